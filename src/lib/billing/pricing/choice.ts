import { PLANS, type Plan } from '@/lib/plans/rules';
import { PERIODS, type Period } from './prices';

interface Choice {
  plan: Plan;
  period: Period;
  /** ISO 4217 code. */
  moneda: string;
}

/** Currencies of the price table, the default first. */
type Currencies = readonly [string, ...string[]];

export const PRICING = '/precios';
const DEFAULT = { plan: 'pro', period: 'anio' } as const;

/** Parses a visitor's choice from the query. Defaults: PRO, yearly, the first currency. */
export function readChoice(query: URLSearchParams, currencies: Currencies): Choice {
  const plan = PLANS.find((one) => one === query.get('plan')) ?? DEFAULT.plan;
  const period = PERIODS.find((one) => one === query.get('periodo')) ?? DEFAULT.period;
  const currency = query.get('moneda')?.toUpperCase();
  const moneda = currencies.find((one) => one === currency) ?? currencies[0];
  return { plan, period, moneda };
}

/** Returns the query of a choice with its `?`; empty for the defaults. */
export function queryOfChoice({ plan, period, moneda }: Choice, [usual]: Currencies): string {
  const isUsual = plan === DEFAULT.plan && period === DEFAULT.period;
  const query = new URLSearchParams({
    ...(!isUsual && { plan, periodo: period }),
    ...(moneda !== usual && { moneda }),
  });
  return query.size > 0 ? `?${query}` : '';
}
