import { THEME_IDS } from '@/lib/appearance/options';
import { PLAN_RULES, type Plan, type PlanRules } from '@/lib/plans/rules';

/** A feature of the pricing page. */
export interface FeatureRow {
  /** The rule of the plan table that the server checks: a flag or an amount. */
  rule?: keyof PlanRules;
  /** Total shown for a plan without limit, such as the number of themes. */
  total?: number;
  /** Plans with the feature, for features that the server does not check. */
  plans?: readonly Plan[];
  /** False for an announced feature: it is shown with "Próximamente" and not sold as available. */
  built: boolean;
}

/** Every plan, the smallest first. */
const ALL: readonly Plan[] = ['free', 'pro', 'enterprise'];
const PAID: readonly Plan[] = ['pro', 'enterprise'];
const TOP: readonly Plan[] = ['enterprise'];

/**
 * All features in display order (docs/product.md), for the pricing page, the comparison and the
 * dashboard. Their Spanish texts are `billing.features` of the catalogue.
 */
export const FEATURES = {
  publicPage: { plans: ALL, built: true },
  ownedPages: { rule: 'ownedPages', built: true },
  activeLinks: { rule: 'activeLinks', built: true },
  subscribers: { rule: 'subscribers', built: true },
  preview: { plans: ALL, built: true },
  bioWritings: { rule: 'bioWritings', built: true },
  screenshotBios: { rule: 'screenshotBios', built: true },
  basicStatistics: { plans: ALL, built: true },
  advancedStatistics: { rule: 'advancedStatistics', built: true },
  csvExport: { rule: 'csvExport', built: true },
  events: { rule: 'events', built: true },
  fileStorage: { rule: 'fileGigabytes', built: true },
  themes: { rule: 'themes', total: THEME_IDS.length, built: true },
  ownLook: { rule: 'ownLook', built: true },
  withoutPlansLink: { rule: 'withoutPlansLink', built: true },
  withoutMark: { rule: 'withoutMark', built: true },
  digitalStore: { rule: 'store', built: true },
  adultContent: { rule: 'adult', built: true },
  customDomain: { rule: 'ownDomains', built: true },
  abTesting: { rule: 'tests', built: true },
  prioritySupport: { plans: PAID, built: true },
  customApi: { rule: 'api', built: true },
  whiteLabel: { rule: 'whiteLabel', built: true },
  teamMembers: { rule: 'members', built: true },
  dedicatedSupport: { plans: TOP, built: true },
} as const satisfies Record<string, FeatureRow>;

export type FeatureId = keyof typeof FEATURES;

export const FEATURE_IDS = Object.keys(FEATURES) as FeatureId[];

/**
 * The limit of a feature in a plan (null: no limit), and the total that it is a part of, if any.
 */
export interface FeatureAmount {
  limit: number | null;
  total: number | undefined;
}

export type FeatureValue = { has: false } | { has: true; amount?: FeatureAmount };

/** Returns whether a plan has a feature, and the amount where it is limited. */
export function featureValue(id: FeatureId, plan: Plan): FeatureValue {
  const row: FeatureRow = FEATURES[id];
  if (!row.rule) return { has: row.plans?.includes(plan) ?? false };
  const value = PLAN_RULES[plan][row.rule];
  if (typeof value === 'boolean') return { has: value };
  return value === 0 ? { has: false } : { has: true, amount: { limit: value, total: row.total } };
}

/** False for announced features ("Próximamente"). */
export function isBuilt(id: FeatureId): boolean {
  return FEATURES[id].built;
}

/** True if a plan can be bought. ENTERPRISE is sold only when all its own features exist. */
export function isSold(plan: Plan): boolean {
  const promised: FeatureRow[] = Object.values(FEATURES);
  const ofTop = promised.filter(({ plans }) => plans === TOP);
  return plan === 'pro' || (plan === 'enterprise' && ofTop.every(({ built }) => built));
}

/** True if a plan has more of a feature than another: a reason to upgrade. */
export function isBetter(id: FeatureId, plan: Plan, than: Plan): boolean {
  const amount = (value: FeatureValue) =>
    value.has ? (value.amount?.limit ?? Number.POSITIVE_INFINITY) : 0;
  return amount(featureValue(id, plan)) > amount(featureValue(id, than));
}

/** Returns the smallest plan on sale with more of a feature than another, or undefined. */
export function planWithMore(id: FeatureId, than: Plan): Plan | undefined {
  const larger = ALL.slice(ALL.indexOf(than) + 1);
  return larger.find((plan) => isSold(plan) && isBetter(id, plan, than));
}
