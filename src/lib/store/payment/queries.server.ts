import { payoutEvents, payouts } from '@db/tables';
import { and, asc, eq, inArray, lt, max, ne, sql } from 'drizzle-orm';
import { sealedColumn } from '@/lib/kernel/crypto/sealed.server';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';
import { rowAfter } from '@/lib/kernel/db/bulk/keyset';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import { nowMs } from '@/lib/kernel/env/system';
import type { PayoutType } from '@/lib/store/shop/limits';
import { ASKED_TYPES } from './kinds';

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

const payoutsOf = preparedQuery((db) =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.uid, sql.placeholder('uid')), ne(payouts.estado, 'retirado')))
    .orderBy(asc(payouts.posicion), asc(payouts.id)),
);

/** A way of being paid, of whichever page. */
export async function findPayout(db: Database, id: string): Promise<PayoutRow | undefined> {
  const [row] = await byId(db, { id });
  return row;
}

const byId = preparedQuery((db) =>
  db
    .select()
    .from(payouts)
    .where(eq(payouts.id, sql.placeholder('id'))),
);

const askable = preparedQuery((db) =>
  db
    .select({ tipo: payouts.tipo, id: payouts.id })
    .from(payouts)
    .where(
      and(
        inArray(payouts.tipo, [...ASKED_TYPES]),
        rowAfter([payouts.tipo, payouts.id], [sql.placeholder('tipo'), sql.placeholder('id')]),
      ),
    )
    .orderBy(asc(payouts.tipo), asc(payouts.id))
    .limit(sql.placeholder('most')),
);

type Askable = Pick<PayoutRow, 'tipo' | 'id'>;

/** Payment methods whose providers can be asked, after one of them, by their kind and id. */
export function listAskableRows(
  db: Database,
  last: Askable | undefined,
  most: number,
): Promise<Askable[]> {
  return askable(db, { tipo: '', id: '', ...last, most });
}

/** Replaced and removed payment methods that were last changed before a moment. */
export function listRetired(db: Database, before: number, most: number): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.estado, 'retirado'), lt(payouts.cambiadoEn, before)))
    .limit(most);
}

/**
 * Writes down that a provider refuses the key that a row had when it was read. Returns whether
 * that is news: a key that was replaced meanwhile is another.
 */
export async function markRefused(
  tx: Database,
  { id, secreto, estado }: PayoutRow,
  falla: string,
): Promise<boolean> {
  const now = nowMs();
  const rows = await tx
    .update(payouts)
    .set({ falla, probadoEn: now, ...(estado !== 'retirado' && { estado: 'falla' as const }) })
    .where(and(eq(payouts.id, id), eq(payouts.secreto, secreto ?? ''), eq(payouts.falla, '')))
    .returning({ id: payouts.id });
  return rows.length > 0;
}

/** Whether a page has a payment method of some kinds that is on. */
export async function hasWay(
  db: Database,
  uid: string,
  tipos: readonly PayoutType[],
): Promise<boolean> {
  const [row] = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.uid, uid), eq(payouts.activo, true), inArray(payouts.tipo, [...tipos])))
    .limit(1);
  return row !== undefined;
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

/** Has a payment method be offered and listed no more. Returns whether it did: it is done once. */
export async function retire(tx: Database, { id, uid }: PayoutRow, now: number): Promise<boolean> {
  const values = { estado: 'retirado', activo: false, cambiadoEn: now } as const;
  const rows = await tx
    .update(payouts)
    .set(values)
    .where(and(own(uid, id), ne(payouts.estado, 'retirado')))
    .returning({ id: payouts.id });
  return rows.length > 0;
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

/** Forgets some of the events that came before a moment; returns how many. */
export function deleteEvents(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(payoutEvents.recibidoEn, before);
  return deleteSome(tx, { table: payoutEvents, key: payoutEvents.id, where, most });
}
