import { paymentMethodEvents, paymentMethods } from '@db/tables';
import { and, asc, eq, inArray, lt, max, ne, sql } from 'drizzle-orm';
import { sealedColumn } from '@/lib/core/crypto/sealed.server';
import type { Database } from '@/lib/core/db';
import { deleteUpTo, rowAfter } from '@/lib/core/db/bulk';
import { preparedQuery } from '@/lib/core/db/dialect-sql';
import { nowMs } from '@/lib/core/env/system';
import { ASKED_TYPES, type PaymentMethodType } from './registry';

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

/** Encrypts the creators' provider keys. */
export const sealedSecret = sealedColumn({
  table: paymentMethods,
  key: paymentMethods.id,
  column: paymentMethods.secreto,
});

const own = (uid: string, id: string) =>
  and(eq(paymentMethods.uid, uid), eq(paymentMethods.id, id));

/** Lists the payment methods of a page, in their order. */
export function listPaymentMethods(db: Database, uid: string): Promise<PaymentMethodRow[]> {
  return paymentMethodsOf(db, { uid });
}

const paymentMethodsOf = preparedQuery((db) =>
  db
    .select()
    .from(paymentMethods)
    .where(
      and(eq(paymentMethods.uid, sql.placeholder('uid')), ne(paymentMethods.estado, 'retirado')),
    )
    .orderBy(asc(paymentMethods.posicion), asc(paymentMethods.id)),
);

/** Returns a payment method of any page. */
export async function findPaymentMethod(
  db: Database,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  const [row] = await byId(db, { id });
  return row;
}

const byId = preparedQuery((db) =>
  db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.id, sql.placeholder('id'))),
);

const askable = preparedQuery((db) =>
  db
    .select({ tipo: paymentMethods.tipo, id: paymentMethods.id })
    .from(paymentMethods)
    .where(
      and(
        inArray(paymentMethods.tipo, [...ASKED_TYPES]),
        rowAfter(
          [paymentMethods.tipo, paymentMethods.id],
          [sql.placeholder('tipo'), sql.placeholder('id')],
        ),
      ),
    )
    .orderBy(asc(paymentMethods.tipo), asc(paymentMethods.id))
    .limit(sql.placeholder('most')),
);

type Askable = Pick<PaymentMethodRow, 'tipo' | 'id'>;

/** Lists payment methods whose providers can be queried, by kind and id, after a cursor. */
export function listAskableRows(
  db: Database,
  last: Askable | undefined,
  most: number,
): Promise<Askable[]> {
  return askable(db, { tipo: '', id: '', ...last, most });
}

/** Lists replaced and removed payment methods that last changed before an instant. */
export function listRetired(
  db: Database,
  before: number,
  most: number,
): Promise<PaymentMethodRow[]> {
  return db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.estado, 'retirado'), lt(paymentMethods.cambiadoEn, before)))
    .limit(most);
}

/**
 * Records that a provider refuses the key read with the row. Returns false if that is already
 * recorded, or if the key was replaced meanwhile.
 */
export async function markRefused(
  tx: Database,
  { id, secreto, estado }: PaymentMethodRow,
  falla: string,
): Promise<boolean> {
  const now = nowMs();
  const rows = await tx
    .update(paymentMethods)
    .set({ falla, probadoEn: now, ...(estado !== 'retirado' && { estado: 'falla' as const }) })
    .where(
      and(
        eq(paymentMethods.id, id),
        eq(paymentMethods.secreto, secreto ?? ''),
        eq(paymentMethods.falla, ''),
      ),
    )
    .returning({ id: paymentMethods.id });
  return rows.length > 0;
}

/** True if a page has an active payment method of some kinds. */
export async function hasMethod(
  db: Database,
  uid: string,
  tipos: readonly PaymentMethodType[],
): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.uid, uid),
        eq(paymentMethods.activo, true),
        inArray(paymentMethods.tipo, [...tipos]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Returns the position after a page's last payment method. */
export async function nextPosition(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ last: max(paymentMethods.posicion) })
    .from(paymentMethods)
    .where(eq(paymentMethods.uid, uid));
  return (row?.last ?? -1) + 1;
}

export async function insertPaymentMethod(tx: Database, row: PaymentMethodRow): Promise<void> {
  await tx.insert(paymentMethods).values(row);
}

/** Updates a payment method of a page. Returns the updated row. */
export async function updatePaymentMethod(
  tx: Database,
  uid: string,
  id: string,
  values: Partial<Omit<PaymentMethodRow, 'uid' | 'id' | 'tipo' | 'creadoEn'>>,
): Promise<PaymentMethodRow | undefined> {
  const [row] = await tx.update(paymentMethods).set(values).where(own(uid, id)).returning();
  return row;
}

/** Hides a payment method from buyers and its owner. Returns false if it already was. */
export async function retire(
  tx: Database,
  { id, uid }: PaymentMethodRow,
  now: number,
): Promise<boolean> {
  const values = { estado: 'retirado', activo: false, cambiadoEn: now } as const;
  const rows = await tx
    .update(paymentMethods)
    .set(values)
    .where(and(own(uid, id), ne(paymentMethods.estado, 'retirado')))
    .returning({ id: paymentMethods.id });
  return rows.length > 0;
}

/** Deletes a payment method of a page. Returns the deleted row. */
export async function deletePaymentMethod(
  tx: Database,
  uid: string,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  const [row] = await tx.delete(paymentMethods).where(own(uid, id)).returning();
  return row;
}

/** True if an event of a provider was handled. */
export async function hasEvent(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select().from(paymentMethodEvents).where(eq(paymentMethodEvents.id, id));
  return row !== undefined;
}

/** Records a handled event. */
export async function insertEvent(
  db: Database,
  row: typeof paymentMethodEvents.$inferInsert,
): Promise<void> {
  await db.insert(paymentMethodEvents).values(row).onConflictDoNothing();
}

/** Deletes events from before an instant, `most` at most. Returns their number. */
export function deleteEvents(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(paymentMethodEvents.recibidoEn, before);
  return deleteUpTo(tx, { table: paymentMethodEvents, key: paymentMethodEvents.id, where, most });
}
