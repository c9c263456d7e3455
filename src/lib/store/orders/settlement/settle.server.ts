import { atomically, type Database, reading } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import type { Hint, Reading } from '@/lib/store/payment/contract';
import { readPayment } from '@/lib/store/payment/registry.server';
import { hasSold } from '@/lib/store/shop/service.server';
import { revokeDeliveries } from '../delivery/service.server';
import { record } from '../history.server';
import { notifyBuyer, notifySellers } from '../notifications/notify.server';
import * as queries from '../queries.server';
import { deliversItself, findingOf, statesBefore } from '../rules';
import { addSales } from './figures.server';
import { hold, release } from './hold.server';
import { giveBack, returnLate } from './refund.server';

type Order = queries.OrderRow;

/** What came in for an order. */
export interface Payment {
  /** The provider's name of it. */
  pago: string;
  cobrado: number;
  /** The person who saw it arrive, where one did. */
  persona?: string;
}

/** What money can still come for. */
const PAYABLE = ['abierto', 'vencido', 'rechazado'] as const;

const typeOf = ({ lineas }: Order) => lineas[0]?.tipo ?? 'digital';

/** Whether what an order asked for could be held again; what is taken is undone where not. */
async function holdsAgain(tx: Database, order: Order): Promise<boolean> {
  if (order.retiene) return true;
  try {
    // A code that has run out meanwhile does not take away what was paid for.
    await hold(tx, { ...order, descuentoId: null });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return false;
    throw error;
  }
}

/** Money for an order that was given up, of which nothing is left: it goes back. */
async function tooLate(tx: Database, order: Order, { pago, cobrado }: Payment): Promise<void> {
  if (order.cobrado > 0) return;
  await queries.moveOrder(tx, order.id, [order.estado], { pago, cobrado });
  await record(tx, order.id, 'tarde');
  await returnLate(tx, order.id);
  await notifyBuyer(tx, order, 'tarde');
  await notifySellers(tx, order, 'tarde');
}

/**
 * Marks an order as paid, inside the caller's transaction; repeated reports do nothing. An expired
 * one is honoured while there is stock, otherwise its money is refunded.
 */
export async function pay(tx: Database, order: Order, payment: Payment): Promise<void> {
  const { pago, cobrado, persona } = payment;
  if (!(await holdsAgain(tx, order))) return tooLate(tx, order, payment);
  const now = nowMs();
  const itself = deliversItself(typeOf(order));
  const paid = await queries.moveOrder(tx, order.id, PAYABLE, {
    ...{ estado: itself ? 'entregado' : 'pagado', pago, cobrado, retiene: true },
    ...{ pagadoEn: now, ...(itself && { entregadoEn: now }) },
    ...(!order.retiene && { descuentoId: null }),
  });
  // A concurrent call was faster: the stock taken twice is rolled back.
  if (!paid) {
    if (!order.retiene) throw new AppError('stale');
    return;
  }
  await record(tx, order.id, 'pagado', { ...(persona && { persona }) });
  if (itself) await record(tx, order.id, 'entregado');
  const isFirst = !(await hasSold(tx, order.uid));
  await addSales(tx, paid, { pedidos: 1, unidades: paid.cantidad, cobrado });
  await notifyBuyer(tx, paid, 'pagado');
  await notifySellers(tx, paid, isFirst ? 'primera' : 'venta');
}

/** Ends an open order that was not paid, and gives back what it held. */
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

/** Ends an open order whose time is over, and gives back what it held. */
export async function expire(tx: Database, id: string, now: number): Promise<boolean> {
  const order = await queries.expireOrder(tx, id, now);
  if (!order) return false;
  await release(tx, order);
  await record(tx, id, 'vencido');
  return true;
}

/** A dispute takes the delivery back until it is over. */
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

/** A reading that is not of this order changes nothing: it is written down and told, once. */
async function differs(tx: Database, order: Order, detalle: string): Promise<void> {
  const events = await queries.listEvents(tx, order.id);
  if (events.some((event) => event.tipo === 'noCoincide' && event.detalle === detalle)) return;
  await record(tx, order.id, 'noCoincide', { detalle });
  await notifySellers(tx, order, 'noCoincide');
}

/** An order lives as long as what its buyer was given to pay it with: a cash voucher lives days. */
async function wait(tx: Database, { id }: Order, hasta: number): Promise<void> {
  if (await queries.moveOrder(tx, id, ['abierto'], { venceEn: hasta })) {
    await record(tx, id, 'espera', { detalle: new Date(hasta).toISOString() });
  }
}

/** Money that came twice for one order is its buyer's: its sellers are told once of each payment. */
async function repeated(tx: Database, order: Order, pago: string): Promise<void> {
  const events = await queries.listEvents(tx, order.id);
  if (events.some((event) => event.tipo === 'repetido' && event.detalle === pago)) return;
  await record(tx, order.id, 'repetido', { detalle: pago });
  await notifySellers(tx, order, 'repetido');
}

/** Does the next thing that a reading says. Returns whether there may be more. */
async function step(tx: Database, id: string, reading: Reading): Promise<boolean> {
  const order = await queries.findOrder(tx, id);
  if (!order) return false;
  const finding = findingOf(order, reading);
  if (finding.kind === 'nothing') return false;
  if (finding.kind === 'differs') await differs(tx, order, finding.what);
  else if (finding.kind === 'rejected') await reject(tx, id, 'rechazado');
  else if (finding.kind === 'disputed') await dispute(tx, order);
  else if (finding.kind === 'settled') await endDispute(tx, order);
  else if (finding.kind === 'waits') await wait(tx, order, finding.hasta);
  else if (finding.kind === 'refunded') await giveBack(tx, id, finding);
  else await pay(tx, order, { pago: reading.pago, cobrado: reading.importe });
  return finding.kind === 'paid' || finding.kind === 'disputed';
}

/** Compares a reading with an order and does what it says, in one transaction. Twice is like once. */
export async function applyReading(id: string, reading: Reading): Promise<void> {
  await atomically(async (tx) => {
    for (let turn = 0; turn < 3; turn += 1) if (!(await step(tx, id, reading))) break;
    const order = reading.repetidos?.length ? await queries.findOrder(tx, id) : undefined;
    if (order?.id !== reading.pedido) return;
    for (const pago of reading.repetidos ?? []) await repeated(tx, order, pago);
  });
}

/**
 * Asks the provider of an order what became of it; `avisado` is a payment that an event named.
 * Throws ProviderFailure, and what providers throw.
 */
export async function settleOrder(order: Order, avisado?: string): Promise<void> {
  const { cobro, sesionPago, pago } = order;
  if (cobro === null || sesionPago === null) return;
  const payment = await readPayment(cobro, { sesion: sesionPago, pago: pago ?? '', avisado });
  if (payment) await applyReading(order.id, payment);
}

/**
 * Asks about the order that an event of a provider names, by its checkout or by our name of it;
 * one that is not of that way of being paid is passed over. Throws as settleOrder.
 */
export async function settleBy(
  cobro: string,
  { sesion, pedido, pago }: Omit<Hint, 'id'>,
): Promise<void> {
  const db = await reading();
  const order = sesion
    ? await queries.findBySession(db, cobro, sesion)
    : await queries.findOrder(db, pedido ?? '');
  if (order?.cobro === cobro) await settleOrder(order, pago);
}
