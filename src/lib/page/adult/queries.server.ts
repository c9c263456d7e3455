import { adultAcceptances, profiles } from '@db/tables';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';

export type AcceptanceRow = typeof adultAcceptances.$inferSelect;

/** The plan and the slug of a page, and what it accepted, or undefined. */
export async function findPage(db: Database, uid: string) {
  const [row] = await db
    .select({ plan: profiles.plan, slug: profiles.slug, reglas18: profiles.reglas18 })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row;
}

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
  await tx.update(profiles).set({ reglas18: row.version }).where(eq(profiles.uid, row.uid));
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
  await tx.update(profiles).set({ reglas18: 0 }).where(eq(profiles.uid, uid));
}
