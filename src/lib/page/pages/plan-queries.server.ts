import { profiles } from '@db/tables';
import { asc, eq, sql } from 'drizzle-orm';
import { type Database, lockRows } from '@/lib/kernel/db';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import type { Plan } from '@/lib/plans/entitlements';
import { touchPages } from './touch.server';

const planOf = preparedQuery((db) =>
  db
    .select({ plan: profiles.plan, planDe: profiles.planDe, reglas18: profiles.reglas18 })
    .from(profiles)
    .where(eq(profiles.uid, sql.placeholder('uid'))),
);

/** The plan that a page has now, which page it has it from, and what it accepted of +18. */
export async function findPlanOf(db: Database, uid: string) {
  const [row] = await planOf(db, { uid });
  return row;
}

/** Writes a page's plan. Returns whether the page exists. */
export async function updatePlan(tx: Database, uid: string, plan: Plan): Promise<boolean> {
  const updated = await tx
    .update(profiles)
    .set({ plan })
    .where(eq(profiles.uid, uid))
    .returning({ slug: profiles.slug });
  return touchPages(tx, updated);
}

/** Writes which page a page has its plan from: null is its own. */
export async function updatePlanSource(
  tx: Database,
  uid: string,
  planDe: string | null,
): Promise<void> {
  await tx.update(profiles).set({ planDe }).where(eq(profiles.uid, uid));
}

/** The pages that have their plan from another, the oldest first. */
export function listPagesOnPlanOf(db: Database, uid: string) {
  return db
    .select({ uid: profiles.uid, plan: profiles.plan })
    .from(profiles)
    .where(eq(profiles.planDe, uid))
    .orderBy(asc(profiles.creadoEn), asc(profiles.uid));
}

/** The same, held until the transaction ends: none of them stops sharing meanwhile. */
export function lockPagesOnPlanOf(tx: Database, uid: string) {
  return lockRows(listPagesOnPlanOf(tx, uid));
}
