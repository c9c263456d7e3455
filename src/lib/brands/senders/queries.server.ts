import { brands, senders } from '@db/tables';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { pages } from '@/lib/pages/read-model.server';
import { touchBrand } from '../queries.server';

export type SenderRow = typeof senders.$inferSelect;

/** Returns the plan of a page and whether it has a brand; undefined when the page is deleted. */
export async function findPage(db: Database, uid: string) {
  const [row] = await db
    .select({ plan: pages.plan, marca: brands.uid })
    .from(pages)
    .leftJoin(brands, eq(brands.uid, pages.uid))
    .where(eq(pages.uid, uid));
  return row;
}

export async function findSender(db: Database, uid: string): Promise<SenderRow | undefined> {
  const [row] = await db.select().from(senders).where(eq(senders.uid, uid));
  return row;
}

/** Inserts the sender of a page or replaces it. */
export async function saveSender(tx: Database, row: SenderRow): Promise<void> {
  const { uid, ...values } = row;
  await tx.insert(senders).values(row).onConflictDoUpdate({ target: senders.uid, set: values });
  await touchBrand(tx, uid);
}

/** Updates a sender, unless its key was replaced after the caller read it. */
export async function updateSender(
  tx: Database,
  { uid, selector }: Pick<SenderRow, 'uid' | 'selector'>,
  values: Partial<SenderRow>,
): Promise<void> {
  const isSame = and(eq(senders.uid, uid), eq(senders.selector, selector));
  await tx.update(senders).set(values).where(isSame);
  await touchBrand(tx, uid);
}

export async function deleteSender(tx: Database, uid: string): Promise<void> {
  await tx.delete(senders).where(eq(senders.uid, uid));
  await touchBrand(tx, uid);
}

/** Returns the senders that are due for a check, longest due first. */
export function listDue(db: Database, now: number, most: number): Promise<SenderRow[]> {
  return db
    .select()
    .from(senders)
    .where(lte(senders.proximoEn, now))
    .orderBy(asc(senders.proximoEn), asc(senders.uid))
    .limit(most);
}
