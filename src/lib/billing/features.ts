import type { Plan } from '../profiles/schema';
import { PLAN_RULES, type PlanRules } from './plans';

/** A limit of the plan table that is also a line of the comparison. */
type CountedRule = {
  [Rule in keyof PlanRules]: PlanRules[Rule] extends number | null ? Rule : never;
}[keyof PlanRules];

interface FeatureRow {
  /** How much of it a plan has: the figure of the plan table that the server checks. */
  limit?: CountedRule;
  /** Which plans have it, where it is not a matter of how much. */
  plans?: readonly Plan[];
  /** Whether it exists. What does not is shown with "Próximamente" and never sold as there. */
  built: boolean;
}

const ALL: readonly Plan[] = ['free', 'pro', 'enterprise'];
const PAID: readonly Plan[] = ['pro', 'enterprise'];
const TOP: readonly Plan[] = ['enterprise'];

/**
 * Every feature, in the order in which it is listed (source, section 6). The
 * pricing page, the comparison and the dashboard read this alike; their Spanish
 * texts are `billing.features` of the catalogue.
 */
export const FEATURES = {
  publicPage: { plans: ALL, built: true },
  activeLinks: { limit: 'activeLinks', built: true },
  preview: { plans: ALL, built: true },
  bioWritings: { limit: 'bioWritings', built: true },
  screenshotBios: { limit: 'screenshotBios', built: true },
  basicStatistics: { plans: ALL, built: true },
  advancedStatistics: { plans: PAID, built: true },
  themes: { limit: 'themes', built: true },
  digitalStore: { plans: PAID, built: false },
  adultContent: { plans: PAID, built: false },
  customDomain: { plans: PAID, built: false },
  abTesting: { plans: PAID, built: false },
  prioritySupport: { plans: PAID, built: false },
  customApi: { plans: TOP, built: false },
  whiteLabel: { plans: TOP, built: false },
  teamMembers: { plans: TOP, built: false },
  dedicatedSupport: { plans: TOP, built: false },
} as const satisfies Record<string, FeatureRow>;

export type FeatureId = keyof typeof FEATURES;

/** All features, in order. */
export const FEATURE_IDS = Object.keys(FEATURES) as FeatureId[];

/** What a plan has of a feature. `most` null is "without limit". */
export type FeatureValue = { has: false } | { has: true; most?: number | null };

/** What a plan has of a feature: yes or no, or up to how many. */
export function featureValue(id: FeatureId, plan: Plan): FeatureValue {
  const row: FeatureRow = FEATURES[id];
  if (!row.limit) return { has: row.plans?.includes(plan) ?? false };
  const most = PLAN_RULES[plan][row.limit];
  return most === 0 ? { has: false } : { has: true, most };
}

/** Whether a feature exists already; the others are "Próximamente". */
export function isBuilt(id: FeatureId): boolean {
  return FEATURES[id].built;
}

/** Whether a plan has something of a feature that another has less of or none: the reason to change. */
export function isBetter(id: FeatureId, plan: Plan, than: Plan): boolean {
  const amount = (value: FeatureValue) =>
    value.has ? (value.most ?? Number.POSITIVE_INFINITY) : 0;
  return amount(featureValue(id, plan)) > amount(featureValue(id, than));
}
