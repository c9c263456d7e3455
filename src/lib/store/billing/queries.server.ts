import { payments, subscriptions } from '@db/tables';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { rowAfter } from '@/lib/kernel/db/bulk/keyset';
import type { Payment, PlanChoice, Snapshot, Subscription } from './schema';

/** A person's subscriptions, the newest first. */
export function listSubscriptions(db: Database, uid: string): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.uid, uid))
    .orderBy(desc(subscriptions.inicioEn));
}

const LIVE = ['activa', 'impaga'] as const;

/** Subscriptions that have not ended, after one of them, by their state and id. */
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

/** Stores a subscription as its provider describes it. */
export async function putSubscription(tx: Database, row: Subscription): Promise<void> {
  const { id: _, ...set } = row;
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set });
}

/** Stores the charges of a subscription. One that was refunded stays refunded. */
export async function putPayments(tx: Database, { id, uid, pagos }: Snapshot): Promise<void> {
  for (const payment of pagos) {
    const row = { ...payment, uid, suscripcion: id };
    const insert = tx.insert(payments).values(row);
    await (payment.estado === 'pagado'
      ? insert.onConflictDoNothing({ target: payments.id })
      : insert.onConflictDoUpdate({ target: payments.id, set: { estado: 'reembolsado' } }));
  }
}

/** Marks charges as given back. */
export async function markRefunded(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(payments).set({ estado: 'reembolsado' }).where(inArray(payments.id, ids));
}

/** A person's charges, the newest first. */
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

/** The charges of one subscription that were not given back. */
export function listUnrefunded(db: Database, suscripcion: string): Promise<{ id: string }[]> {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.suscripcion, suscripcion), eq(payments.estado, 'pagado')));
}
