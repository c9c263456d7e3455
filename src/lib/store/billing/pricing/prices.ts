import { digitsOf } from '@/lib/kernel/text/money';
import type { Plan } from '@/lib/plans/entitlements';
import { stepOf } from '@/lib/store/payment/stripe-api/amounts';

/** How often a subscription is charged. */
export const PERIODS = ['mes', 'anio'] as const;
export type Period = (typeof PERIODS)[number];

/** Plans that are paid for. */
export const PAID_PLANS = ['pro', 'enterprise'] as const satisfies Plan[];
export type PaidPlan = (typeof PAID_PLANS)[number];

/** What plans cost in a currency: each charge in its minor units, of the whole month or the whole year. */
export interface PriceList {
  moneda: string;
  charges: Record<PaidPlan, Record<Period, number>>;
}

/** What is sold by where the operator names no prices (docs/product.md). */
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

/** The offer that holds at a moment, or undefined. It is over at `endsAt` itself. */
export function offerAt(offer: Offer | undefined, now: number): Offer | undefined {
  return offer && now < offer.endsAt ? offer : undefined;
}

/**
 * What one charge of a plan costs in minor units, under an offer when one is given: rounded to
 * what can be charged in the currency.
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

/** What is worth no cents any more: a month's share of pesos by the hundred thousand. */
const LARGE = 1_000;

/** A month's share of a year's charge in minor units, as it is shown: large sums in whole units. */
export function monthOf(charge: number, moneda: string): number {
  const unit = 10 ** digitsOf(moneda);
  const share = Math.round(charge / 12);
  return share < LARGE * unit ? share : Math.round(share / unit) * unit;
}

/** What a plan costs a month in minor units, however it is charged. */
export function monthlyOf(prices: PriceList, plan: Plan, period: Period, offer?: Offer): number {
  const charge = chargeOf(prices, plan, period, offer);
  return period === 'anio' ? monthOf(charge, prices.moneda) : charge;
}

/** What a year costs less when it is charged at once: (99 − 79) × 12 dollars for PRO. */
export function yearlySaving(prices: PriceList, plan: Plan, offer?: Offer): number {
  return chargeOf(prices, plan, 'mes', offer) * 12 - chargeOf(prices, plan, 'anio', offer);
}

/** The same saving in whole percent of twelve months. */
export function yearlySavingPercent(prices: PriceList, plan: Plan): number {
  const year = chargeOf(prices, plan, 'mes') * 12;
  return year === 0 ? 0 : Math.round((yearlySaving(prices, plan) / year) * 100);
}

/** How long the demonstration's countdown runs, from each time the page opens (docs/product.md). */
export const DEMO_OFFER_HOURS = 72;

const two = (n: number) => String(n).padStart(2, '0');

/** What is left of a time in milliseconds, as HH:MM:SS; never below zero. */
export function writtenRest(rest: number): string {
  const seconds = Math.max(0, Math.ceil(rest / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
}
