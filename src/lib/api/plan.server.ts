import { adultFault } from '../adult/texts';
import { aiFault } from '../ai/texts';
import { apiKeysFault } from '../api-keys/texts';
import { PLAN_RULES, type PlanRules } from '../billing/plans';
import { brandFault } from '../brands/texts';
import { domainsFault } from '../domains/texts';
import { eventsFault } from '../events/texts';
import { experimentsFault } from '../experiments/texts';
import { filesFault } from '../files/texts';
import { AppError } from '../http/errors';
import type { Fault } from '../i18n/faults';
import { getPlan } from '../profiles/service.server';
import { statisticsFault } from '../statistics/texts';
import { productsFault } from '../store/texts/products';

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
