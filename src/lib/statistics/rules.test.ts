import { describe, expect, it } from 'vitest';
import { weekMap } from './aggregate';
import { change, delayStep, greatest, percentages, sourceOf, withRates } from './rules';

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
