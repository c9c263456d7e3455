import { atomically, type Database, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit, takeOfVisitor, takePoints } from '@/lib/core/http/rate-limit.server';
import { findPageCard } from '@/lib/pages/read-model.server';
import type { Hint, ProviderRequest, Reading } from '@/lib/payments/contract';
import { readPayment } from '@/lib/payments/registry.server';
import { hasSold } from '@/lib/payments/shop/queries.server';
import { addSales } from '@/lib/payments/shop/service.server';
import { receiveEvent } from '@/lib/payments/webhook.server';
import { revokeDeliveries } from '../downloads.server';
import { record } from '../history.server';
import { notifyBuyer, notifySellers } from '../notifications/notify.server';
import * as queries from '../queries.server';
import { deliversItself, findingOf, HOLD_MS, PROOF_HOLD_MS, statesBefore } from '../rules';
import { ordersIssue } from '../texts';
import { release, renewHold } from './hold.server';
import { firstProof } from './queries.server';
import { recordRefund, scheduleLateRefund } from './refund-records.server';

type Order = queries.OrderRow;

/** The error of an act that an order's state no longer allows. */
export const notNow = () => new AppError('invalid', { message: ordersIssue('notNow') });

export interface Payment {
  /** The provider's id of the payment. */
  pago: string;
  cobrado: number;
  /** The person who confirmed a manual payment. */
  persona?: string;
}

/** States in which a payment is still accepted. */
const PAYABLE = ['abierto', 'vencido', 'rechazado'] as const;

const typeOf = ({ lineas }: Order) => lineas[0]?.tipo ?? 'digital';

/**
 * Returns the code to take again with a late payment. An expired order is honoured even if its code
 * has run out meanwhile. An open order without a hold must take its code again, because the code
 * goes to the first payment.
 */
const codeToTake = ({ estado, cobrado, descuentoId }: Order) =>
  estado === 'abierto' || cobrado > 0 ? descuentoId : null;

/** Schedules the refund of a payment for which no stock is left. */
async function tooLate(tx: Database, order: Order, { pago, cobrado }: Payment): Promise<void> {
  if (order.cobrado > 0) return;
  const over = order.estado === 'abierto' && ({ estado: 'vencido' } as const);
  await queries.moveOrder(tx, order.id, [order.estado], { pago, cobrado, ...over });
  await record(tx, order.id, 'tarde');
  await scheduleLateRefund(tx, order.id);
  const page = await findPageCard(tx, order.uid);
  await notifyBuyer(tx, order, 'tarde', { page });
  await notifySellers(tx, order, 'tarde', page);
}

/**
 * Marks an order as paid, inside the caller's transaction, which has its row locked. Repeated
 * reports do nothing. An order without a hold is honoured while there is stock, otherwise its
 * payment is refunded.
 */
export async function pay(tx: Database, order: Order, payment: Payment): Promise<void> {
  const { pago, cobrado, persona } = payment;
  const descuentoId = order.retiene ? order.descuentoId : codeToTake(order);
  const isHeld = order.retiene || (await renewHold(tx, { ...order, descuentoId }));
  if (!isHeld) return tooLate(tx, order, payment);
  const now = nowMs();
  const itself = deliversItself(typeOf(order));
  const paid = await queries.moveOrder(tx, order.id, PAYABLE, {
    estado: itself ? 'entregado' : 'pagado',
    pago,
    cobrado,
    retiene: true,
    pagadoEn: now,
    descuentoId,
    ...(itself && { entregadoEn: now }),
  });
  // A concurrent call was faster: the stock taken twice is rolled back.
  if (!paid) {
    if (!order.retiene) throw new AppError('stale');
    return;
  }
  await record(tx, order.id, 'pagado', { ...(persona && { persona }) });
  if (itself) await record(tx, order.id, 'entregado');
  const isFirst = !(await hasSold(tx, order.uid));
  const page = await findPageCard(tx, order.uid);
  await addSales(tx, paid, { pedidos: 1, unidades: paid.cantidad, cobrado }, { page });
  await notifyBuyer(tx, paid, 'pagado', { page });
  await notifySellers(tx, paid, isFirst ? 'primera' : 'venta', page);
}

/** Rejects an open unpaid order and releases its stock. */
export async function reject(
  tx: Database,
  id: string,
  why: 'rechazado' | 'sinPago' | 'cancelado' | 'reemplazado',
  persona = '',
): Promise<boolean> {
  const order = await queries.moveOrder(tx, id, ['abierto'], { estado: 'rechazado' });
  if (!order) return false;
  await release(tx, order);
  await record(tx, id, why, { persona });
  if (persona !== '') await notifyBuyer(tx, order, 'rechazado');
  return true;
}

/** Expires an overdue open order and releases its stock. */
export async function expire(tx: Database, id: string, now: number): Promise<boolean> {
  const order = await queries.expireOrder(tx, id, now);
  if (!order) return false;
  await release(tx, order);
  await record(tx, id, 'vencido');
  return true;
}

/**
 * Releases the stock of an open order that has neither payment nor proof after its hold time. It
 * can still be paid while there is stock. Returns whether it was released.
 */
export async function lapse(tx: Database, id: string, now: number): Promise<boolean> {
  // A separate statement, so that a proof just stored is seen.
  const order = await queries.lockOrder(tx, id);
  if (order?.estado !== 'abierto' || !order.retiene || order.creadoEn > now - HOLD_MS) return false;
  if ((await firstProof(tx, id)) > now - PROOF_HOLD_MS) return false;
  await release(tx, order);
  return true;
}

/** Suspends the delivery until the dispute ends. */
async function dispute(tx: Database, order: Order): Promise<void> {
  const from = statesBefore('en-disputa');
  if (!(await queries.moveOrder(tx, order.id, from, { estado: 'en-disputa' }))) return;
  await record(tx, order.id, 'disputa');
  await revokeDeliveries(tx, order.id);
  await notifySellers(tx, order, 'disputa');
}

async function endDispute(tx: Database, order: Order): Promise<void> {
  const estado = order.entregadoEn === null ? 'pagado' : 'entregado';
  if (await queries.moveOrder(tx, order.id, ['en-disputa'], { estado })) {
    await record(tx, order.id, 'disputaGanada');
  }
}

/**
 * Records once, and notifies the sellers of it, that a reading does not match the order, or that a
 * second payment must be returned to the buyer. Neither changes the order.
 */
async function recordOnce(
  tx: Database,
  order: Order,
  tipo: 'noCoincide' | 'repetido',
  detalle: string,
): Promise<void> {
  const events = await queries.listEvents(tx, order.id);
  if (events.some((event) => event.tipo === tipo && event.detalle === detalle)) return;
  await record(tx, order.id, tipo, { detalle });
  await notifySellers(tx, order, tipo);
}

/** Prolongs an order until its pending payment expires: a cash voucher is valid for days. */
async function wait(tx: Database, { id }: Order, hasta: number): Promise<void> {
  if (await queries.moveOrder(tx, id, ['abierto'], { venceEn: hasta })) {
    await record(tx, id, 'espera', { detalle: new Date(hasta).toISOString() });
  }
}

/** Applies the next change of a reading. Returns whether there may be another change. */
async function step(tx: Database, id: string, reading: Reading): Promise<boolean> {
  const order = await queries.lockOrder(tx, id);
  if (!order) return false;
  const finding = findingOf(order, reading);
  if (finding.kind === 'nothing') return false;
  if (finding.kind === 'differs') await recordOnce(tx, order, 'noCoincide', finding.what);
  else if (finding.kind === 'rejected') await reject(tx, id, 'rechazado');
  else if (finding.kind === 'disputed') await dispute(tx, order);
  else if (finding.kind === 'settled') await endDispute(tx, order);
  else if (finding.kind === 'waits') await wait(tx, order, finding.hasta);
  else if (finding.kind === 'refunded') await recordRefund(tx, id, finding);
  else await pay(tx, order, { pago: reading.pago, cobrado: reading.importe });
  return finding.kind === 'paid' || finding.kind === 'disputed';
}

/** Applies a provider's reading to an order in one transaction. Idempotent. */
export async function applyReading(id: string, reading: Reading): Promise<void> {
  await atomically(async (tx) => {
    for (let turn = 0; turn < 3; turn += 1) if (!(await step(tx, id, reading))) break;
    const order = reading.repetidos?.length ? await queries.findOrder(tx, id) : undefined;
    if (order?.id !== reading.pedido) return;
    for (const pago of reading.repetidos ?? []) await recordOnce(tx, order, 'repetido', pago);
  });
}

/**
 * Reads an order from its provider and applies the reading; `avisado` is the payment that an event
 * named. Throws ProviderFailure and errors of the provider.
 */
export async function settleOrder(order: Order, avisado?: string): Promise<void> {
  const { cobro, sesionPago, pago } = order;
  if (cobro === null || sesionPago === null) return;
  const payment = await readPayment(cobro, { sesion: sesionPago, pago: pago ?? '', avisado });
  if (payment) await applyReading(order.id, payment);
}

/**
 * Settles the order that a provider's event names, by its checkout or our order id. An order of
 * another payment method is ignored. Throws as settleOrder.
 */
export async function settleByHint(
  cobro: string,
  { sesion, pedido, pago }: Omit<Hint, 'id'>,
): Promise<void> {
  const db = await reading();
  const order = sesion
    ? await queries.findBySession(db, cobro, sesion)
    : await queries.findOrder(db, pedido ?? '');
  if (order?.cobro === cobro) await settleOrder(order, pago);
}

/** Events with a valid signature per payment method and minute. */
const SIGNED = rateLimit('eventos-cobro', 3_000, 60);
/**
 * Unsigned events cause a request to the provider. Limited per sender, so that a flood from
 * elsewhere does not shut the provider out.
 */
const UNSIGNED = rateLimit('eventos-cobro-sin-firma', 300, 60);

/**
 * Handles an event of a creator's provider. The event only names an order, which is then read from
 * the provider, so that late, duplicate, reordered and forged events all end in the same state.
 * Throws `notFound`, `malformed`, `tooMany`, and `unavailable` if the provider cannot be reached:
 * it then sends the event again.
 */
export async function takeEvent(
  cobro: string,
  request: Omit<ProviderRequest, 'firma'>,
  sender: string,
): Promise<{ recibido: true }> {
  await receiveEvent(cobro, request, {
    admit: (signed) =>
      signed ? takePoints(SIGNED, cobro) : takeOfVisitor(UNSIGNED, sender, cobro),
    apply: (hint) => settleByHint(cobro, hint),
  });
  return { recibido: true };
}
