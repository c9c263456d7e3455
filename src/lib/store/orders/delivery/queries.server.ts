import { deliveries, downloads } from '@db/tables';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';

/** Stores the hash of a download link's key. */
export async function insertDelivery(
  tx: Database,
  row: typeof deliveries.$inferInsert,
): Promise<void> {
  await tx.insert(deliveries).values(row);
}

/** How many download links of an order live. */
export function countLiving(db: Database, pedido: string, now: number): Promise<number> {
  return db.$count(deliveries, and(eq(deliveries.pedido, pedido), gt(deliveries.venceEn, now)));
}

/** What the hash of a download link's key opens now, used once more with it. */
export async function useDelivery(
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

/** Counts a download of a file of an order, in one statement. */
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

/** Ends every download link of an order. */
export async function deleteOf(tx: Database, pedido: string): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.pedido, pedido));
}

/** Forgets some download links whose time is over; returns how many. */
export function deleteOver(tx: Database, now: number, most: number): Promise<number> {
  const where = lt(deliveries.venceEn, now);
  return deleteSome(tx, { table: deliveries, key: deliveries.llave, where, most });
}

/** How often each file of an order was downloaded. */
export function listDownloads(db: Database, pedido: string) {
  return db.select().from(downloads).where(eq(downloads.pedido, pedido));
}
