import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, featureValue, isBetter } from './features';
import {
  chargeOf,
  DEFAULT_PRICES,
  monthlyOf,
  monthOf,
  offerAt,
  type PriceList,
  writtenRest,
  yearlySaving,
  yearlySavingPercent,
} from './prices';

describe('prices', () => {
  it.each([
    ['pro', 'mes', 9_900, 9_900],
    ['pro', 'anio', 94_800, 7_900],
    ['enterprise', 'mes', 24_900, 24_900],
    ['enterprise', 'anio', 238_800, 19_900],
    ['free', 'anio', 0, 0],
  ] as const)('%s by %s is charged %d, that is %d a month', (plan, period, charge, monthly) => {
    expect(chargeOf(DEFAULT_PRICES, plan, period)).toBe(charge);
    expect(monthlyOf(DEFAULT_PRICES, plan, period)).toBe(monthly);
  });

  it('saves (99 − 79) × 12 dollars a year on PRO, 20 percent', () => {
    expect(yearlySaving(DEFAULT_PRICES, 'pro')).toBe(24_000);
    expect(yearlySavingPercent(DEFAULT_PRICES, 'pro')).toBe(20);
  });

  it('takes an offer off what is charged', () => {
    const offer = { percent: 25, endsAt: 0 };
    expect(chargeOf(DEFAULT_PRICES, 'pro', 'anio', offer)).toBe(71_100);
    expect(monthlyOf(DEFAULT_PRICES, 'pro', 'anio', offer)).toBe(5_925);
  });

  it.each([
    ['CLP', 91_990, 64_393],
    ['EUR', 8_999, 6_299],
    ['KWD', 29_990, 20_990],
    ['MGA', 44_990_00, 31_493_00],
  ])('takes an offer off in whole units of what can be charged in %s', (moneda, mes, charge) => {
    const plan = { mes, anio: mes };
    const prices: PriceList = { moneda, charges: { pro: plan, enterprise: plan } };
    expect(chargeOf(prices, 'pro', 'mes', { percent: 30 })).toBe(charge);
    expect(chargeOf(prices, 'pro', 'mes')).toBe(mes);
  });

  it.each([
    [8_990, 'USD', 749],
    [398_000_000, 'COP', 33_166_700],
    [879_900, 'CLP', 73_325],
  ])('shows of %d a year in %s a month without cents that say nothing', (year, moneda, month) => {
    expect(monthOf(year, moneda)).toBe(month);
  });

  it('ends an offer for everybody at its instant', () => {
    const offer = { percent: 20, endsAt: 1_000 };
    expect(offerAt(offer, 999)).toBe(offer);
    expect(offerAt(offer, 1_000)).toBeUndefined();
    expect(offerAt(undefined, 0)).toBeUndefined();
  });
});

describe('features', () => {
  it('takes the figure of a limited feature from the plan table', () => {
    expect(featureValue('activeLinks', 'free')).toMatchObject({ has: true, amount: { most: 5 } });
    expect(featureValue('activeLinks', 'pro')).toMatchObject({ has: true, amount: { most: null } });
    expect(featureValue('screenshotBios', 'free')).toEqual({ has: false });
  });

  it('gives every plan at least what the plan below it has', () => {
    for (const id of FEATURE_IDS) {
      expect(isBetter(id, 'free', 'pro')).toBe(false);
      expect(isBetter(id, 'pro', 'enterprise')).toBe(false);
    }
  });
});

it.each([
  [72 * 3_600_000, '72:00:00'],
  [3_599_001, '01:00:00'],
  [61_000, '00:01:01'],
  [-5, '00:00:00'],
])('writes %i ms as %s', (rest, written) => expect(writtenRest(rest)).toBe(written));
