import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, featureValue, isBetter } from './features';
import { formatMoney } from './money';
import { chargeOf, monthlyOf, offerAt, yearlySaving, yearlySavingPercent } from './prices';

describe('prices', () => {
  it.each([
    ['pro', 'mes', 9_900, 9_900],
    ['pro', 'anio', 94_800, 7_900],
    ['enterprise', 'mes', 24_900, 24_900],
    ['enterprise', 'anio', 238_800, 19_900],
    ['free', 'anio', 0, 0],
  ] as const)('%s by %s is charged %d, that is %d a month', (plan, period, charge, monthly) => {
    expect(chargeOf(plan, period)).toBe(charge);
    expect(monthlyOf(plan, period)).toBe(monthly);
  });

  it('saves (99 − 79) × 12 dollars a year on PRO, 20 percent', () => {
    expect(yearlySaving('pro')).toBe(24_000);
    expect(yearlySavingPercent('pro')).toBe(20);
  });

  it('takes an offer off what is charged', () => {
    const offer = { percent: 25, endsAt: 0 };
    expect(chargeOf('pro', 'anio', offer)).toBe(71_100);
    expect(monthlyOf('pro', 'anio', offer)).toBe(5_925);
  });

  it('ends an offer for everybody at its instant', () => {
    const offer = { percent: 20, endsAt: 1_000 };
    expect(offerAt(offer, 999)).toBe(offer);
    expect(offerAt(offer, 1_000)).toBeUndefined();
    expect(offerAt(undefined, 0)).toBeUndefined();
  });

  it.each([
    [7_900, '79 US$'],
    [238_800, '2,388 US$'],
    [5_925, '59.25 US$'],
    [7_920, '79.20 US$'],
    [0, '0 US$'],
  ])('shows %d cents as %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown);
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
