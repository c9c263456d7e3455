import { paymentEvents, purchases } from '@db/tables';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';
import type { Purchase } from './schema';

/** Stores a new checkout. */
export async function insertPurchase(tx: Database, row: Purchase): Promise<void> {
  await tx.insert(purchases).values(row);
}

/** The checkout with an id. */
export async function findPurchase(db: Database, id: string): Promise<Purchase | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  return row;
}

/** Writes down the provider's own name for a checkout. Returns whether it is still to be paid. */
export async function setReference(tx: Database, id: string, referencia: string): Promise<boolean> {
  const waiting = await tx
    .update(purchases)
    .set({ referencia })
    .where(and(eq(purchases.id, id), eq(purchases.estado, 'pendiente')))
    .returning({ id: purchases.id });
  return waiting.length === 1;
}

/** Everything that a person set out to buy, in order. */
export function listPurchases(db: Database, uid: string): Promise<Purchase[]> {
  return db.select().from(purchases).where(eq(purchases.uid, uid)).orderBy(asc(purchases.id));
}

const OPEN = ['pendiente', 'aprobada'] as const;

/** The checkout of a person that is neither paid nor given up: an index sees to it that there is one. */
export async function findOpenPurchase(db: Database, uid: string): Promise<Purchase | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.uid, uid), inArray(purchases.estado, [...OPEN])));
  return row;
}

/** All open checkouts that began before a moment. */
export function listForgottenPurchases(db: Database, before: number): Promise<Purchase[]> {
  return db
    .select()
    .from(purchases)
    .where(and(inArray(purchases.estado, [...OPEN]), lt(purchases.creadaEn, before)));
}

/** Moves a checkout on from one of some states. Returns whether it was in one of them. */
export async function movePurchase(
  tx: Database,
  id: string,
  from: Purchase['estado'][],
  to: Partial<Pick<Purchase, 'estado' | 'pagadaEn'>>,
): Promise<boolean> {
  const moved = await tx
    .update(purchases)
    .set(to)
    .where(and(eq(purchases.id, id), inArray(purchases.estado, from)))
    .returning({ id: purchases.id });
  return moved.length === 1;
}

/**
 * Gives up a checkout that waits, unless it got its provider's name, and so a page that can be paid,
 * since it was read. Returns whether it did.
 */
export async function giveUpPurchase(
  tx: Database,
  { id, referencia }: Pick<Purchase, 'id' | 'referencia'>,
): Promise<boolean> {
  const { estado, referencia: name } = purchases;
  const isAsRead = referencia === null ? isNull(name) : eq(name, referencia);
  const rows = await tx
    .update(purchases)
    .set({ estado: 'cancelada' })
    .where(and(eq(purchases.id, id), eq(estado, 'pendiente'), isAsRead))
    .returning({ id: purchases.id });
  return rows.length === 1;
}

/** Whether an event was dealt with already. */
export async function hasEvent(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row !== undefined;
}

/** Writes an event down. Returns false when it was there already. */
export async function insertEvent(
  tx: Database,
  row: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length === 1;
}

/** Forgets some events from before a moment: providers repeat them for days, not months. */
export function deleteOldEvents(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(paymentEvents.recibidoEn, before);
  return deleteSome(tx, { table: paymentEvents, key: paymentEvents.id, where, most });
}
