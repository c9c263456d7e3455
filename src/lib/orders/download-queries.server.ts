import { deliveries, downloads } from '@db/tables';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';

export async function insertDelivery(
  tx: Database,
  row: typeof deliveries.$inferInsert,
): Promise<void> {
  await tx.insert(deliveries).values(row);
}

/** Counts the valid download links of an order. */
export function countValid(db: Database, pedido: string, now: number): Promise<number> {
  return db.$count(deliveries, and(eq(deliveries.pedido, pedido), gt(deliveries.venceEn, now)));
}

/** Counts one use of a valid download link and returns its row. Takes the hash of the key. */
export async function countUse(
  db: Database,
  llave: string,
  { now, most }: { now: number; most: number },
) {
  const [row] = await db
    .update(deliveries)
    .set({ usos: sql`${deliveries.usos} + 1` })
    .where(and(eq(deliveries.llave, llave), gt(deliveries.venceEn, now), lt(deliveries.usos, most)))
    .returning();
  return row;
}

/** Counts a download of an order's file, in one statement. */
export async function countDownload(
  db: Database,
  pedido: string,
  archivo: string,
  now: number,
): Promise<void> {
  await db
    .insert(downloads)
    .values({ pedido, archivo, cuantas: 1, ultimaEn: now })
    .onConflictDoUpdate({
      target: [downloads.pedido, downloads.archivo],
      set: { cuantas: sql`${downloads.cuantas} + 1`, ultimaEn: now },
    });
}

export async function deleteOf(tx: Database, pedido: string): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.pedido, pedido));
}

/** Deletes expired download links, `most` at most. Returns the number. */
export function deleteOver(tx: Database, now: number, most: number): Promise<number> {
  const where = lt(deliveries.venceEn, now);
  return deleteUpTo(tx, { table: deliveries, key: deliveries.llave, where, most });
}

export function listDownloads(db: Database, pedido: string) {
  return db.select().from(downloads).where(eq(downloads.pedido, pedido));
}
