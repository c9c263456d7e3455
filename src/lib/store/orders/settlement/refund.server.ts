import type { Database } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { jobQueue } from '@/lib/kernel/jobs/service.server';
import { revokeDeliveries } from '../delivery/service.server';
import { record } from '../history.server';
import { notifyBuyer } from '../notifications/notify.server';
import * as queries from '../queries.server';
import { isRefundable } from '../rules';
import { addSales } from './figures.server';
import { release } from './hold.server';
import { endRefund, findRequestedRefund } from './refund-queries.server';

/** Money that went back. */
export interface Returned {
  /** All that went back of the order until now, in minor units. */
  reembolsado: number;
  persona?: string;
  /** Whether it ends the delivery and puts back the stock; by default where all of it went back. */
  termina?: boolean;
}

/** Ends what an order gave: nothing of it is delivered any more, and what it held comes back. */
async function endDelivery(tx: Database, order: queries.OrderRow): Promise<void> {
  await revokeDeliveries(tx, order.id);
  await release(tx, order);
}

/**
 * Stores a refund, inside the caller's transaction. A requested refund ends as its seller wanted,
 * by whichever event it is reported. Idempotent.
 */
export async function giveBack(tx: Database, id: string, returned: Returned): Promise<void> {
  const order = await queries.lockOrder(tx, id);
  if (!order || returned.reembolsado <= order.reembolsado || !isRefundable(order.estado)) return;
  const { estado, cobrado, reembolsado: before } = order;
  const { reembolsado } = returned;
  const refund = await findRequestedRefund(tx, id);
  const own = refund && reembolsado >= refund.hasta ? refund : undefined;
  if (own) await endRefund(tx, own.id, 'hecha');
  const isWhole = reembolsado >= cobrado;
  const termina = own?.termina ?? returned.termina ?? isWhole;
  const ended = { estado: 'devuelto', devueltoEn: nowMs() } as const;
  const changed = await queries.moveOrder(tx, id, [estado], {
    reembolsado,
    ...(termina && estado !== 'devuelto' && ended),
  });
  if (!changed) return;
  const devuelto = reembolsado - before;
  await record(tx, id, isWhole || termina ? 'devuelto' : 'devueltoParte', {
    persona: own?.persona ?? returned.persona ?? '',
    detalle: String(devuelto),
  });
  if (order.pagadoEn !== null) await addSales(tx, order, { reembolsado: devuelto });
  if (termina && estado !== 'devuelto') await endDelivery(tx, changed);
  await notifyBuyer(tx, changed, 'devuelto', { devuelto });
}

/** Takes back what cost nothing, inside the caller's transaction. */
export async function takeBackFree(tx: Database, id: string, persona: string): Promise<void> {
  const ended = { estado: 'devuelto', devueltoEn: nowMs() } as const;
  const changed = await queries.moveOrder(tx, id, ['pagado', 'entregado'], ended);
  if (!changed) return;
  await record(tx, id, 'devuelto', { persona });
  await endDelivery(tx, changed);
  await notifyBuyer(tx, changed, 'devuelto');
}

/** The work that asks a provider for a refund until it answers (refunds.server.ts). */
export const REFUND_WORK = 'devolucion';
const refundWork = jobQueue<{ pedido: string }>(REFUND_WORK);

/** Has money that came too late given back, inside the transaction that writes it down. */
export function returnLate(tx: Database, pedido: string): Promise<void> {
  return refundWork.enqueue(tx, { pedido }, { key: pedido });
}

/** Schedules another request of a refund, in case the current one does not finish. */
export function askAgain(tx: Database, pedido: string, refund: string, at: number): Promise<void> {
  return refundWork.enqueue(tx, { pedido }, { key: refund, at });
}
