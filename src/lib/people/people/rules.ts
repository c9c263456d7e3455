import { DAY_MS } from '@/lib/kernel/time/units';
import type { Plan } from '@/lib/plans/entitlements';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import type { Role } from './rights';

/** How long an invitation can be taken. */
export const INVITATION_LIFETIME = 7 * DAY_MS;

/** How long after that its link still says what became of it. */
export const INVITATION_KEPT = 30 * DAY_MS;

/** What the id of a page looks like. */
export const PAGE_ID = /^[\w-]{1,100}$/;

/** What a key of an invitation looks like: 32 bytes as base64url. */
export const INVITATION_KEY = /^[A-Za-z0-9_-]{43}$/;

/** Where an invitation's link leads. */
export function invitationPath(key: string): string {
  return `/invitacion/${key}`;
}

/** The key of the invitation that a path leads to, or undefined. */
export function invitationKey(path: string): string | undefined {
  const key = path.startsWith(invitationPath('')) ? path.slice(invitationPath('').length) : '';
  return INVITATION_KEY.test(key) ? key : undefined;
}

const ADMISSION = /^\/dashboard\?alta=([A-Za-z0-9_-]{43})$/;

/** The path to return to of a registration by the operator's offer. */
export function admissionPath(key: string): string {
  return `/dashboard?alta=${key}`;
}

/** The key of the operator's offer that a path has with it, or undefined. */
export function admissionKey(path: string): string | undefined {
  return ADMISSION.exec(path)?.[1];
}

/** The fields of a page that decide how many its owner may have. */
interface Owned {
  uid: string;
  rol: Role;
  plan: Plan;
  planDe: string | null;
}

const isPayer = ({ rol, planDe }: Owned) => rol === 'dueno' && planDe === null;

/** How many pages a person may own: the maximum of the best plan of their own pages. */
export function maxPages(pages: readonly Owned[], defaultPlan: Plan): number {
  const plans = [defaultPlan, ...pages.filter(isPayer).map(({ plan }) => plan)];
  return Math.max(...plans.map((plan) => PLAN_RULES[plan].ownedPages));
}

/** The person's page whose plan a further page shares, where one has room for it. */
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
