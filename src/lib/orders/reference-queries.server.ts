import { orderFiles, orders } from '@db/tables';
import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import type { PaymentMethodUse } from '@/lib/payments/service.server';
import { ORDER_STATES, type OrderState } from './rules';

/** States in which the buyer has, or may still get, a right to the files. */
const HOLDING: readonly OrderState[] = ['abierto', 'pagado', 'entregado', 'en-disputa'];

export async function hasProduct(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.producto, id))
    .limit(1);
  return rows.length > 0;
}

/** Returns whether orders use a payment method, and the newest checkout: one lookup per state. */
export async function findUse(db: Database, cobro: string): Promise<PaymentMethodUse> {
  const { id, sesionPago, estado } = orders;
  const newest: { id: string; sesionPago: string | null }[] = [];
  for (const state of ORDER_STATES) {
    // An order whose checkout is being opened has no session yet.
    const opened = state === 'abierto' ? undefined : isNotNull(sesionPago);
    const rows = await db
      .select({ id, sesionPago })
      .from(orders)
      .where(and(eq(orders.cobro, cobro), eq(estado, state), opened))
      .orderBy(desc(id))
      .limit(1);
    newest.push(...rows);
  }
  const opened = newest.filter((order) => order.sesionPago !== null);
  const last = opened.sort((one, other) => (one.id < other.id ? 1 : -1))[0];
  return { isUsed: newest.length > 0, sesion: last?.sesionPago ?? '' };
}

/** Counts non-free orders since an instant that contain a file, `most` at most. */
export async function countGiving(
  db: Database,
  id: string,
  { since, most }: { since: number; most: number },
): Promise<number> {
  const rows = await db
    .select({ id: orders.id })
    .from(orderFiles)
    .innerJoin(orders, eq(orders.id, orderFiles.pedido))
    .where(
      and(
        eq(orderFiles.archivo, id),
        inArray(orders.estado, [...HOLDING]),
        gt(orders.importe, 0),
        gt(orders.creadoEn, since),
      ),
    )
    .limit(most);
  return rows.length;
}

export async function findFirstSale(db: Database, uid: string): Promise<number | null> {
  const [row] = await db
    .select({ pagadoEn: orders.pagadoEn })
    .from(orders)
    .where(and(eq(orders.uid, uid), isNotNull(orders.pagadoEn)))
    .orderBy(orders.pagadoEn)
    .limit(1);
  return row?.pagadoEn ?? null;
}
