import { paymentEvents, purchases } from '@db/tables';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import type { Purchase } from './schema';

export async function insertPurchase(tx: Database, row: Purchase): Promise<void> {
  await tx.insert(purchases).values(row);
}

export async function findPurchase(db: Database, id: string): Promise<Purchase | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  return row;
}

/** Stores the provider's id of a checkout. Returns false if it is no longer payable. */
export async function setReference(tx: Database, id: string, referencia: string): Promise<boolean> {
  const waiting = await tx
    .update(purchases)
    .set({ referencia })
    .where(and(eq(purchases.id, id), eq(purchases.estado, 'pendiente')))
    .returning({ id: purchases.id });
  return waiting.length === 1;
}

/** Lists a person's purchases, oldest first. */
export function listPurchases(db: Database, uid: string): Promise<Purchase[]> {
  return db.select().from(purchases).where(eq(purchases.uid, uid)).orderBy(asc(purchases.id));
}

const OPEN = ['pendiente', 'aprobada'] as const;

/** Returns a person's open checkout; a unique index allows only one. */
export async function findOpenPurchase(db: Database, uid: string): Promise<Purchase | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.uid, uid), inArray(purchases.estado, [...OPEN])));
  return row;
}

/** Lists open checkouts that began before an instant. */
export function listForgottenPurchases(db: Database, before: number): Promise<Purchase[]> {
  return db
    .select()
    .from(purchases)
    .where(and(inArray(purchases.estado, [...OPEN]), lt(purchases.creadaEn, before)));
}

/** Moves a purchase to another state from one of the given states. Returns whether it moved. */
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
 * Abandons an open checkout. Does nothing if the checkout has got a provider's id since it was
 * read, and with it a page on which it can be paid. Returns whether it was abandoned.
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

/** True if an event was already handled. */
export async function hasEvent(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row !== undefined;
}

/** Records an event. Returns false if it was already recorded. */
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

/** Deletes events from before an instant: providers repeat them for days, not months. */
export function deleteOldEvents(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(paymentEvents.recibidoEn, before);
  return deleteUpTo(tx, { table: paymentEvents, key: paymentEvents.id, where, most });
}
