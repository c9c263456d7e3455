import { payments, subscriptions } from '@db/tables';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { rowAfter } from '@/lib/core/db/bulk';
import type { Payment, PlanChoice, Snapshot, Subscription } from './schema';

/** Lists a person's subscriptions, newest first. */
export function listSubscriptions(db: Database, uid: string): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.uid, uid))
    .orderBy(desc(subscriptions.inicioEn));
}

const LIVE = ['activa', 'impaga'] as const;

/** Lists subscriptions that have not ended, by state and id, after a cursor. */
export function listLiveSubscriptions(
  db: Database,
  last: Pick<Subscription, 'estado' | 'id'> | undefined,
  most: number,
): Promise<Subscription[]> {
  const { estado, id } = subscriptions;
  const key = [estado, id];
  return db
    .select()
    .from(subscriptions)
    .where(and(inArray(estado, [...LIVE]), last && rowAfter(key, [last.estado, last.id])))
    .orderBy(asc(estado), asc(id))
    .limit(most);
}

export async function putSubscription(tx: Database, row: Subscription): Promise<void> {
  const { id: _, ...set } = row;
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set });
}

/** Stores the charges of a subscription. A refunded charge stays refunded. */
export async function putPayments(tx: Database, { id, uid, pagos }: Snapshot): Promise<void> {
  for (const payment of pagos) {
    const row = { ...payment, uid, suscripcion: id };
    const insert = tx.insert(payments).values(row);
    await (payment.estado === 'pagado'
      ? insert.onConflictDoNothing({ target: payments.id })
      : insert.onConflictDoUpdate({ target: payments.id, set: { estado: 'reembolsado' } }));
  }
}

export async function markRefunded(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(payments).set({ estado: 'reembolsado' }).where(inArray(payments.id, ids));
}

/** Marks all charges of a subscription as refunded. */
export async function markAllRefunded(tx: Database, suscripcion: string): Promise<void> {
  const where = eq(payments.suscripcion, suscripcion);
  await tx.update(payments).set({ estado: 'reembolsado' }).where(where);
}

/** Lists a person's charges, newest first. */
export function listPayments(db: Database, uid: string): Promise<(Payment & PlanChoice)[]> {
  return db
    .select({
      id: payments.id,
      plan: payments.plan,
      periodo: payments.periodo,
      importe: payments.importe,
      moneda: payments.moneda,
      estado: payments.estado,
      pagadoEn: payments.pagadoEn,
      recibo: payments.recibo,
    })
    .from(payments)
    .where(eq(payments.uid, uid))
    .orderBy(desc(payments.pagadoEn));
}
