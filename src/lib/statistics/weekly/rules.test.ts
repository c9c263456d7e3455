import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/time/units';
import { weekDue } from './rules';

/** Monday 23 November 2026. */
const at = (utc: string) => Date.parse(`2026-11-${utc}Z`);
const week = { desde: '2026-11-16', hasta: '2026-11-22' };

describe('the figures of a week', () => {
  it.each([
    ['America/Bogota', '23T13:59:59', undefined],
    ['America/Bogota', '23T14:00:00', week],
    ['Asia/Kathmandu', '23T03:14:59', undefined],
    ['Asia/Kathmandu', '23T03:15:00', week],
    ['Pacific/Kiritimati', '22T19:00:00', week],
    ['UTC', '23T09:00:00', week],
  ])('are due in %s at %s: %j', (zone, moment, due) => {
    expect(weekDue(zone, at(moment), at('01T00:00:00'))).toEqual(due);
  });

  it('come once, and late where the server was away, but not on Wednesday', () => {
    const nine = at('23T09:00:00');
    expect(weekDue('UTC', nine + 5_000, nine)).toBeUndefined();
    expect(weekDue('UTC', nine + DAY_MS, nine - 7 * DAY_MS)).toEqual(week);
    expect(weekDue('UTC', nine + 2 * DAY_MS, nine - 7 * DAY_MS)).toBeUndefined();
  });
});
