import type { Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { jobQueue } from '@/lib/core/jobs/service.server';
import { findPageCard } from '@/lib/pages/read-model.server';
import { addSales } from '@/lib/payments/shop/service.server';
import { revokeDeliveries } from '../downloads.server';
import { record } from '../history.server';
import { notifyBuyer } from '../notifications/notify.server';
import * as queries from '../queries.server';
import { isRefundable } from '../rules';
import { release } from './hold.server';
import { endRefund, findRequestedRefund } from './queries.server';

export interface RecordedRefund {
  /** Total refunded of the order so far, in minor units. */
  reembolsado: number;
  persona?: string;
  /** True ends the delivery and returns the stock; by default on a full refund only. */
  termina?: boolean;
}

/** Revokes an order's delivery and releases its stock and code. */
async function endDelivery(tx: Database, order: queries.OrderRow): Promise<void> {
  await revokeDeliveries(tx, order.id);
  await release(tx, order);
}

/**
 * Stores a refund, inside the caller's transaction. A requested refund ends the delivery if its
 * seller chose so, whichever event reports the refund. Idempotent.
 */
export async function recordRefund(
  tx: Database,
  id: string,
  returned: RecordedRefund,
): Promise<void> {
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
  const page = await findPageCard(tx, order.uid);
  if (order.pagadoEn !== null) await addSales(tx, order, { reembolsado: devuelto }, { page });
  if (termina && estado !== 'devuelto') await endDelivery(tx, changed);
  await notifyBuyer(tx, changed, 'devuelto', { devuelto, page });
}

/** Refunds a free order, inside the caller's transaction. */
export async function refundFreeOrder(tx: Database, id: string, persona: string): Promise<void> {
  const ended = { estado: 'devuelto', devueltoEn: nowMs() } as const;
  const changed = await queries.moveOrder(tx, id, ['pagado', 'entregado'], ended);
  if (!changed) return;
  await record(tx, id, 'devuelto', { persona });
  await endDelivery(tx, changed);
  await notifyBuyer(tx, changed, 'devuelto');
}

/** Name of the job that requests a refund until the provider responds (refunds.server.ts). */
export const REFUND_JOB = 'devolucion';
const refundJobs = jobQueue<{ pedido: string }>(REFUND_JOB);

/** Schedules the refund of a late payment, inside the caller's transaction. */
export function scheduleLateRefund(tx: Database, pedido: string): Promise<void> {
  return refundJobs.enqueue(tx, { pedido }, { key: pedido });
}

/** Schedules another request of a refund, in case the current one does not finish. */
export function scheduleRefundRetry(
  tx: Database,
  pedido: string,
  refund: string,
  at: number,
): Promise<void> {
  return refundJobs.enqueue(tx, { pedido }, { key: refund, at });
}
