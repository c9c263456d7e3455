import { brands, senders } from '@db/tables';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { pages } from '@/lib/page/pages/read-model.server';
import { touchBrand } from '../cache.server';

/** A sender as it is stored. */
export type SenderRow = typeof senders.$inferSelect;

/** The plan of a page, and whether it has a brand; undefined when the page is gone. */
export async function findPage(db: Database, uid: string) {
  const [row] = await db
    .select({ plan: pages.plan, marca: brands.uid })
    .from(pages)
    .leftJoin(brands, eq(brands.uid, pages.uid))
    .where(eq(pages.uid, uid));
  return row;
}

/** The sender of a page. */
export async function findSender(db: Database, uid: string): Promise<SenderRow | undefined> {
  const [row] = await db.select().from(senders).where(eq(senders.uid, uid));
  return row;
}

/** Writes the sender of a page in place of the one that it had. */
export async function saveSender(tx: Database, row: SenderRow): Promise<void> {
  const { uid, ...values } = row;
  await tx.insert(senders).values(row).onConflictDoUpdate({ target: senders.uid, set: values });
  await touchBrand(tx, uid);
}

/** Changes what is known of a sender, as long as it has the key that was looked for. */
export async function updateSender(
  tx: Database,
  { uid, selector }: Pick<SenderRow, 'uid' | 'selector'>,
  values: Partial<SenderRow>,
): Promise<void> {
  const isSame = and(eq(senders.uid, uid), eq(senders.selector, selector));
  await tx.update(senders).set(values).where(isSame);
  await touchBrand(tx, uid);
}

/** Removes the sender of a page, with its key. */
export async function deleteSender(tx: Database, uid: string): Promise<void> {
  await tx.delete(senders).where(eq(senders.uid, uid));
  await touchBrand(tx, uid);
}

/** The senders that are to be looked at, those that wait longest first. */
export function listDue(db: Database, now: number, most: number): Promise<SenderRow[]> {
  return db
    .select()
    .from(senders)
    .where(lte(senders.proximoEn, now))
    .orderBy(asc(senders.proximoEn), asc(senders.uid))
    .limit(most);
}
