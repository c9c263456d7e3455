import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/time/units';
import { issuesOf } from '../../../tests/setup/schemas';
import { weekMap } from './aggregate';
import { REPORTED_HITS } from './figures';
import { sourceOf } from './recording/write.server';
import { change, delayStep, greatest, percentages, withRates } from './rules';
import { beaconSchema, exportSchema, querySchema, resetSchema, zoneSchema } from './schema';
import { weekDue } from './weekly/service.server';

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

const UID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('a beacon', () => {
  const beacon = (values: object) => ({ tipo: REPORTED_HITS[0], uid: UID, ...values });

  it('loses what is too long in it, and counts all the same', () => {
    const long = 'a'.repeat(2_049);
    expect(beaconSchema.parse(beacon({ ref: long, busca: 7 }))).toEqual(
      beacon({ ref: '', busca: '' }),
    );
    expect(beaconSchema.parse(beacon({ ref: 'a'.repeat(2_048) })).ref).toHaveLength(2_048);
  });

  it.each([
    ['enlace', UID],
    ['enlace', 'curso-4dk948'],
    ['en', 'CURSO-4DK948'],
  ])('can name what was clicked as %s: %s', (field, id) => {
    expect(issuesOf(beaconSchema, beacon({ [field]: id }))).toEqual({});
  });

  it.each(['a', '-abcd', 'a b c d', 'a'.repeat(61)])('cannot say that «%s» was clicked', (id) => {
    expect(Object.keys(issuesOf(beaconSchema, beacon({ enlace: id })))).toEqual(['enlace']);
  });
});

it('statistics are of today, by the day, where nothing is asked for', () => {
  expect(querySchema.parse({})).toEqual({ rango: 'hoy' });
  expect(exportSchema.parse({})).toEqual({ rango: 'hoy', tabla: 'dias' });
  expect(issuesOf(exportSchema, { rango: 'x', tabla: 'x' })).toEqual({
    rango: 'statistics.range',
    tabla: 'statistics.table',
  });
});

it('a reset is of everything, or of one link', () => {
  expect(issuesOf(resetSchema, {})).toEqual({});
  expect(issuesOf(resetSchema, { enlace: 'a' })).toEqual({ enlace: 'statistics.link' });
});

it.each([
  ['America/Bogota', {}],
  ['', { zonaHoraria: 'statistics.zone' }],
  ['Bogota', { zonaHoraria: 'statistics.zone' }],
  ['Marte/Olimpo', { zonaHoraria: 'statistics.zone' }],
  ['+01:00', { zonaHoraria: 'statistics.zone' }],
  ['a'.repeat(65), { zonaHoraria: 'statistics.zone' }],
  [7, { zonaHoraria: 'statistics.zone' }],
])('the zone %s has the issues %j', (zonaHoraria, issues) => {
  expect(issuesOf(zoneSchema, { zonaHoraria })).toEqual(issues);
});

describe('figures', () => {
  it('divide clicks by views and clicking visitors by visitors', () => {
    expect(withRates({ views: 200, clicks: 50, visitors: 100 }, 40)).toMatchObject({
      engagement: 0.25,
      conversionRate: 0.4,
    });
    expect(withRates({ views: 0, clicks: 0, visitors: 0 }, 0)).toMatchObject({
      engagement: 0,
      conversionRate: 0,
    });
  });

  it('have no change where there was nothing before', () => {
    expect(change(5, 0)).toBeNull();
    expect(change(5, 4)).toBe(0.25);
    expect(change(0, 4)).toBe(-1);
  });

  it('show percentages that sum to 100', () => {
    expect(percentages({ mobile: 1, desktop: 1, tablet: 1 })).toEqual({
      mobile: 34,
      desktop: 33,
      tablet: 33,
    });
    expect(percentages({ mobile: 0, desktop: 0, tablet: 0 })).toEqual({
      mobile: 0,
      desktop: 0,
      tablet: 0,
    });
  });

  it('have no best hour when nobody came', () => {
    expect(greatest([0, 0])).toBeNull();
    expect(greatest([1, 3, 3])).toBe(1);
  });
});

describe('the source of a visit', () => {
  it.each([
    ['https://www.instagram.com/ana?x=secreto', '', 'instagram.com'],
    ['https://l.instagram.com/', '', 'instagram.com'],
    ['https://t.co/abc', '?utm_source=Bolet%C3%ADn+Mayo&x=secreto', 'boletín mayo'],
    ['android-app://com.google', '', ''],
    ['not an address', '', ''],
    ['http://localhost/otra', '', ''],
    ['', '?utm_source==cmd|calc', 'cmd calc'],
    ['', `?utm_source=${'x'.repeat(500)}`, 'x'.repeat(60)],
    ['', `?utm_source=${'x'.repeat(59)}𝐀`, `${'x'.repeat(59)}𝐀`],
    ['', `?utm_source=${'x'.repeat(60)}𝐀`, 'x'.repeat(60)],
    ['', `?utm_source=${'ᄀ'.repeat(2_000)}`, 'ᄀ'.repeat(60)],
    ['', '?utm_source=a%00b\ud800', 'a b'],
    ['https://a\ud800\u0000b.example/', '', ''],
  ])('of %s with the query %s is "%s"', (ref, query, expected) => {
    expect(sourceOf(ref, query, 'localhost')).toBe(expected);
  });
});

describe('the delay of a first click', () => {
  it.each([
    [0, '5'],
    [5000, '5'],
    [5001, '15'],
    [299_999, '300'],
    [3_000_000, 'mas'],
    [-1, undefined],
    [Number.NaN, undefined],
    [1e12, undefined],
    [undefined, undefined],
  ])('of %s ms falls in %s', (ms, step) => expect(delayStep(ms)).toBe(step));
});

describe('the map of the week', () => {
  const at = (moment: string, views = 1) => ({ hora: Date.parse(moment), views });
  const cell = (map: number[][], day: number, hour: number) => map[day]?.[hour];

  it.each([
    ['America/Mexico_City', 3, 18],
    ['Europe/Madrid', 4, 1],
    ['Asia/Kolkata', 4, 5],
    ['America/St_Johns', 3, 20],
  ])('is drawn on the clock of the zone that counts now: %s', (zone, day, hour) => {
    // Friday in UTC.
    const map = weekMap(zone, [at('2026-11-20T00:00:00Z', 2), at('2026-11-13T00:00:00Z', 3)]);
    expect(cell(map, day, hour)).toBe(5);
    expect(map.flat().reduce((sum, views) => sum + views, 0)).toBe(5);
  });

  it('follows the clock over the night on which it changes', () => {
    const map = weekMap('Europe/Madrid', [
      at('2026-10-24T22:00:00Z'),
      at('2026-10-25T00:00:00Z'),
      at('2026-10-25T01:00:00Z'),
      at('2026-10-25T12:00:00Z'),
    ]);
    expect([cell(map, 6, 0), cell(map, 6, 2), cell(map, 6, 13)]).toEqual([1, 2, 1]);
  });
});
