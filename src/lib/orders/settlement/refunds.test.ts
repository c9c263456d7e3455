import { expect, test } from 'vitest';
import { kindOf } from '@/lib/core/jobs/kinds';
import { DAY_MS } from '@/lib/core/time/units';
import { REFUND_WORK } from './refund.server';
import './refunds.server';

test('a refund is asked for until its provider answers, for more than a week', () => {
  const pauses = kindOf(REFUND_WORK)?.pauses ?? [];
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(7 * DAY_MS);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(DAY_MS);
});
