import type { Allowed } from '@/lib/page/links/rules';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import type { Plan } from '@/lib/plans/plan';

/**
 * The current version of the rules. A change of their meaning increments it: creators then accept
 * them again.
 */
export const RULES_VERSION = 1;

/** What decides whether a page may show what is for adults. */
export interface AdultPage {
  plan: Plan;
  /** The version of the rules that is accepted now; 0 or nothing for none. */
  reglas18?: number | undefined;
}

/** What a page lacks before anything of it may be for adults; undefined when nothing. */
export function adultLack({ plan, reglas18 }: AdultPage): 'plan' | 'rules' | undefined {
  if (!PLAN_RULES[plan].adult) return 'plan';
  return reglas18 === RULES_VERSION ? undefined : 'rules';
}

/** Whether what is for adults on a page is shown, behind its notice. */
export function adultStands(page: AdultPage): boolean {
  return adultLack(page) === undefined;
}

/** What a page may publish of its links. */
export function allowedLinks(page: AdultPage): Allowed {
  return { most: PLAN_RULES[page.plan].activeLinks, adult: adultStands(page) };
}
