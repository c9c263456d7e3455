/** The figures that every plan is given; what is more is of `advancedStatistics`. */
export const BASIC_FIGURES = ['views', 'clicks', 'visitors'] as const;

/** What a plan allows. null is "without limit". */
export interface PlanRules {
  /** Pages that a person may own (docs/decisions/084). */
  ownedPages: number;
  /** People who may work on a page, its owners among them. */
  members: number;
  /** Links on the public page at once; more can be stored (docs/product.md §2). */
  activeLinks: number | null;
  /** Addresses that may subscribe to a page. */
  subscribers: number | null;
  /** Themes to choose from; null is all of them. */
  themes: number | null;
  /** Whether a look may have colours, backgrounds and a face of its own. */
  ownLook: boolean;
  /** Bios written by the AI helper, a day. */
  bioWritings: number;
  /** Bios made from a screenshot, a day; 0 means that the plan does not have it. */
  screenshotBios: number;
  /** Whether figures beyond BASIC_FIGURES are given. */
  advancedStatistics: boolean;
  /** Whether figures can be taken away as CSV. */
  csvExport: boolean;
  /** Whether a page announces events. */
  events: boolean;
  /** Whether a page sells. */
  store: boolean;
  /** Whether a page may have what is for adults. */
  adult: boolean;
  /** Hosts of its own that a page may have; 0 means that the plan does not have them. */
  ownDomains: number;
  /** Whether programs may read and write a page by keys. */
  api: boolean;
  /** Whether a page may be tested against itself. */
  tests: boolean;
  /** Room for files to sell or send, in GB of 2^30 bytes; 0 means that the plan does not have it. */
  fileGigabytes: number;
  /** Whether the page's footer leaves out the way to our plans. */
  withoutPlansLink: boolean;
  /** Whether it leaves out what the page was made with. */
  withoutMark: boolean;
  /** Whether a page, its forms, orders and mails may bear a brand of its own. */
  whiteLabel: boolean;
}

/** The one table of plans: the server's checks, the dashboard and the pricing page read it. */
export const PLAN_RULES: Record<Plan, PlanRules> = {
  free: {
    ownedPages: 1,
    members: 1,
    activeLinks: 5,
    subscribers: 50,
    themes: 3,
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
    withoutMark: false,
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

/** Whether a plan has anything of a rule; of people on a page, room for more than one. */
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
  return typeof value === 'number' ? value > 1 : value;
}

/** Plans, as stored (docs/product.md §7). */
export const PLANS = ['free', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];
