import { getPlan } from '@/lib/page/profile/service.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';

/** Returns a list of API keys with whether the page's plan includes the API. Throws `notFound`. */
export async function withPlan<List extends object>(
  uid: string,
  list: Promise<List>,
): Promise<List & { incluida: boolean }> {
  return { ...(await list), incluida: PLAN_RULES[await getPlan(uid)].api };
}
