import { atomically, type Database, once, reading } from '@/lib/core/db';
import { oneAtATimeEach } from '@/lib/core/db/queue';
import { log } from '@/lib/core/env/log';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import type { Issue } from '@/lib/core/i18n/issues';
import { PAUSES, PermanentFailure } from '@/lib/core/jobs/kinds';
import { defineJob } from '@/lib/core/jobs/service.server';
import { formatPrice } from '@/lib/core/text/money';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { KeyRefused, ProviderRefusal } from '@/lib/payments/contract';
import { type Refunder, refunderOf } from '@/lib/payments/registry.server';
import { record } from '../history.server';
import * as queries from '../queries.server';
import { isPaid, isRefundable } from '../rules';
import type { RefundInput } from '../schema';
import { ordersIssue } from '../texts';
import {
  beginTry,
  endRefund,
  endTry,
  findRequestedRefund,
  insertRefund,
  type RefundRow,
} from './queries.server';
import {
  REFUND_JOB,
  recordRefund,
  refundFreeOrder,
  scheduleRefundRetry,
} from './refund-records.server';
import { notNow, settleOrder } from './service.server';

/** Delay (ms) before a refund is requested again whose first try did not finish. */
const RETRY_AFTER = MINUTE_MS;

const KEY_GONE = ordersIssue('keyGone');

/** True if the key was revoked or deleted with its payment method. */
const isKeyGone = (error: unknown) =>
  error instanceof KeyRefused || (error instanceof AppError && error.code === 'notFound');

/** A refund request, with the party that performs the refund. */
interface RequestedRefund extends Partial<RefundInput> {
  persona: string;
  by: Refunder['by'];
}

/** Tries that began before this instant count as interrupted. */
const tryOver = () => nowMs() - RETRY_AFTER;

/** Throws unless the order's refund can begin; detects a refund made in another tab meanwhile. */
function checkRefundable(order: queries.OrderRow, { reembolsado }: RequestedRefund): void {
  if (!isRefundable(order.estado) || order.cobrado <= order.reembolsado) throw notNow();
  if (reembolsado !== undefined && reembolsado !== order.reembolsado) {
    throw new AppError('stale', { message: ordersIssue('refundStale') });
  }
}

/**
 * Reserves an amount for a refund while the order's row is locked, so that concurrent refunds never
 * exceed the payment. A manual refund is complete with this; a provider's is pending. The same
 * amount after a try without a response continues the pending refund.
 */
async function takeRefund(tx: Database, id: string, input: RequestedRefund): Promise<RefundRow> {
  const order = existing(await queries.lockOrder(tx, id));
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
      message: ordersIssue('refundRunning', price(requested.importe)),
    });
  }
  if (importe > refundable) {
    throw new AppError('invalid', {
      fields: { importe: ordersIssue('refundMost', price(refundable)) },
    });
  }
  if (by === 'creator' && !aMano) throw new AppError('invalid', { message: ordersIssue('byHand') });
  const now = nowMs();
  const row: RefundRow = {
    id: newId(),
    pedido: id,
    importe,
    hasta: reembolsado + importe,
    estado: by === 'asked' ? 'pedida' : 'hecha',
    termina: input.terminar ?? importe === refundable,
    persona,
    creadaEn: now,
    cambiadaEn: now,
  };
  await insertRefund(tx, row);
  if (by === 'asked') await scheduleRefundRetry(tx, id, row.id, now + RETRY_AFTER);
  else await recordRefund(tx, id, { reembolsado: row.hasta, persona, termina: row.termina });
  return row;
}

/** Records a completed refund of the provider. */
async function complete(order: queries.OrderRow, refund: RefundRow): Promise<void> {
  const { id, pedido, hasta, importe } = refund;
  const met = await atomically(async (tx) => {
    const now = await queries.lockOrder(tx, pedido);
    if (now?.reembolsado === hasta - importe)
      await recordRefund(tx, pedido, { reembolsado: hasta });
    return endRefund(tx, id, 'hecha');
  });
  // Money was also refunded in the provider's own dashboard: only the provider knows the total.
  if (met) await settled(order);
}

async function settled(order: queries.OrderRow): Promise<void> {
  await settleOrder(order).catch((err: unknown) => {
    log().warn({ err, provider: order.proveedor }, 'a refund could not be read back');
  });
}

/** Handles a refusal. The provider's reading decides: the money may be refunded already. */
async function refused(order: queries.OrderRow, refund: RefundRow, why: Issue): Promise<void> {
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
 * Requests a refund from the order's provider. Throws `invalid` if it refuses, and `unavailable` if
 * it does not respond: the refund then stays pending and is requested again.
 */
async function perform(
  order: queries.OrderRow,
  refund: RefundRow,
  refunder?: Refunder,
): Promise<void> {
  const { cobro, pago, moneda } = order;
  const money = { importe: refund.importe, moneda };
  try {
    const by = refunder ?? (await refunderOf(cobro ?? ''));
    await by.ask({ pago: pago ?? '', money, key: refund.id });
  } catch (err) {
    log().warn({ err, provider: order.proveedor }, 'money could not be given back');
    if (isKeyGone(err)) return refused(order, refund, KEY_GONE);
    if (err instanceof ProviderRefusal) return refused(order, refund, ordersIssue('refundRefused'));
    await once((db) => endTry(db, refund.id));
    throw new AppError('unavailable', {
      message: ordersIssue('refundWaiting'),
      headers: { 'Retry-After': '30' },
    });
  }
  await complete(order, refund);
}

/** Returns an order's refunder, if it has a payment method. Throws `invalid` for a lost key. */
async function refunderFor({ cobro }: queries.OrderRow): Promise<Refunder | undefined> {
  if (cobro === null) return undefined;
  try {
    return await refunderOf(cobro);
  } catch (error) {
    throw isKeyGone(error) ? new AppError('invalid', { message: KEY_GONE }) : error;
  }
}

const inTurn = oneAtATimeEach();

/**
 * Refunds `importe` or all that remains, through the provider or, where the provider cannot, by the
 * seller's own hand (`aMano`). Delivery and stock stay unless the refund is full or `terminar`
 * decides otherwise. Throws `notFound`, `invalid` above the remaining amount, `stale` and `inUse`
 * if another refund was made or is pending, and `unavailable`.
 */
export async function refundOrder(
  uid: string,
  id: string,
  input: Partial<RefundInput> & { persona: string },
): Promise<void> {
  const order = existing(await queries.findOrderOf(await reading(), uid, id));
  if (order.cobrado === 0) {
    if (!isPaid(order.estado) || input.importe !== undefined) throw notNow();
    return atomically((tx) => refundFreeOrder(tx, id, input.persona));
  }
  const refunder = input.aMano ? undefined : await refunderFor(order);
  const by = refunder?.by ?? 'creator';
  await inTurn(id, async () => {
    const refund = await atomically((tx) => takeRefund(tx, id, { ...input, by }));
    if (refund.estado === 'pedida') await perform(order, refund, refunder);
  });
}

/** True for a payment of an expired or rejected order, which is refunded automatically. */
const isLate = ({ estado }: queries.OrderRow) => estado === 'vencido' || estado === 'rechazado';

/** Requests a refund within a job. The job fails permanently if the provider refuses. */
async function performOrEnd(...asked: Parameters<typeof perform>): Promise<void> {
  await perform(...asked).catch((error: unknown) => {
    const isRefused = error instanceof AppError && error.code === 'invalid';
    throw isRefused ? new PermanentFailure('the provider gives no money back') : error;
  });
}

/** Requests the refund that an order still needs: an interrupted one, or that of a late payment. */
async function refundAgain(order: queries.OrderRow): Promise<void> {
  const requested = await findRequestedRefund(await reading(), order.id);
  if (requested) {
    const isFree = await atomically((tx) => beginTry(tx, requested.id, tryOver()));
    if (!isFree) throw new Error('another try is under way');
    return performOrEnd(order, requested);
  }
  if (!isLate(order) || order.cobrado <= order.reembolsado) return;
  const refunder = await refunderFor(order);
  // The job ends without an error: the sellers were notified, and the operator can do nothing.
  if (!refunder || refunder.by === 'creator') return;
  const { by } = refunder;
  const refund = await atomically((tx) => takeRefund(tx, order.id, { persona: '', by }));
  if (refund.estado === 'pedida') await performOrEnd(order, refund, refunder);
}

/** Pauses (ms) between requests of a refund without a response; more than a week in all. */
const REFUND_PAUSES: readonly number[] = [
  ...PAUSES,
  12 * HOUR_MS,
  ...Array.from({ length: 7 }, () => DAY_MS),
];

/** Requests refunds until the provider responds: those of late payments, and interrupted ones. */
defineJob<{ pedido: string }>({
  name: REFUND_JOB,
  pauses: REFUND_PAUSES,
  run: async ({ data: { pedido } }) => {
    const order = await queries.findOrder(await reading(), pedido);
    if (order) await refundAgain(order);
  },
});
