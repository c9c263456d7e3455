import { atomically, type Database } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { DAY_MS } from '@/lib/kernel/time/units';
import { listDownloads } from '../delivery/queries.server';
import { revokeDeliveries } from '../delivery/service.server';
import { record } from '../history.server';
import { notifyBuyer } from '../notifications/notify.server';
import * as queries from '../queries.server';
import { deliversItself, isByHand, isPaid } from '../rules';
import { ordersFault } from '../texts';
import { addSales } from './figures.server';
import { pay } from './settle.server';

/** How long an approval can be undone, and how long its buyer can pay again then at least. */
const UNDO_TIME = DAY_MS;

/** Who does something to which order of a page. */
export interface Acting {
  uid: string;
  id: string;
  persona: string;
}

const notNow = () => new AppError('invalid', { message: ordersFault('notNow') });

/** Whether its seller may say of an order that its money has come. */
export function isApprovable(order: queries.OrderRow): boolean {
  const { estado } = order;
  return (
    isByHand(order) && (estado === 'abierto' || estado === 'vencido' || estado === 'rechazado')
  );
}

/**
 * Whether an approval can be taken back: lately, while nothing was fetched, handed over or given back.
 * @param fetched how often files of the order were downloaded
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

/** Has an order paid that its seller saw arrive. Throws `notFound` and `invalid`. */
export async function approveOrder(acting: Acting): Promise<void> {
  await atomically(async (tx) => {
    const order = await ownOrder(tx, acting);
    if (!isApprovable(order)) throw notNow();
    const { proveedor: pago, importe: cobrado } = order;
    await pay(tx, order, { pago, cobrado, persona: acting.persona });
  });
}

/**
 * Takes an approval back whose money was not there after all: the order waits for it again, what it
 * gave is closed, and its buyer is told. Throws `notFound` and `invalid`.
 */
export async function undoApproval(acting: Acting): Promise<void> {
  await atomically(async (tx) => {
    const order = await ownOrder(tx, acting);
    const { id, cobrado, cantidad, pagadoEn, venceEn } = order;
    const now = nowMs();
    const fetched = (await listDownloads(tx, id)).reduce((sum, { cuantas }) => sum + cuantas, 0);
    if (!isUndoable(order, fetched, now) || pagadoEn === null) throw notNow();
    const waiting = await queries.moveOrder(tx, id, [order.estado], {
      ...{ estado: 'abierto', pago: null, cobrado: 0, pagadoEn: null, entregadoEn: null },
      venceEn: Math.max(venceEn, now + DAY_MS),
    });
    if (!waiting) throw notNow();
    await revokeDeliveries(tx, id);
    const less = { pedidos: -1, unidades: -cantidad, cobrado: -cobrado };
    await addSales(tx, order, less, pagadoEn);
    await record(tx, id, 'aprobacionDeshecha', { persona: acting.persona });
    await notifyBuyer(tx, waiting, 'deshecho');
  });
}
