import type { Plan } from '../profiles/schema';

/** How often a subscription is charged. */
export const PERIODS = ['mes', 'anio'] as const;
export type Period = (typeof PERIODS)[number];

/** Plans that are paid for. */
export const PAID_PLANS = ['pro', 'enterprise'] as const satisfies Plan[];
export type PaidPlan = (typeof PAID_PLANS)[number];

/** The one currency of every price. */
export const CURRENCY = 'usd';

/** What one charge costs, in US cents: the whole month or the whole year (docs/product.md). */
const CHARGES: Record<Plan, Record<Period, number>> = {
  free: { mes: 0, anio: 0 },
  pro: { mes: 9_900, anio: 12 * 7_900 },
  enterprise: { mes: 24_900, anio: 12 * 19_900 },
};

/** A campaign as configured: so many percent off until an instant, the same one for everybody. */
export interface Offer {
  percent: number;
  /** Milliseconds since 1970 UTC. */
  endsAt: number;
}

/** The offer that holds at a moment, or undefined. It is over at `endsAt` itself. */
export function offerAt(offer: Offer | undefined, now: number): Offer | undefined {
  return offer && now < offer.endsAt ? offer : undefined;
}

/** What one charge of a plan costs in US cents, under an offer when one is given. */
export function chargeOf(plan: Plan, period: Period, offer?: Offer): number {
  return Math.round((CHARGES[plan][period] * (100 - (offer?.percent ?? 0))) / 100);
}

/** What a plan costs a month in US cents, however it is charged. */
export function monthlyOf(plan: Plan, period: Period, offer?: Offer): number {
  const charge = chargeOf(plan, period, offer);
  return period === 'anio' ? Math.round(charge / 12) : charge;
}

/** What a year costs less when it is charged at once, in US cents: (99 − 79) × 12 for PRO. */
export function yearlySaving(plan: Plan, offer?: Offer): number {
  return chargeOf(plan, 'mes', offer) * 12 - chargeOf(plan, 'anio', offer);
}

/** The same saving in whole percent of twelve months. */
export function yearlySavingPercent(plan: Plan): number {
  const year = chargeOf(plan, 'mes') * 12;
  return year === 0 ? 0 : Math.round((yearlySaving(plan) / year) * 100);
}
