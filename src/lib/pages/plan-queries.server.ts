import { profiles } from '@db/tables';
import { asc, eq, sql } from 'drizzle-orm';
import { type Database, lockRows } from '@/lib/core/db';
import { preparedQuery } from '@/lib/core/db/prepared-query';
import type { Plan } from '@/lib/plans/entitlements';
import { touchPages } from './touch.server';

const planOf = preparedQuery((db) =>
  db
    .select({ plan: profiles.plan, planDe: profiles.planDe, reglas18: profiles.reglas18 })
    .from(profiles)
    .where(eq(profiles.uid, sql.placeholder('uid'))),
);

/**
 * Returns a page's plan, the page that it shares it from, and the accepted version of the adult
 * content rules.
 */
export async function findPlanOf(db: Database, uid: string) {
  const [row] = await planOf(db, { uid });
  return row;
}

/** Updates a page's plan. Returns false when the page does not exist. */
export async function updatePlan(tx: Database, uid: string, plan: Plan): Promise<boolean> {
  const updated = await tx
    .update(profiles)
    .set({ plan })
    .where(eq(profiles.uid, uid))
    .returning({ slug: profiles.slug });
  return touchPages(tx, updated);
}

/** Sets the page that a page shares its plan from; null for its own plan. */
export async function updatePlanSource(
  tx: Database,
  uid: string,
  planDe: string | null,
): Promise<void> {
  await tx.update(profiles).set({ planDe }).where(eq(profiles.uid, uid));
}

/** Returns the pages that share the plan of a page, oldest first. */
export function listPagesOnPlanOf(db: Database, uid: string) {
  return db
    .select({ uid: profiles.uid, plan: profiles.plan })
    .from(profiles)
    .where(eq(profiles.planDe, uid))
    .orderBy(asc(profiles.creadoEn), asc(profiles.uid));
}

/** The same, with their rows locked until the transaction ends. */
export function lockPagesOnPlanOf(tx: Database, uid: string) {
  return lockRows(listPagesOnPlanOf(tx, uid));
}
