/** Statistics of every plan; others need `advancedStatistics`. */
export const BASIC_FIGURES = ['views', 'clicks', 'visitors'] as const;

/** Bytes of one gigabyte of disk space. */
export const GIGABYTE = 2 ** 30;

/** The limits and features of a plan; null is "without limit". */
export interface PlanRules {
  /** Pages that a person may own (docs/decisions/084). */
  ownedPages: number;
  /** Members of a page, its owners included. */
  members: number;
  /** Links on the public page at once; more can be stored (docs/product.md §2). */
  activeLinks: number | null;
  /** Subscribers of a page. */
  subscribers: number | null;
  /** Themes to choose from; null is all of them. */
  themes: number | null;
  /** Custom colours, backgrounds and fonts. */
  ownLook: boolean;
  /** Bios written by the AI helper per day. */
  bioWritings: number;
  /** Bios made from a screenshot per day; 0 excludes the feature. */
  screenshotBios: number;
  /** Statistics beyond BASIC_FIGURES. */
  advancedStatistics: boolean;
  csvExport: boolean;
  events: boolean;
  /** Selling products. */
  store: boolean;
  /** Content for adults. */
  adult: boolean;
  /** Custom domains of a page; 0 excludes the feature. */
  ownDomains: number;
  /** API keys and webhooks of a page. */
  api: boolean;
  /** A/B tests of a page. */
  tests: boolean;
  /** Disk space for files in gigabytes; 0 excludes the feature. */
  fileGigabytes: number;
  /** The page's footer does not link to our plans. */
  withoutPlansLink: boolean;
  /** The product's name can be hidden on the page; `whiteLabel` always hides it. */
  withoutMark: boolean;
  /** An own brand on the page, its forms, orders and mails. */
  whiteLabel: boolean;
}

/** The only table of plans: the server's checks, the dashboard and the pricing page read it. */
export const PLAN_RULES: Record<Plan, PlanRules> = {
  free: {
    ownedPages: 1,
    members: 1,
    activeLinks: 5,
    subscribers: 50,
    themes: 5,
    ownLook: false,
    bioWritings: 5,
    screenshotBios: 0,
    advancedStatistics: false,
    csvExport: false,
    events: false,
    store: false,
    adult: false,
    tests: false,
    ownDomains: 0,
    api: false,
    fileGigabytes: 0,
    withoutPlansLink: false,
    withoutMark: false,
    whiteLabel: false,
  },
  pro: {
    ownedPages: 3,
    members: 1,
    activeLinks: null,
    subscribers: null,
    themes: null,
    ownLook: true,
    bioWritings: 50,
    screenshotBios: 20,
    advancedStatistics: true,
    csvExport: true,
    events: true,
    store: true,
    adult: true,
    tests: true,
    ownDomains: 3,
    api: false,
    fileGigabytes: 2,
    withoutPlansLink: true,
    withoutMark: true,
    whiteLabel: false,
  },
  enterprise: {
    ownedPages: 10,
    members: 10,
    activeLinks: null,
    subscribers: null,
    themes: null,
    ownLook: true,
    bioWritings: 200,
    screenshotBios: 100,
    advancedStatistics: true,
    csvExport: true,
    events: true,
    store: true,
    adult: true,
    tests: true,
    ownDomains: 10,
    api: true,
    fileGigabytes: 20,
    withoutPlansLink: true,
    withoutMark: true,
    whiteLabel: true,
  },
};

/** True if a plan includes a feature; for members, if it allows more than one. */
export function hasRule(
  plan: Plan,
  rule:
    | 'advancedStatistics'
    | 'members'
    | 'events'
    | 'store'
    | 'adult'
    | 'ownDomains'
    | 'api'
    | 'tests'
    | 'whiteLabel',
): boolean {
  const value = PLAN_RULES[plan][rule];
  return typeof value === 'number' ? value > (rule === 'members' ? 1 : 0) : value;
}

/** Plans, as stored (docs/product.md §7). */
export const PLANS = ['free', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];
