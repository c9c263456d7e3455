import { PLANS, type Plan } from '@/lib/plans/entitlements';
import { PERIODS, type Period } from './prices';

interface Choice {
  plan: Plan;
  period: Period;
  /** The code of a currency. */
  moneda: string;
}

/** The currencies in which something is sold, the usual one first. */
type Currencies = readonly [string, ...string[]];

/** The address of the prices. */
export const PRICING = '/precios';
const DEFAULT = { plan: 'pro', period: 'anio' } as const;

/** What a visitor chose before signing in, from the query; PRO by the year, in the first currency, without one. */
export function readChoice(query: URLSearchParams, currencies: Currencies): Choice {
  const plan = PLANS.find((one) => one === query.get('plan')) ?? DEFAULT.plan;
  const period = PERIODS.find((one) => one === query.get('periodo')) ?? DEFAULT.period;
  const currency = query.get('moneda')?.toUpperCase();
  const moneda = currencies.find((one) => one === currency) ?? currencies[0];
  return { plan, period, moneda };
}

/** The query that says a choice, with its `?`; nothing for what holds without one. */
export function queryOfChoice({ plan, period, moneda }: Choice, [usual]: Currencies): string {
  const isUsual = plan === DEFAULT.plan && period === DEFAULT.period;
  const query = new URLSearchParams({
    ...(!isUsual && { plan, periodo: period }),
    ...(moneda !== usual && { moneda }),
  });
  return query.size > 0 ? `?${query}` : '';
}
