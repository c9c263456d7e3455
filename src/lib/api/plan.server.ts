import { adultIssue } from '@/lib/adult/texts';
import { aiIssue } from '@/lib/ai/texts';
import { brandIssue } from '@/lib/brands/texts';
import { AppError } from '@/lib/core/http/errors';
import type { Issue } from '@/lib/core/i18n/issues';
import { domainsIssue } from '@/lib/domains/texts';
import { eventsIssue } from '@/lib/events/texts';
import { experimentsIssue } from '@/lib/experiments/texts';
import { filesIssue } from '@/lib/files/texts';
import { PLAN_RULES, type PlanRules } from '@/lib/plans/rules';
import { productsIssue } from '@/lib/products/texts';
import { getPlan } from '@/lib/profile/service.server';
import { statisticsIssue } from '@/lib/statistics/texts';
import { apiKeysIssue } from './keys/texts';

/** Errors for features that a plan does not include. */
const REFUSALS = {
  adult: adultIssue('plan'),
  api: apiKeysIssue('plan'),
  csvExport: statisticsIssue('plan'),
  ownDomains: domainsIssue('plan'),
  events: eventsIssue('plan'),
  fileGigabytes: filesIssue('plan'),
  screenshotBios: aiIssue('errors.needsPro'),
  store: productsIssue('plan'),
  tests: experimentsIssue('plan'),
  whiteLabel: brandIssue('plan'),
} satisfies Partial<Record<keyof PlanRules, Issue>>;

/** A feature of the table of plans that an endpoint may need. */
export type PlanRule = keyof typeof REFUSALS;

/** Throws `forbidden` when a page's plan does not include a feature, and `notFound`. */
export async function checkPlan(page: string, rule: PlanRule): Promise<void> {
  if (PLAN_RULES[await getPlan(page)][rule]) return;
  throw new AppError('forbidden', { message: REFUSALS[rule] });
}

/** Returns a list of API keys with whether the page's plan includes the API. Throws `notFound`. */
export async function withPlan<List extends object>(
  uid: string,
  list: Promise<List>,
): Promise<List & { incluida: boolean }> {
  return { ...(await list), incluida: PLAN_RULES[await getPlan(uid)].api };
}
