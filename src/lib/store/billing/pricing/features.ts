import { THEME_IDS } from '@/lib/page/appearance/options';
import type { Plan } from '@/lib/plans/entitlements';
import { PLAN_RULES, type PlanRules } from '@/lib/plans/entitlements';

/** A feature as it is sold. */
export interface FeatureRow {
  /** Whether a plan has it, or how much: the rule of the plan table that the server checks. */
  rule?: keyof PlanRules;
  /** How many there are, where "without limit" is all of them. */
  of?: number;
  /** Which plans have it, where the server checks nothing. */
  plans?: readonly Plan[];
  /** Whether it exists. What does not is shown with "Próximamente" and never sold as there. */
  built: boolean;
}

const ALL: readonly Plan[] = ['free', 'pro', 'enterprise'];
const PAID: readonly Plan[] = ['pro', 'enterprise'];
const TOP: readonly Plan[] = ['enterprise'];

/**
 * Every feature, in the order in which it is listed (docs/product.md). The
 * pricing page, the comparison and the dashboard read this alike; their Spanish
 * texts are `billing.features` of the catalogue.
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
  themes: { rule: 'themes', of: THEME_IDS.length, built: true },
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

/** All features, in order. */
export const FEATURE_IDS = Object.keys(FEATURES) as FeatureId[];

/** How much of a feature a plan has: `most` null is "without limit", or all that there are. */
export interface FeatureAmount {
  most: number | null;
  of: number | undefined;
}

/** What a plan has of a feature; `amount` where it is a matter of how much. */
export type FeatureValue = { has: false } | { has: true; amount?: FeatureAmount };

/** What a plan has of a feature: yes or no, or up to how many. */
export function featureValue(id: FeatureId, plan: Plan): FeatureValue {
  const row: FeatureRow = FEATURES[id];
  if (!row.rule) return { has: row.plans?.includes(plan) ?? false };
  const value = PLAN_RULES[plan][row.rule];
  if (typeof value === 'boolean') return { has: value };
  return value === 0 ? { has: false } : { has: true, amount: { most: value, of: row.of } };
}

/** Whether a feature exists already; the others are "Próximamente". */
export function isBuilt(id: FeatureId): boolean {
  return FEATURES[id].built;
}

/**
 * Whether a plan can be had for money: what only ENTERPRISE promises must exist first, or
 * it would be sold for larger numbers alone.
 */
export function isSold(plan: Plan): boolean {
  const promised: FeatureRow[] = Object.values(FEATURES);
  const ofTop = promised.filter(({ plans }) => plans === TOP);
  return plan === 'pro' || (plan === 'enterprise' && ofTop.every(({ built }) => built));
}

/** Whether a plan has something of a feature that another has less of or none: the reason to change. */
export function isBetter(id: FeatureId, plan: Plan, than: Plan): boolean {
  const amount = (value: FeatureValue) =>
    value.has ? (value.amount?.most ?? Number.POSITIVE_INFINITY) : 0;
  return amount(featureValue(id, plan)) > amount(featureValue(id, than));
}

const BY_SIZE: readonly Plan[] = ['free', 'pro', 'enterprise'];

/** The smallest plan on sale that has more of a feature than another; undefined where none has. */
export function planWithMore(id: FeatureId, than: Plan): Plan | undefined {
  const above = BY_SIZE.slice(BY_SIZE.indexOf(than) + 1);
  return above.find((plan) => isSold(plan) && isBetter(id, plan, than));
}
