import { eventsFault } from '@/lib/audience/events/texts';
import { experimentsFault } from '@/lib/audience/experiments/texts';
import { statisticsFault } from '@/lib/audience/statistics/texts';
import { aiFault } from '@/lib/interfaces/ai/texts';
import { AppError } from '@/lib/kernel/http/errors';
import type { Fault } from '@/lib/kernel/i18n/faults';
import { adultFault } from '@/lib/page/adult/texts';
import { brandFault } from '@/lib/page/brands/texts';
import { domainsFault } from '@/lib/page/domains/texts';
import { getPlan } from '@/lib/page/profile/service.server';
import { apiKeysFault } from '@/lib/people/api-keys/texts';
import { PLAN_RULES, type PlanRules } from '@/lib/plans/entitlements';
import { filesFault } from '@/lib/store/files/texts';
import { productsFault } from '@/lib/store/products/texts';

/** What is said where a plan does not have something. */
const REFUSALS = {
  adult: adultFault('plan'),
  api: apiKeysFault('plan'),
  csvExport: statisticsFault('plan'),
  ownDomains: domainsFault('plan'),
  events: eventsFault('plan'),
  fileGigabytes: filesFault('plan'),
  screenshotBios: aiFault('errors.needsPro'),
  store: productsFault('plan'),
  tests: experimentsFault('plan'),
  whiteLabel: brandFault('plan'),
} satisfies Partial<Record<keyof PlanRules, Fault>>;

/** A rule of the table of plans that an endpoint may need. */
export type PlanRule = keyof typeof REFUSALS;

/** Throws `forbidden` when a page's plan has nothing of a rule, `notFound` when the page is gone. */
export async function checkPlan(page: string, rule: PlanRule): Promise<void> {
  if (PLAN_RULES[await getPlan(page)][rule]) return;
  throw new AppError('forbidden', { message: REFUSALS[rule] });
}
