import type { Plan } from '../profiles/schema';

/** What a plan allows. null is "without limit". */
export interface PlanRules {
  /** Links on the public page at once; more can be stored (product.md §2). */
  activeLinks: number | null;
  /** Themes to choose from. */
  themes: number | null;
  /** Bios written by the AI helper, a day. */
  bioWritings: number;
  /** Bios made from a screenshot, a day; 0 means that the plan does not have it. */
  screenshotBios: number;
  /** Whether figures beyond views, clicks and visitors of the last 7 days are given. */
  advancedStatistics: boolean;
}

/** The one table of limits: the server's checks, the dashboard and the pricing page read it. */
export const PLAN_RULES: Record<Plan, PlanRules> = {
  free: {
    activeLinks: 5,
    themes: 3,
    bioWritings: 5,
    screenshotBios: 0,
    advancedStatistics: false,
  },
  pro: {
    activeLinks: null,
    themes: null,
    bioWritings: 50,
    screenshotBios: 20,
    advancedStatistics: true,
  },
  enterprise: {
    activeLinks: null,
    themes: null,
    bioWritings: 200,
    screenshotBios: 100,
    advancedStatistics: true,
  },
};
