import { adultAcceptances } from '@db/tables';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { updateAdultRules } from '@/lib/pages/queries.server';

export type AcceptanceRow = typeof adultAcceptances.$inferSelect;

/** Returns the last acceptance of a page that was not withdrawn, or undefined. */
export async function findAcceptance(
  db: Database,
  uid: string,
): Promise<AcceptanceRow | undefined> {
  const [row] = await db
    .select()
    .from(adultAcceptances)
    .where(and(eq(adultAcceptances.uid, uid), isNull(adultAcceptances.retiradaEn)))
    .orderBy(desc(adultAcceptances.aceptadaEn), desc(adultAcceptances.id))
    .limit(1);
  return row;
}

/** Returns all acceptances of a page, oldest first. */
export function listAcceptances(db: Database, uid: string): Promise<AcceptanceRow[]> {
  return db
    .select()
    .from(adultAcceptances)
    .where(eq(adultAcceptances.uid, uid))
    .orderBy(adultAcceptances.aceptadaEn, adultAcceptances.id);
}

/** Inserts an acceptance and stores its version as the version that the page has accepted. */
export async function insertAcceptance(tx: Database, row: AcceptanceRow): Promise<void> {
  await tx.insert(adultAcceptances).values(row);
  await updateAdultRules(tx, row.uid, row.version);
}

export async function withdrawAcceptances(
  tx: Database,
  uid: string,
  retiradaEn: number,
): Promise<void> {
  await tx
    .update(adultAcceptances)
    .set({ retiradaEn })
    .where(and(eq(adultAcceptances.uid, uid), isNull(adultAcceptances.retiradaEn)));
  await updateAdultRules(tx, uid, 0);
}
