import { adultFault } from '@/lib/adult/texts';
import { aiFault } from '@/lib/ai/texts';
import { brandFault } from '@/lib/brands/texts';
import { AppError } from '@/lib/core/http/errors';
import type { Fault } from '@/lib/core/i18n/faults';
import { domainsFault } from '@/lib/domains/texts';
import { eventsFault } from '@/lib/events/texts';
import { experimentsFault } from '@/lib/experiments/texts';
import { filesFault } from '@/lib/files/texts';
import { PLAN_RULES, type PlanRules } from '@/lib/plans/entitlements';
import { productsFault } from '@/lib/products/texts';
import { getPlan } from '@/lib/profile/service.server';
import { statisticsFault } from '@/lib/statistics/texts';
import { apiKeysFault } from './keys/texts';

/** Errors for features that a plan does not include. */
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

/** A feature of the table of plans that an endpoint may need. */
export type PlanRule = keyof typeof REFUSALS;

/** Throws `forbidden` when a page's plan does not include a feature, and `notFound`. */
export async function checkPlan(page: string, rule: PlanRule): Promise<void> {
  if (PLAN_RULES[await getPlan(page)][rule]) return;
  throw new AppError('forbidden', { message: REFUSALS[rule] });
}
