import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  bucketAt,
  dateAt,
  hoursOf,
  isZone,
  knownZone,
  localMoment,
  onTheClock,
  startOfDay,
  wallClock,
} from './zone';

const at = Date.parse;
const ZONES = [
  'UTC',
  'America/Mexico_City',
  'America/Santiago',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Kiritimati',
];

describe('time zones', () => {
  it.each([
    ['America/Mexico_City', true],
    ['UTC', true],
    ['Etc/GMT+5', true],
    ['', false],
    ['+05:30', false],
    ['Europe/Atlantis', false],
    ['../etc/passwd', false],
  ])('%s is one: %s', (name, expected) => expect(isZone(name)).toBe(expected));

  it('formats in UTC what was stored in a zone that is unknown here', () => {
    expect(knownZone('America/Mexico_City')).toBe('America/Mexico_City');
    expect(knownZone('America/Ciudad_Nueva')).toBe('UTC');
    expect(dateAt('America/Ciudad_Nueva', at('2026-11-20T23:30:00Z'))).toBe('2026-11-20');
    expect(startOfDay('America/Ciudad_Nueva', '2026-11-20')).toBe(at('2026-11-20T00:00:00Z'));
  });

  it('puts a moment in the day that the owner lives', () => {
    const moment = at('2026-11-20T03:30:00Z');
    expect(dateAt('America/Mexico_City', moment)).toBe('2026-11-19');
    expect(bucketAt('America/Mexico_City', moment)).toMatchObject({
      dia: '2026-11-19',
      inicio: at('2026-11-19T06:00:00Z'),
      hora: at('2026-11-20T03:00:00Z'),
      horaLocal: 21,
      diaSemana: 3,
    });
  });

  it('begins hours on the half hour where clocks are half an hour off', () => {
    expect(bucketAt('Asia/Kolkata', at('2026-01-01T00:10:00Z'))).toMatchObject({
      hora: at('2025-12-31T23:30:00Z'),
      horaLocal: 5,
    });
  });

  it.each([
    ['Europe/Madrid', '2026-03-29', 23],
    ['Europe/Madrid', '2026-10-25', 25],
    ['Europe/Madrid', '2026-10-26', 24],
    ['America/Santiago', '2026-09-06', 23],
    ['Asia/Kolkata', '2026-03-29', 24],
  ])('%s has on %s %i hours', (zone, dia, count) => {
    const hours = hoursOf(zone, dia);
    expect(hours).toHaveLength(count);
    expect(new Set(hours.map(({ hora }) => hora)).size).toBe(count);
    expect(hours.every((hour) => hour.dia === dia)).toBe(true);
  });

  it('begins a day after the hour that a clock jumps over at midnight', () => {
    expect(startOfDay('America/Santiago', '2026-09-06')).toBe(at('2026-09-06T04:00:00Z'));
    expect(bucketAt('America/Santiago', at('2026-09-06T04:05:00Z')).horaLocal).toBe(1);
  });

  it('tells a moment with the offset of its own day', () => {
    expect(localMoment('Europe/Madrid', at('2026-07-01T10:00:00Z'))).toBe(
      '2026-07-01T12:00:00+02:00',
    );
    expect(localMoment('America/St_Johns', at('2026-01-01T10:00:00Z'))).toBe(
      '2026-01-01T06:30:00-03:30',
    );
  });

  it('counts days over months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('begins the day where clocks are furthest ahead', () => {
    const start = startOfDay('Pacific/Kiritimati', '2025-07-10');
    expect(new Date(start).toISOString()).toBe('2025-07-09T10:00:00.000Z');
  });

  it('puts every moment in exactly one day and one hour of it', () => {
    const moments = fc.integer({ min: at('2024-01-01'), max: at('2028-01-01') });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moments, (zone, moment) => {
        const { dia, inicio, hora, hasta } = bucketAt(zone, moment);
        expect(inicio).toBeLessThanOrEqual(moment);
        expect(moment).toBeLessThan(startOfDay(zone, addDays(dia, 1)));
        expect(hora).toBeLessThanOrEqual(moment);
        expect(moment).toBeLessThan(hasta);
      }),
    );
  });
});

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
    ['UTC', '0027-03-01T20:00', 'plain', '0027-03-01T20:00:00.000Z'],
    ['America/Mexico_City', '0027-03-01T20:00', 'plain', '0027-03-02T02:36:36.000Z'],
  ])('in %s %s is %s: %s', (zone, text, kind, moment) => {
    const clock = onTheClock(text, zone);
    expect([clock?.kind, iso(clock?.moment ?? 0)]).toEqual([kind, moment]);
  });

  it('that is none means nothing', () => {
    expect(onTheClock('', 'UTC')).toBeUndefined();
    expect(onTheClock('2026-13-40T10:00', 'UTC')).toBeUndefined();
  });
});
