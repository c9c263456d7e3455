import { digitsOf } from '@/lib/core/text/money';
import { stepOf } from '@/lib/payments/stripe/amounts';
import type { Plan } from '@/lib/plans/rules';

/** Charging intervals. */
export const PERIODS = ['mes', 'anio'] as const;
export type Period = (typeof PERIODS)[number];

export const PAID_PLANS = ['pro', 'enterprise'] as const satisfies Plan[];
export type PaidPlan = (typeof PAID_PLANS)[number];

/** Prices in a currency: each charge in minor units, for the whole month or the whole year. */
export interface PriceList {
  moneda: string;
  charges: Record<PaidPlan, Record<Period, number>>;
}

/** Prices without an operator's price table (docs/product.md). */
export const DEFAULT_PRICES: PriceList = {
  moneda: 'USD',
  charges: {
    pro: { mes: 9_900, anio: 12 * 7_900 },
    enterprise: { mes: 24_900, anio: 12 * 19_900 },
  },
};

/** A campaign as configured: a percentage off until an instant, the same for all visitors. */
export interface Offer {
  percent: number;
  /** Milliseconds since 1970 UTC. */
  endsAt: number;
}

/** Returns the offer valid at an instant, or undefined; `endsAt` is exclusive. */
export function offerAt(offer: Offer | undefined, now: number): Offer | undefined {
  return offer && now < offer.endsAt ? offer : undefined;
}

/**
 * Returns one charge of a plan in minor units, reduced by an offer if given, and rounded to an
 * amount that can be charged in the currency.
 */
export function chargeOf(
  { moneda, charges }: PriceList,
  plan: Plan,
  period: Period,
  offer?: Pick<Offer, 'percent'>,
): number {
  if (plan === 'free') return 0;
  if (!offer) return charges[plan][period];
  const step = stepOf(moneda);
  return Math.round((charges[plan][period] * (100 - offer.percent)) / 100 / step) * step;
}

/** Amounts from this value on (major units) are shown without cents. */
const LARGE = 1_000;

/** Returns a twelfth of a charge in minor units; large amounts are rounded to whole units. */
export function monthlyShareOf(charge: number, moneda: string): number {
  const unit = 10 ** digitsOf(moneda);
  const share = Math.round(charge / 12);
  return share < LARGE * unit ? share : Math.round(share / unit) * unit;
}

/** Returns a plan's price per month in minor units, for either charging interval. */
export function monthlyOf(prices: PriceList, plan: Plan, period: Period, offer?: Offer): number {
  const charge = chargeOf(prices, plan, period, offer);
  return period === 'anio' ? monthlyShareOf(charge, prices.moneda) : charge;
}

/** Returns the saving of a yearly charge: (99 − 79) × 12 dollars for PRO. */
export function yearlySaving(prices: PriceList, plan: Plan, offer?: Offer): number {
  return chargeOf(prices, plan, 'mes', offer) * 12 - chargeOf(prices, plan, 'anio', offer);
}

/** Returns the yearly saving in whole percent of twelve monthly charges. */
export function yearlySavingPercent(prices: PriceList, plan: Plan): number {
  const year = chargeOf(prices, plan, 'mes') * 12;
  return year === 0 ? 0 : Math.round((yearlySaving(prices, plan) / year) * 100);
}

/** Length of the demonstration's countdown, which begins when the page opens (docs/product.md). */
export const DEMO_OFFER_HOURS = 72;

const two = (n: number) => String(n).padStart(2, '0');

/** Formats a remaining time (ms) as HH:MM:SS; never below zero. */
export function formatCountdown(rest: number): string {
  const seconds = Math.max(0, Math.ceil(rest / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
}
