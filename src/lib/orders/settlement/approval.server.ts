import { atomically, type Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { DAY_MS } from '@/lib/core/time/units';
import { findPageCard } from '@/lib/pages/read-model.server';
import { addSales } from '@/lib/payments/shop/service.server';
import { listDownloads } from '../download-queries.server';
import { revokeDeliveries } from '../downloads.server';
import { record } from '../history.server';
import { notifyBuyer } from '../notifications/notify.server';
import * as queries from '../queries.server';
import { freeLine, takeLine } from '../reconciliation/queries.server';
import { deliversItself, isByHand, isPaid } from '../rules';
import { ordersIssue } from '../texts';
import { notNow, pay } from './service.server';

/** Time (ms) to undo an approval, and the minimum time that the buyer then has to pay. */
const UNDO_TIME = DAY_MS;

/** The member who acts on an order of a page. */
export interface Acting {
  uid: string;
  id: string;
  persona: string;
}

/** True if the seller may confirm the order's payment. */
export function isApprovable(order: Pick<queries.OrderRow, 'estado' | 'proveedor'>): boolean {
  const { estado } = order;
  return (
    isByHand(order) && (estado === 'abierto' || estado === 'vencido' || estado === 'rechazado')
  );
}

/**
 * True if an approval can be undone: it is recent and nothing was downloaded, delivered or
 * refunded.
 * @param fetched the number of downloads of the order's files
 */
export function isUndoable(order: queries.OrderRow, fetched: number, now: number): boolean {
  const { estado, pagadoEn, entregadoEn, reembolsado, desistioEn, lineas } = order;
  if (!isByHand(order) || !isPaid(estado) || pagadoEn === null) return false;
  const tipo = lineas[0]?.tipo ?? 'digital';
  const handedOver = entregadoEn !== null && !deliversItself(tipo);
  const untouched = fetched === 0 && reembolsado === 0 && desistioEn === null;
  return untouched && !handedOver && now - pagadoEn <= UNDO_TIME;
}

async function ownOrder(tx: Database, { uid, id }: Acting): Promise<queries.OrderRow> {
  const order = await queries.lockOrder(tx, id);
  if (order?.uid !== uid) throw new AppError('notFound');
  return order;
}

/**
 * Marks a manual payment as received. Throws `notFound` and `invalid`.
 * @param linea the digest of the bank's line that pays the order; it may pay no other order
 */
export async function approveOrder(acting: Acting, linea?: string): Promise<void> {
  await atomically(async (tx) => {
    const order = await ownOrder(tx, acting);
    if (!isApprovable(order)) throw notNow();
    const { uid, id: pedido } = order;
    if (linea && !(await takeLine(tx, { uid, linea, pedido, creadoEn: nowMs() }))) {
      throw new AppError('invalid', { message: ordersIssue('statementUsed') });
    }
    const { proveedor: pago, importe: cobrado } = order;
    await pay(tx, order, { pago, cobrado, persona: acting.persona });
  });
}

/**
 * Undoes an approval whose money did not arrive: the order awaits payment again, its delivery is
 * revoked and its buyer notified. Throws `notFound` and `invalid`.
 */
export async function undoApproval(acting: Acting): Promise<void> {
  await atomically(async (tx) => {
    const order = await ownOrder(tx, acting);
    const { id, cobrado, cantidad, pagadoEn, venceEn } = order;
    const now = nowMs();
    const fetched = (await listDownloads(tx, id)).reduce((sum, { cuantas }) => sum + cuantas, 0);
    if (!isUndoable(order, fetched, now) || pagadoEn === null) throw notNow();
    const waiting = await queries.moveOrder(tx, id, [order.estado], {
      estado: 'abierto',
      pago: null,
      cobrado: 0,
      pagadoEn: null,
      entregadoEn: null,
      venceEn: Math.max(venceEn, now + DAY_MS),
    });
    if (!waiting) throw notNow();
    await freeLine(tx, id);
    await revokeDeliveries(tx, id);
    const less = { pedidos: -1, unidades: -cantidad, cobrado: -cobrado };
    const page = await findPageCard(tx, order.uid);
    await addSales(tx, order, less, { at: pagadoEn, page });
    await record(tx, id, 'aprobacionDeshecha', { persona: acting.persona });
    await notifyBuyer(tx, waiting, 'deshecho', { page });
  });
}
