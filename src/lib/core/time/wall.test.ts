import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from './clock';
import { onTheClock } from './wall';

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const iso = (moment: number) => new Date(moment).toISOString();

/** Somewhere, some time: half of the times on a day near a change of clocks of Madrid or Santiago. */
const somewhere = fc.tuple(
  fc.constantFrom(...zones, ...Array<string>(200).fill('Europe/Madrid')),
  fc.oneof(
    fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }),
    fc.integer({ min: Date.UTC(2026, 9, 24), max: Date.UTC(2026, 9, 27) }),
    fc.integer({ min: Date.UTC(2027, 2, 27), max: Date.UTC(2027, 2, 30) }),
  ),
);
const toSecond = (moment: number) => Math.floor(moment / 1000) * 1000;

describe('a time on a clock', () => {
  it('is the moment at which a clock shows it, wherever it hangs', () => {
    fc.assert(
      fc.property(somewhere, ([zone, any]) => {
        const moment = toSecond(any);
        const text = iso(wallClock(zone, moment)).slice(0, 19);
        const clock = onTheClock(text, zone);
        expect(clock?.kind).not.toBe('skipped');
        const both = clock?.kind === 'twice' ? [clock.moment, clock.second] : [clock?.moment];
        expect(both).toContain(moment);
        for (const one of both) expect(iso(wallClock(zone, one ?? 0)).slice(0, 19)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('that no clock shows is later by as much as it leaps', () => {
    const clock = onTheClock('2027-03-28T02:30', 'Europe/Madrid');
    expect(clock).toEqual({ kind: 'skipped', moment: Date.parse('2027-03-28T01:30:00Z') });
    expect(iso(wallClock('Europe/Madrid', clock?.moment ?? 0))).toContain('T03:30');
  });

  it('that a clock shows twice is the first of them, and the second is known', () => {
    expect(onTheClock('2026-10-25T02:30', 'Europe/Madrid')).toEqual({
      kind: 'twice',
      moment: Date.parse('2026-10-25T00:30:00Z'),
      second: Date.parse('2026-10-25T01:30:00Z'),
    });
  });

  it.each([
    ['America/Santiago', '2026-09-06T00:30', 'skipped', '2026-09-06T04:30:00.000Z'],
    ['America/Santiago', '2027-04-03T23:30', 'twice', '2027-04-04T02:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', 'skipped', '2026-10-03T15:45:00.000Z'],
    ['Pacific/Apia', '2011-12-30T10:00', 'skipped', '2011-12-30T20:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-22T20:00', 'plain', '2026-11-22T14:15:00.000Z'],
  ])('in %s %s is %s: %s', (zone, text, kind, moment) => {
    const clock = onTheClock(text, zone);
    expect([clock?.kind, iso(clock?.moment ?? 0)]).toEqual([kind, moment]);
  });

  it('that is none means nothing', () => {
    expect(onTheClock('', 'UTC')).toBeUndefined();
    expect(onTheClock('2026-13-40T10:00', 'UTC')).toBeUndefined();
  });
});
