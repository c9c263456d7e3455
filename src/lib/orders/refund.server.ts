import { atomically, type Database, reading } from '../db';
import { log } from '../env/log';
import { AppError } from '../http/errors';
import { Hopeless } from '../jobs/kinds';
import { defineWork } from '../jobs/work.server';
import { KeyRefused } from '../store/payment/contract';
import { refundPayment } from '../store/payment/registry.server';
import { revokeDeliveries } from './delivery/revoke.server';
import { addSales } from './figures.server';
import { record } from './history.server';
import { release } from './hold.server';
import * as queries from './queries.server';
import { statesBefore } from './rules';
import { ordersFault } from './texts';
import { tellBuyer } from './told.server';

type Order = queries.OrderRow;

/**
 * Writes down that money went back, `reembolsado` in all: all of it takes the delivery back, and
 * gives back what the order held. Twice is like once.
 */
export async function giveBack(
  tx: Database,
  order: Order,
  { reembolsado, persona = '' }: { reembolsado: number; persona?: string },
): Promise<void> {
  const { id, estado, cobrado, reembolsado: known } = order;
  if (reembolsado <= known || !statesBefore('devuelto').includes(estado)) return;
  const whole = reembolsado >= cobrado;
  const values = whole
    ? ({ estado: 'devuelto', reembolsado, devueltoEn: Date.now() } as const)
    : { reembolsado };
  const changed = await queries.moveOrder(tx, id, [estado], values);
  if (!changed) return;
  await record(tx, id, whole ? 'devuelto' : 'devueltoParte', { persona });
  if (order.pagadoEn !== null) await addSales(tx, order, { reembolsado: reembolsado - known });
  if (!whole) return;
  await revokeDeliveries(tx, id);
  await release(tx, changed);
  await tellBuyer(tx, changed, 'devuelto');
}

/** Has the provider give an order's money back. Returns whether one does that. */
async function askBack({ id, cobro, pago, cobrado, reembolsado, moneda }: Order): Promise<boolean> {
  if (cobro === null) return false;
  const money = { importe: cobrado - reembolsado, moneda };
  return refundPayment(cobro, { pago: pago ?? '', money, key: `${id}-devolucion` });
}

async function writeDown(id: string, persona: string): Promise<void> {
  await atomically(async (tx) => {
    const order = await queries.findOrder(tx, id);
    if (order) await giveBack(tx, order, { reembolsado: order.cobrado, persona });
  }, 'rows');
}

/**
 * Gives all of an order's money back, by its provider or, where that cannot, by the seller's own
 * hand, who says so (`aMano`). Throws `notFound`, `invalid` for an order without money, and
 * `unavailable` where the provider does not answer.
 */
export async function refundOrder(
  uid: string,
  id: string,
  { persona, aMano }: { persona: string; aMano: boolean },
): Promise<void> {
  const order = await queries.findOrderOf(await reading(), uid, id);
  if (!order) throw new AppError('notFound');
  const { estado, cobrado, reembolsado } = order;
  const may = statesBefore('devuelto').includes(estado) && (cobrado > reembolsado || cobrado === 0);
  if (!may || order.pagadoEn === null)
    throw new AppError('invalid', { message: ordersFault('notNow') });
  if (cobrado === 0) return cancelFree(order, persona);
  const done = await asked(order, aMano);
  if (!done && !aMano) throw new AppError('invalid', { message: ordersFault('byHand') });
  await writeDown(id, persona);
}

/** Whether a key is of no use any more: it was revoked, or went with its payment method. */
const isKeyGone = (error: unknown) =>
  error instanceof KeyRefused || (error instanceof AppError && error.code === 'notFound');

async function asked(order: Order, aMano: boolean): Promise<boolean> {
  try {
    return await askBack(order);
  } catch (err) {
    if (isKeyGone(err)) {
      if (aMano) return false;
      throw new AppError('invalid', { message: ordersFault('keyGone') });
    }
    log().warn({ err, provider: order.proveedor }, 'money could not be given back');
    throw new AppError('unavailable', {
      message: ordersFault('refundFailed'),
      headers: { 'Retry-After': '30' },
    });
  }
}

/** What cost nothing is taken back all the same. */
async function cancelFree({ id, estado }: Order, persona: string): Promise<void> {
  await atomically(async (tx) => {
    const values = { estado: 'devuelto', devueltoEn: Date.now() } as const;
    const changed = await queries.moveOrder(tx, id, [estado], values);
    if (!changed) return;
    await record(tx, id, 'devuelto', { persona });
    await revokeDeliveries(tx, id);
    await release(tx, changed);
    await tellBuyer(tx, changed, 'devuelto');
  }, 'rows');
}

/** Gives back what came too late to be honoured. Who was paid by hand is told, and does it. */
const lateMoney = defineWork<{ pedido: string }>({
  name: 'devolucion',
  run: async ({ data: { pedido } }) => {
    const order = await queries.findOrder(await reading(), pedido);
    if (!order || order.estado === 'devuelto') return;
    if (!(await askBack(order))) throw new Hopeless('money that came late is given back by hand');
    await writeDown(pedido, '');
  },
});

/** Has money that came too late given back, inside the transaction that writes it down. */
export function returnLate(tx: Database, pedido: string): Promise<void> {
  return lateMoney.enqueue(tx, { pedido }, { key: pedido });
}
