import { orders, payoutEvents, payouts } from '@db/tables';
import { and, asc, eq, lt, max, sql } from 'drizzle-orm';
import { sealedColumn } from '../../crypto/sealed.server';
import type { Database } from '../../db';
import { keptQuery } from '../../db/kept-query';

export type PayoutRow = typeof payouts.$inferSelect;

/** Seals the keys of creators at their providers. */
export const sealedSecret = sealedColumn({
  table: payouts,
  key: payouts.id,
  column: payouts.secreto,
});

const own = (uid: string, id: string) => and(eq(payouts.uid, uid), eq(payouts.id, id));

/** The ways in which a page is paid, in their order. */
export function listPayouts(db: Database, uid: string): Promise<PayoutRow[]> {
  return payoutsOf(db, { uid });
}

const payoutsOf = keptQuery((db) =>
  db
    .select()
    .from(payouts)
    .where(eq(payouts.uid, sql.placeholder('uid')))
    .orderBy(asc(payouts.posicion), asc(payouts.id)),
);

/** A way of being paid, of whichever page. */
export async function findPayout(db: Database, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row;
}

/** How many orders of a page can still be paid by a way of it. */
export function countOpenOrders(db: Database, uid: string, cobro: string): Promise<number> {
  return db.$count(
    orders,
    and(eq(orders.uid, uid), eq(orders.estado, 'abierto'), eq(orders.cobro, cobro)),
  );
}

/** The position behind a page's last way of being paid. */
export async function nextPosition(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ last: max(payouts.posicion) })
    .from(payouts)
    .where(eq(payouts.uid, uid));
  return (row?.last ?? -1) + 1;
}

/** Stores a new way of being paid. */
export async function insertPayout(tx: Database, row: PayoutRow): Promise<void> {
  await tx.insert(payouts).values(row);
}

/** Changes a way in which a page is paid. Returns what it is then. */
export async function updatePayout(
  tx: Database,
  uid: string,
  id: string,
  values: Partial<Omit<PayoutRow, 'uid' | 'id' | 'tipo' | 'creadoEn'>>,
): Promise<PayoutRow | undefined> {
  const [row] = await tx.update(payouts).set(values).where(own(uid, id)).returning();
  return row;
}

/** Removes a way in which a page is paid. Returns what it was. */
export async function deletePayout(
  tx: Database,
  uid: string,
  id: string,
): Promise<PayoutRow | undefined> {
  const [row] = await tx.delete(payouts).where(own(uid, id)).returning();
  return row;
}

/** Whether an event of a provider was dealt with. */
export async function hasEvent(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select().from(payoutEvents).where(eq(payoutEvents.id, id));
  return row !== undefined;
}

/** Writes down that an event was dealt with. */
export async function insertEvent(
  db: Database,
  row: typeof payoutEvents.$inferInsert,
): Promise<void> {
  await db.insert(payoutEvents).values(row).onConflictDoNothing();
}

/** Forgets the events that came before a moment. */
export async function deleteEvents(db: Database, before: number): Promise<void> {
  await db.delete(payoutEvents).where(lt(payoutEvents.recibidoEn, before));
}
