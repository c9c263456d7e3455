import { type Database, lockName, pageLock } from '@/lib/core/db';
import { notifyOwners } from '@/lib/notifications/service.server';
import * as pages from '@/lib/pages/queries.server';
import { PLAN_RULES, type Plan } from '@/lib/plans/rules';
import { planNotification } from './schema';
import { defaultPlan } from './settings.server';

async function give(tx: Database, page: { uid: string; plan: Plan }, plan: Plan): Promise<void> {
  if (page.plan === plan) return;
  await pages.updatePlan(tx, page.uid, plan);
  await notifyOwners(tx, page.uid, planNotification, { plan });
}

/**
 * Sets a page's plan on the pages that share it, oldest first, as many as the plan allows; the
 * others get the default plan until the plan allows more.
 */
async function spreadPlan(tx: Database, uid: string, plan: Plan): Promise<void> {
  const rest = defaultPlan();
  const room = PLAN_RULES[plan].ownedPages - 1;
  const others = await pages.lockPagesOnPlanOf(tx, uid);
  for (const [at, page] of others.entries()) await give(tx, page, at < room ? plan : rest);
}

/**
 * Sets a page's own plan, and that of the pages that share it, inside the caller's transaction;
 * only verified payments and the operator do that. Returns false when the page does not exist.
 */
export async function setPlan(tx: Database, uid: string, plan: Plan): Promise<boolean> {
  // The lock keeps other pages from starting to share the plan meanwhile.
  await lockName(tx, pageLock(uid));
  const before = await pages.findPlanOf(tx, uid);
  const exists = await pages.updatePlan(tx, uid, plan);
  if (before?.planDe) await pages.updatePlanSource(tx, uid, null);
  if (exists && before?.plan !== plan) {
    await notifyOwners(tx, uid, planNotification, { plan });
    await spreadPlan(tx, uid, plan);
  }
  return exists;
}

/** Ends a page's shared plan: it gets the default plan until it pays. */
export async function endSharing(tx: Database, uid: string): Promise<void> {
  const page = await pages.findPlanOf(tx, uid);
  if (!page?.planDe) return;
  await pages.updatePlanSource(tx, uid, null);
  await give(tx, { uid, plan: page.plan }, defaultPlan());
}

/** Returns the page that a page shares its plan from, or undefined. */
export async function planSource(db: Database, uid: string): Promise<string | undefined> {
  return (await pages.findPlanOf(db, uid))?.planDe ?? undefined;
}

export async function pagesOnPlanOf(db: Database, uid: string): Promise<string[]> {
  return (await pages.listPagesOnPlanOf(db, uid)).map((page) => page.uid);
}
