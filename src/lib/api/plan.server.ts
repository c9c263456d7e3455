import { getAiTexts } from '../ai/texts';
import { getAppearanceTexts } from '../appearance/texts';
import { PLAN_RULES, type PlanRules } from '../billing/plans';
import { getFilesTexts } from '../files/texts';
import { AppError } from '../http/errors';
import { LANGUAGE } from '../i18n';
import { getPlan } from '../profiles/service.server';
import { getStatisticsTexts } from '../statistics/texts';

/** What is said where a plan does not have something. */
const REFUSALS = {
  ownLook: () => getAppearanceTexts(LANGUAGE).faults.ownOfPro,
  csvExport: () => getStatisticsTexts(LANGUAGE).faults.plan,
  fileGigabytes: () => getFilesTexts(LANGUAGE).faults.plan,
  screenshotBios: () => getAiTexts(LANGUAGE).errors.needsPro,
} satisfies Partial<Record<keyof PlanRules, () => string>>;

/** A rule of the table of plans that an endpoint may need. */
export type PlanRule = keyof typeof REFUSALS;

/** Throws `forbidden` when a page's plan has nothing of a rule, `notFound` when the page is gone. */
export async function checkPlan(page: string, rule: PlanRule): Promise<void> {
  if (PLAN_RULES[await getPlan(page)][rule]) return;
  throw new AppError('forbidden', { message: REFUSALS[rule]() });
}
