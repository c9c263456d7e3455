import { payoutEvents, payouts } from '@db/tables';
import { and, asc, eq, inArray, lt, max, ne, sql } from 'drizzle-orm';
import { sealedColumn } from '@/lib/core/crypto/sealed.server';
import type { Database } from '@/lib/core/db';
import { deleteSome, rowAfter } from '@/lib/core/db/bulk';
import { preparedQuery } from '@/lib/core/db/dialect-sql';
import { nowMs } from '@/lib/core/env/system';
import type { PayoutType } from '@/lib/payments/shop/limits';
import { ASKED_TYPES } from './kinds';

export type PayoutRow = typeof payouts.$inferSelect;

/** Encrypts the creators' provider keys. */
export const sealedSecret = sealedColumn({
  table: payouts,
  key: payouts.id,
  column: payouts.secreto,
});

const own = (uid: string, id: string) => and(eq(payouts.uid, uid), eq(payouts.id, id));

/** Lists the payment methods of a page, in their order. */
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

/** Returns a payment method of any page. */
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

/** Lists payment methods whose providers can be queried, by kind and id, after a cursor. */
export function listAskableRows(
  db: Database,
  last: Askable | undefined,
  most: number,
): Promise<Askable[]> {
  return askable(db, { tipo: '', id: '', ...last, most });
}

/** Lists replaced and removed payment methods that last changed before an instant. */
export function listRetired(db: Database, before: number, most: number): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.estado, 'retirado'), lt(payouts.cambiadoEn, before)))
    .limit(most);
}

/**
 * Records that a provider refuses the key read with the row. Returns false if that is already
 * recorded, or if the key was replaced meanwhile.
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

/** True if a page has an active payment method of some kinds. */
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

/** Returns the position after a page's last payment method. */
export async function nextPosition(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ last: max(payouts.posicion) })
    .from(payouts)
    .where(eq(payouts.uid, uid));
  return (row?.last ?? -1) + 1;
}

export async function insertPayout(tx: Database, row: PayoutRow): Promise<void> {
  await tx.insert(payouts).values(row);
}

/** Updates a payment method of a page. Returns the updated row. */
export async function updatePayout(
  tx: Database,
  uid: string,
  id: string,
  values: Partial<Omit<PayoutRow, 'uid' | 'id' | 'tipo' | 'creadoEn'>>,
): Promise<PayoutRow | undefined> {
  const [row] = await tx.update(payouts).set(values).where(own(uid, id)).returning();
  return row;
}

/** Hides a payment method from buyers and its owner. Returns false if it already was. */
export async function retire(tx: Database, { id, uid }: PayoutRow, now: number): Promise<boolean> {
  const values = { estado: 'retirado', activo: false, cambiadoEn: now } as const;
  const rows = await tx
    .update(payouts)
    .set(values)
    .where(and(own(uid, id), ne(payouts.estado, 'retirado')))
    .returning({ id: payouts.id });
  return rows.length > 0;
}

/** Deletes a payment method of a page. Returns the deleted row. */
export async function deletePayout(
  tx: Database,
  uid: string,
  id: string,
): Promise<PayoutRow | undefined> {
  const [row] = await tx.delete(payouts).where(own(uid, id)).returning();
  return row;
}

/** True if an event of a provider was handled. */
export async function hasEvent(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select().from(payoutEvents).where(eq(payoutEvents.id, id));
  return row !== undefined;
}

/** Records a handled event. */
export async function insertEvent(
  db: Database,
  row: typeof payoutEvents.$inferInsert,
): Promise<void> {
  await db.insert(payoutEvents).values(row).onConflictDoNothing();
}

/** Deletes events from before an instant, `most` at most. Returns their number. */
export function deleteEvents(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(payoutEvents.recibidoEn, before);
  return deleteSome(tx, { table: payoutEvents, key: payoutEvents.id, where, most });
}
