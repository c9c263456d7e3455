import { admissions } from '@db/tables';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';

export type AdmissionRow = typeof admissions.$inferSelect;

/** Stores an offer to register. */
export async function insertAdmission(tx: Database, row: AdmissionRow): Promise<void> {
  await tx.insert(admissions).values(row);
}

/** The offer of an id. */
export async function findAdmission(db: Database, id: string): Promise<AdmissionRow | undefined> {
  const [row] = await db.select().from(admissions).where(eq(admissions.id, id));
  return row;
}

/** Writes what became of an open offer. Returns whether it was open. */
export async function closeAdmission(
  tx: Database,
  id: string,
  estado: 'usada' | 'retirada',
): Promise<boolean> {
  const rows = await tx
    .update(admissions)
    .set({ estado })
    .where(and(eq(admissions.id, id), eq(admissions.estado, 'abierta')))
    .returning({ id: admissions.id });
  return rows.length > 0;
}

/** Offers, those that last longest first. */
export function listAdmissions(db: Database, most: number): Promise<AdmissionRow[]> {
  return db.select().from(admissions).orderBy(desc(admissions.caducaEn)).limit(most);
}

/** Removes some offers whose time was over before a moment; returns how many. */
export function deleteOldAdmissions(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(admissions.caducaEn, before);
  return deleteSome(tx, { table: admissions, key: admissions.id, where, most });
}
