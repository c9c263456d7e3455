import { PLANS, type Plan } from '../profiles/schema';
import { PERIODS, type Period } from './prices';

interface Choice {
  plan: Plan;
  period: Period;
}

/** The address of the prices. */
export const PRICING = '/precios';
const DEFAULT = { plan: 'pro', period: 'anio' } as const;

/** What a visitor chose before signing in, from the query; PRO by the year without one. */
export function readChoice(query: URLSearchParams): Choice {
  const plan = PLANS.find((one) => one === query.get('plan')) ?? DEFAULT.plan;
  const period = PERIODS.find((one) => one === query.get('periodo')) ?? DEFAULT.period;
  return { plan, period };
}

/** The query that says a choice, with its `?`; nothing for what holds without one. */
export function queryOfChoice({ plan, period }: Choice): string {
  if (plan === DEFAULT.plan && period === DEFAULT.period) return '';
  return `?${new URLSearchParams({ plan, periodo: period })}`;
}
