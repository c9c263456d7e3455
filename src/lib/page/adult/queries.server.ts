import { adultAcceptances } from '@db/tables';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { updateAdultRules } from '@/lib/page/pages/service.server';

export type AcceptanceRow = typeof adultAcceptances.$inferSelect;

/** The last acceptance of a page that was not taken back, or undefined. */
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

/** Every acceptance of a page, the first one first. */
export function listAcceptances(db: Database, uid: string): Promise<AcceptanceRow[]> {
  return db
    .select()
    .from(adultAcceptances)
    .where(eq(adultAcceptances.uid, uid))
    .orderBy(adultAcceptances.aceptadaEn, adultAcceptances.id);
}

/** Writes an acceptance down, and that its version holds on the page. */
export async function insertAcceptance(tx: Database, row: AcceptanceRow): Promise<void> {
  await tx.insert(adultAcceptances).values(row);
  await updateAdultRules(tx, row.uid, row.version);
}

/** Takes every acceptance of a page back. */
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
