import { atomically, type Database, once, reading } from '@/lib/kernel/db';
import { oneAtATimeEach } from '@/lib/kernel/db/queue';
import { log } from '@/lib/kernel/env/log';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import type { Fault } from '@/lib/kernel/i18n/faults';
import { PermanentFailure } from '@/lib/kernel/jobs/kinds';
import { PAUSES } from '@/lib/kernel/jobs/rules';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { formatPrice } from '@/lib/kernel/text/money';
import { DAY_MS, HOUR_MS } from '@/lib/kernel/time/units';
import { KeyRefused, ProviderRefusal } from '@/lib/store/payment/contract';
import { type Refunder, refunderOf, refundPayment } from '@/lib/store/payment/registry.server';
import { record } from '../history.server';
import * as queries from '../queries.server';
import { isPaid, isRefundable } from '../rules';
import type { RefundInput } from '../schema';
import { ordersFault } from '../texts';
import { askAgain, giveBack, REFUND_WORK, takeBackFree } from './refund.server';
import {
  beginTry,
  endRefund,
  endTry,
  findRequestedRefund,
  insertRefund,
  type RefundRow,
} from './refund-queries.server';
import { settleOrder } from './settle.server';

/** When a refund is asked for again whose first try was not seen through, in milliseconds. */
const RETRY_AFTER = 60_000;

const KEY_GONE = ordersFault('keyGone');

/** Whether a key is of no use any more: it was revoked, or went with its payment method. */
const isKeyGone = (error: unknown) =>
  error instanceof KeyRefused || (error instanceof AppError && error.code === 'notFound');

const notNow = () => new AppError('invalid', { message: ordersFault('notNow') });

/** A requested refund, and who pays the money back. */
interface Wanted extends Partial<RefundInput> {
  persona: string;
  by: Refunder;
}

/** Before which moment a try must have begun to be taken for one that was cut off. */
const tryOver = () => nowMs() - RETRY_AFTER;

/** Throws unless an order's refund can begin: what another tab has done since was not seen here. */
function checkRefundable(order: queries.OrderRow, { reembolsado }: Wanted): void {
  if (!isRefundable(order.estado) || order.cobrado <= order.reembolsado) throw notNow();
  if (reembolsado !== undefined && reembolsado !== order.reembolsado) {
    throw new AppError('stale', { message: ordersFault('refundStale') });
  }
}

/**
 * Takes an amount of what is left of an order for a refund, with the order's row locked: refunds at
 * the same moment never add up to more than came in. By hand it is done with it; a provider's is to
 * be asked for. The same amount after a try without an answer is that refund.
 */
async function takeRefund(tx: Database, id: string, input: Wanted): Promise<RefundRow> {
  const order = await queries.lockOrder(tx, id);
  if (!order) throw new AppError('notFound');
  checkRefundable(order, input);
  const { cobrado, reembolsado, moneda } = order;
  const refundable = cobrado - reembolsado;
  const { importe = refundable, persona, by, aMano = false } = input;
  const price = (sum: number) => formatPrice(sum, moneda, 'es');
  const requested = await findRequestedRefund(tx, id);
  if (requested && aMano) await endRefund(tx, requested.id, 'fallida');
  else if (requested?.importe === importe && (await beginTry(tx, requested.id, tryOver())))
    return requested;
  else if (requested) {
    throw new AppError('inUse', {
      message: ordersFault('refundRunning', price(requested.importe)),
    });
  }
  if (importe > refundable) {
    throw new AppError('invalid', {
      fields: { importe: ordersFault('refundMost', price(refundable)) },
    });
  }
  if (by === 'creator' && !aMano) throw new AppError('invalid', { message: ordersFault('byHand') });
  const now = nowMs();
  const row: RefundRow = {
    ...{ id: newId(), pedido: id, importe, hasta: reembolsado + importe },
    ...{
      estado: by === 'asked' ? 'pedida' : 'hecha',
      termina: input.terminar ?? importe === refundable,
    },
    ...{ persona, creadaEn: now, cambiadaEn: now },
  };
  await insertRefund(tx, row);
  if (by === 'asked') await askAgain(tx, id, row.id, now + RETRY_AFTER);
  else await giveBack(tx, id, { reembolsado: row.hasta, persona, termina: row.termina });
  return row;
}

/** Writes down that a provider gave money back, with what is known of others by then. */
async function complete(order: queries.OrderRow, refund: RefundRow): Promise<void> {
  const { id, pedido, hasta, importe } = refund;
  const met = await atomically(async (tx) => {
    const now = await queries.lockOrder(tx, pedido);
    if (now?.reembolsado === hasta - importe) await giveBack(tx, pedido, { reembolsado: hasta });
    return endRefund(tx, id, 'hecha');
  });
  // Money went back besides it, at the provider's own: only the provider knows the sum.
  if (met) await settled(order);
}

async function settled(order: queries.OrderRow): Promise<void> {
  await settleOrder(order).catch((err: unknown) => {
    log().warn({ err, provider: order.proveedor }, 'a refund could not be read back');
  });
}

/** A provider that refuses may have given the money back already: what it says of the order counts. */
async function refused(order: queries.OrderRow, refund: RefundRow, why: Fault): Promise<void> {
  if (why !== KEY_GONE) await settled(order);
  const isOpen = await atomically(async (tx) => {
    if (!(await endRefund(tx, refund.id, 'fallida'))) return false;
    const { persona, importe } = refund;
    await record(tx, order.id, 'devolucionFallida', { persona, detalle: String(importe) });
    return true;
  });
  if (isOpen) throw new AppError('invalid', { message: why });
}

/**
 * Asks an order's provider for a refund. Throws `invalid` where it refuses, and `unavailable` where
 * it does not answer: the refund is under way then, and is asked for again.
 */
async function perform(order: queries.OrderRow, refund: RefundRow): Promise<void> {
  const { cobro, pago, moneda } = order;
  const money = { importe: refund.importe, moneda };
  try {
    await refundPayment(cobro ?? '', { pago: pago ?? '', money, key: refund.id });
  } catch (err) {
    log().warn({ err, provider: order.proveedor }, 'money could not be given back');
    if (isKeyGone(err)) return refused(order, refund, KEY_GONE);
    if (err instanceof ProviderRefusal) return refused(order, refund, ordersFault('refundRefused'));
    await once((db) => endTry(db, refund.id));
    throw new AppError('unavailable', {
      message: ordersFault('refundWaiting'),
      headers: { 'Retry-After': '30' },
    });
  }
  await complete(order, refund);
}

/** Who gives an order's money back. Throws `invalid` for a lost key. */
async function refunderFor({ cobro }: queries.OrderRow): Promise<Refunder> {
  if (cobro === null) return 'creator';
  try {
    return await refunderOf(cobro);
  } catch (error) {
    throw isKeyGone(error) ? new AppError('invalid', { message: KEY_GONE }) : error;
  }
}

const inTurn = oneAtATimeEach();

/**
 * Gives money of an order back: `importe`, or all that is left; by its provider or, where that
 * cannot, by the seller's own hand, who says so (`aMano`). Delivery and stock stay as they are unless
 * all of it goes back or `terminar` says otherwise. Throws `notFound`, `invalid` for more than is
 * left, `stale` and `inUse` where another refund was made or is under way, and `unavailable`.
 */
export async function refundOrder(
  uid: string,
  id: string,
  input: Partial<RefundInput> & { persona: string },
): Promise<void> {
  const order = await queries.findOrderOf(await reading(), uid, id);
  if (!order) throw new AppError('notFound');
  if (order.cobrado === 0) {
    if (!isPaid(order.estado) || input.importe !== undefined) throw notNow();
    return atomically((tx) => takeBackFree(tx, id, input.persona));
  }
  const by = input.aMano ? 'creator' : await refunderFor(order);
  await inTurn(id, async () => {
    const refund = await atomically((tx) => takeRefund(tx, id, { ...input, by }));
    if (refund.estado === 'pedida') await perform(order, refund);
  });
}

/** Whether money came for an order that was given up: it goes back by itself. */
const isLate = ({ estado }: queries.OrderRow) => estado === 'vencido' || estado === 'rechazado';

async function refundOf(order: queries.OrderRow): Promise<RefundRow | undefined> {
  const requested = await findRequestedRefund(await reading(), order.id);
  if (requested) {
    const isFree = await atomically((tx) => beginTry(tx, requested.id, tryOver()));
    if (!isFree) throw new Error('another try is under way');
    return requested;
  }
  if (!isLate(order) || order.cobrado <= order.reembolsado) return undefined;
  const by = await refunderFor(order);
  // Sellers were told of it, and its operator can do nothing.
  if (by === 'creator') return undefined;
  const refund = await atomically((tx) => takeRefund(tx, order.id, { persona: '', by }));
  return refund.estado === 'pedida' ? refund : undefined;
}

/** How long a refund is asked for that its provider does not answer for: more than a week. */
const REFUND_PAUSES: readonly number[] = [
  ...PAUSES,
  12 * HOUR_MS,
  ...Array.from({ length: 7 }, () => DAY_MS),
];

/** Asks for refunds until their provider answers: what came too late, and what was cut off. */
defineJob<{ pedido: string }>({
  name: REFUND_WORK,
  pauses: REFUND_PAUSES,
  run: async ({ data: { pedido } }) => {
    const order = await queries.findOrder(await reading(), pedido);
    const refund = order && (await refundOf(order));
    if (!order || !refund) return;
    await perform(order, refund).catch((error: unknown) => {
      const isRefused = error instanceof AppError && error.code === 'invalid';
      throw isRefused ? new PermanentFailure('the provider gives no money back') : error;
    });
  },
});
