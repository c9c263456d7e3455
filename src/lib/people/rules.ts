import { DAY_MS } from '@/lib/core/time/units';
import { PLAN_RULES, type Plan } from '@/lib/plans/rules';
import type { Role } from './rights';

/** Lifetime (ms) of an invitation. */
export const INVITATION_LIFETIME = 7 * DAY_MS;

/** Time (ms) after the expiry of an invitation in which its link still shows its state. */
export const INVITATION_RETENTION_MS = 30 * DAY_MS;

/** Format of a page's id. */
export const PAGE_ID = /^[\w-]{1,100}$/;

/** Format of an invitation's key: 32 bytes as base64url. */
export const INVITATION_KEY = /^[A-Za-z0-9_-]{43}$/;

export function invitationPath(key: string): string {
  return `/invitacion/${key}`;
}

/** Returns the key in an invitation's path, or undefined. */
export function invitationKey(path: string): string | undefined {
  const key = path.startsWith(invitationPath('')) ? path.slice(invitationPath('').length) : '';
  return INVITATION_KEY.test(key) ? key : undefined;
}

const ADMISSION = /^\/dashboard\?alta=([A-Za-z0-9_-]{43})$/;

/** Returns the return path of a registration by an operator's invitation. */
export function admissionPath(key: string): string {
  return `/dashboard?alta=${key}`;
}

/** Returns the key of an operator's invitation in a path, or undefined. */
export function admissionKey(path: string): string | undefined {
  return ADMISSION.exec(path)?.[1];
}

/** The fields of a page that decide how many pages its owner may have. */
interface Owned {
  uid: string;
  rol: Role;
  plan: Plan;
  planDe: string | null;
}

const isPayer = ({ rol, planDe }: Owned) => rol === 'dueno' && planDe === null;

/**
 * Returns the maximum number of pages that a person may own: the highest limit among the default
 * plan and the plans of the pages that they pay for.
 */
export function maxPages(pages: readonly Owned[], defaultPlan: Plan): number {
  const plans = [defaultPlan, ...pages.filter(isPayer).map(({ plan }) => plan)];
  return Math.max(...plans.map((plan) => PLAN_RULES[plan].ownedPages));
}

/**
 * Returns the person's page whose plan a new page can share, if any. Among several, the one whose
 * plan allows the most pages.
 */
export function payerFor<Page extends Owned>(
  pages: readonly Page[],
  sharing: ReadonlyMap<string, number>,
  defaultPlan: Plan,
): Page | undefined {
  const hasRoom = ({ uid, plan }: Page) =>
    plan !== defaultPlan && (sharing.get(uid) ?? 0) + 1 < PLAN_RULES[plan].ownedPages;
  return pages
    .filter((page) => isPayer(page) && hasRoom(page))
    .sort((a, b) => PLAN_RULES[b.plan].ownedPages - PLAN_RULES[a.plan].ownedPages)[0];
}
