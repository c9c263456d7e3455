import { acts } from '@db/tables';
import { and, asc, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';

export type ActRow = typeof acts.$inferSelect;

export async function insertAct(tx: Database, row: ActRow): Promise<void> {
  await tx.insert(acts).values(row);
}

export async function findAct(db: Database, id: string): Promise<ActRow | undefined> {
  const [row] = await db.select().from(acts).where(eq(acts.id, id));
  return row;
}

/** Marks an act as undone. Returns false if it already was. */
export async function markUndone(tx: Database, id: string, deshechoEn: number): Promise<boolean> {
  const rows = await tx
    .update(acts)
    .set({ deshechoEn })
    .where(and(eq(acts.id, id), isNull(acts.deshechoEn)))
    .returning({ id: acts.id });
  return rows.length > 0;
}

/** Lists acts of all pages or of one, newest first, older than `before`. */
export function listActs(
  db: Database,
  { uid, before, most }: { uid?: string; before?: string | undefined; most: number },
): Promise<ActRow[]> {
  const ofPage = uid === undefined ? undefined : eq(acts.uid, uid);
  const older = before === undefined ? undefined : lt(acts.id, before);
  return db.select().from(acts).where(and(ofPage, older)).orderBy(desc(acts.id)).limit(most);
}

/** Lists acts of some kinds on some pages after one, oldest first. */
export async function actsAfter(
  db: Database,
  { uids, hechos, after }: { uids: string[]; hechos: string[]; after: string },
  most: number,
): Promise<ActRow[]> {
  if (uids.length === 0) return [];
  return db
    .select()
    .from(acts)
    .where(and(inArray(acts.uid, uids), inArray(acts.hecho, hechos), gt(acts.id, after)))
    .orderBy(asc(acts.id))
    .limit(most);
}
