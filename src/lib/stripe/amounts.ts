import { digitsOf } from '../text/money';

/**
 * Digits behind the point in Stripe's amounts where they are not those of ISO 4217
 * (docs.stripe.com/currencies): for the first two it wants digits that they do not have.
 */
const STRIPE_DIGITS: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 };

const digitsThere = (moneda: string) => STRIPE_DIGITS[moneda] ?? digitsOf(moneda);
const shift = (moneda: string) => digitsThere(moneda) - digitsOf(moneda);

/** A sum in minor units as Stripe counts it; a fraction where it has no such small unit. */
export function toStripe(importe: number, moneda: string): number {
  return importe * 10 ** shift(moneda);
}

/** A sum of Stripe's in minor units. */
export function fromStripe(amount: number, moneda: string): number {
  return Math.round(amount / 10 ** shift(moneda));
}

/** The least by which a charge can differ from another, in minor units: of three digits the last is 0. */
export function stepOf(moneda: string): number {
  return digitsOf(moneda) === 3 ? 10 : 10 ** Math.max(0, -shift(moneda));
}

/** Currencies in use that Stripe charges nobody in. */
const NOT_TAKEN = new Set(
  'BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT VES ZWG'.split(' '),
);

/** Whether Stripe charges in a currency that is in use. */
export function isCharged(moneda: string): boolean {
  return !NOT_TAKEN.has(moneda);
}

/** The least charge in minor units, where Stripe names one. */
const LEAST: Record<string, number> = {
  ...{ AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1_500, DKK: 250, EUR: 50 },
  ...{ GBP: 30, HKD: 400, HUF: 17_500, INR: 50, JPY: 50, MXN: 1_000, MYR: 200, NOK: 300 },
  ...{ NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1_000, USD: 50 },
};

/** How many digits a charge may have as Stripe counts it, where they are not eight. */
const MOST_DIGITS: Record<string, number> = { COP: 10, HUF: 10, IDR: 12, INR: 9, JPY: 10, LBP: 12 };
const DIGITS = 8;

/** The least and the most that Stripe charges at once, in minor units. */
export function chargeBounds(moneda: string): { least: number; most: number } {
  const most = 10 ** (MOST_DIGITS[moneda] ?? DIGITS) - 1;
  return { least: LEAST[moneda] ?? stepOf(moneda), most: Math.floor(most / 10 ** shift(moneda)) };
}
