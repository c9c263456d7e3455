import { digitsOf } from '@/lib/core/text/money';

/**
 * Decimals of Stripe's amounts where they differ from ISO 4217: Stripe expects two decimals for ISK
 * and UGX, which have none. Source of this file: Stripe's documentation of currencies as of July
 * 2026 (open questions: decision 020).
 */
const STRIPE_DIGITS: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 };

const digitsThere = (moneda: string) => STRIPE_DIGITS[moneda] ?? digitsOf(moneda);
const shift = (moneda: string) => digitsThere(moneda) - digitsOf(moneda);

/** Converts minor units to Stripe's amount; a fraction if Stripe's unit is larger. */
export function toStripe(importe: number, moneda: string): number {
  return importe * 10 ** shift(moneda);
}

/** Converts Stripe's amount to minor units. */
export function fromStripe(amount: number, moneda: string): number {
  return Math.round(amount / 10 ** shift(moneda));
}

/**
 * Returns the smallest step between charges in minor units: with three decimals the last digit is
 * 0. Stripe no longer documents that rule, but accepts amounts that follow it.
 */
export function stepOf(moneda: string): number {
  return digitsOf(moneda) === 3 ? 10 : 10 ** Math.max(0, -shift(moneda));
}

/** Currencies in which Stripe does not charge; BGN since Bulgaria adopted the euro. */
const NOT_TAKEN = new Set(
  'BGN BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT VES ZWG'.split(' '),
);

/** True if Stripe charges in a currency; an account's country may restrict it further. */
export function isCharged(moneda: string): boolean {
  return !NOT_TAKEN.has(moneda);
}

/**
 * The minimum charge in minor units, where Stripe documents one. It applies in the account's payout
 * currency: a charge in another currency must convert to at least this amount, which is not known
 * beforehand.
 */
const MIN_COUNT: Record<string, number> = {
  AED: 200,
  ARS: 50,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  COP: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  IDR: 50,
  ILS: 50,
  INR: 50,
  JPY: 50,
  KRW: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PHP: 50,
  PLN: 200,
  RON: 200,
  RUB: 50,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
  ZAR: 50,
};

/**
 * Maximum digits of a charge where they are not eight. Stripe documents twelve for cards, but its
 * API reference still says eight, so more is not relied on.
 */
const MAX_DIGITS: Record<string, number> = { COP: 10, HUF: 10, IDR: 12, INR: 9, JPY: 10, LBP: 11 };
const DIGITS = 8;

/** Returns Stripe's minimum and maximum charge in minor units. */
export function chargeBounds(moneda: string): { least: number; most: number } {
  const most = 10 ** (MAX_DIGITS[moneda] ?? DIGITS) - 1;
  return {
    least: MIN_COUNT[moneda] ?? stepOf(moneda),
    most: Math.floor(most / 10 ** shift(moneda)),
  };
}
