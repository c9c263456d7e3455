import { describe, expect, it } from 'vitest';
import { CURRENCIES, digitsOf } from '@/lib/core/text/money';
import { chargeBounds, fromStripe, isCharged, stepOf, toStripe } from './amounts';

/** Stripe's lists: sums in whole units, and those of three digits. All others are of two. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const THREE = 'BHD JOD KWD OMR TND'.split(' ');

const charged = CURRENCIES.filter(isCharged);
/** A unit of a currency as Stripe counts it. */
const unitOf = (moneda: string) => toStripe(10 ** digitsOf(moneda), moneda);

describe('sums as Stripe counts them', () => {
  it('have the digits of its documentation in every currency that it charges in', () => {
    expect(charged.filter((moneda) => unitOf(moneda) === 1)).toEqual(WHOLE);
    expect(charged.filter((moneda) => unitOf(moneda) === 1_000)).toEqual(THREE);
    const others = charged.filter((moneda) => ![...WHOLE, ...THREE].includes(moneda));
    expect(others.filter((moneda) => unitOf(moneda) !== 100)).toEqual([]);
  });

  it.each([
    [5, 'ISK', 500],
    [5, 'UGX', 500],
    [500, 'MGA', 5],
    [1_045, 'HUF', 1_045],
    [80_045, 'TWD', 80_045],
    [5_120, 'KWD', 5_120],
  ])('%d of %s are %d there, and come back as they were', (importe, moneda, amount) => {
    expect(toStripe(importe, moneda)).toBe(amount);
    expect(fromStripe(amount, moneda)).toBe(importe);
  });

  it.each([
    ['USD', 50],
    ['ARS', 50],
    ['KRW', 50],
    ['MXN', 1_000],
    ['HUF', 17_500],
    ['PEN', 1],
  ])('are in %s at least %d, and no more than their digits hold', (moneda, least) => {
    expect(chargeBounds(moneda).least).toBe(least);
    expect(least % stepOf(moneda)).toBe(0);
  });

  it.each([
    ['USD', 99_999_999],
    ['LBP', 99_999_999_999],
    ['ISK', 999_999],
  ])('are in %s at most %d', (moneda, most) => {
    expect(chargeBounds(moneda).most).toBe(most);
  });

  it('are in no currency that it does not list', () => {
    for (const moneda of ['BGN', 'CUP', 'VES', 'GHS', 'IQD']) expect(isCharged(moneda)).toBe(false);
    for (const moneda of ['ARS', 'BOB', 'KWD', 'XCG']) expect(isCharged(moneda)).toBe(true);
  });
});
