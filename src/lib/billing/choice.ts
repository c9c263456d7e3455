import { PLANS, type Plan } from '../profiles/schema';
import { PERIODS, type Period } from './prices';

/** What a visitor chose before signing in, from the query; PRO by the year without one. */
export function readChoice(query: URLSearchParams): { plan: Plan; period: Period } {
  const plan = PLANS.find((one) => one === query.get('plan')) ?? 'pro';
  const period = PERIODS.find((one) => one === query.get('periodo')) ?? 'anio';
  return { plan, period };
}
