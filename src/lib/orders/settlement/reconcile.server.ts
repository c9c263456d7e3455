import { atomically, reading } from '@/lib/core/db';
import { keysetPages } from '@/lib/core/db/bulk';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import { sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { findPageCard } from '@/lib/pages/read-model.server';
import { paymentMethodMail } from '@/lib/payments/mails';
import { listAskable, REFUSED_KEYS, type RefusedKey } from '@/lib/payments/registry.server';
import { paymentMethodNotification } from '@/lib/payments/schema';
import { findPaymentMethod, purgeRetired } from '@/lib/payments/service.server';
import { mayDo } from '@/lib/people/rights';
import { contactOf, membersOf } from '@/lib/people/service.server';
import { purgeDeliveries } from '../downloads.server';
import * as queries from '../queries.server';
import { HOLD_MS, type OrderState } from '../rules';
import { expire, lapse, settleOrder } from './service.server';

/** Concurrent payment methods in a round, and concurrent orders of one payment method. */
const SIDE_BY_SIDE = 16;
const ABREAST = 4;
/** Consecutive orders without a response after which a payment method waits for the next round. */
const UNANSWERED = 8;
/** Time (ms) that one payment method may take in a round. */
const SHARE = 45_000;

interface Round {
  name: string;
  /** Lists orders of a payment method after `from`, by state and id. */
  page(cobro: string, from: Place, most: number): Promise<queries.OrderRow[]>;
  states: readonly queries.OrderRow['estado'][];
  /** Queries the provider of an order. Returns whether it responded. */
  ask(order: queries.OrderRow): Promise<boolean>;
}

/** Cursor of a payment method, from which the next round continues. */
interface Place {
  estado: queries.OrderRow['estado'];
  after: string;
}

/** Cursors of unfinished rounds, by round and payment method; ids of methods not responding. */
const places = new Map<string, Place>();
const silent = new Set<string>();

/** Returns the cursor after some orders, or undefined at the end of a round. */
function placeAfter(
  { states }: Round,
  { estado }: Place,
  rows: queries.OrderRow[],
  most: number,
): Place | undefined {
  if (rows.length === most) return { estado, after: rows.at(-1)?.id ?? '' };
  const next = states[states.indexOf(estado) + 1];
  return next && { estado: next, after: '' };
}

/** Queries the orders of one payment method until its time is used up or it stops responding. */
async function askOne(round: Round, cobro: string): Promise<void> {
  const [key, ends] = [`${round.name} ${cobro}`, nowMs() + SHARE];
  // A payment method that did not respond lately is tried with a single order.
  let most = silent.has(cobro) ? 1 : ABREAST;
  const [first = 'abierto'] = round.states;
  let place: Place | undefined = places.get(key) ?? { estado: first, after: '' };
  let unanswered = 0;
  while (place && unanswered < UNANSWERED && nowMs() < ends) {
    const rows = await round.page(cobro, place, most);
    const answers = await Promise.all(rows.map((order) => round.ask(order)));
    place = placeAfter(round, place, rows, most);
    if (place) places.set(key, place);
    else places.delete(key);
    if (answers.includes(true)) silent.delete(cobro);
    else if (most === 1 && rows.length > 0) return;
    unanswered = answers.includes(true) ? 0 : unanswered + rows.length;
    most = ABREAST;
  }
  if (unanswered >= UNANSWERED) silent.add(cobro);
}

/** Returns the payment methods to query; those that did not respond lately are last. */
async function inOrder(): Promise<string[]> {
  const all = (await Array.fromAsync(listAskable())).flat();
  const storedIds = new Set(all);
  for (const id of silent) if (!storedIds.has(id)) silent.delete(id);
  for (const key of places.keys())
    if (!storedIds.has(key.slice(key.lastIndexOf(' ') + 1))) places.delete(key);
  return [...all.filter((id) => !silent.has(id)), ...all.filter((id) => silent.has(id))];
}

/**
 * Reconciles the orders of all payment methods concurrently. Each method has a limited time, so
 * that a failing method does not stop the others, nor an unanswered order the orders after it.
 */
async function askProviders(round: Round): Promise<void> {
  const waiting = (await inOrder()).values();
  const lane = async () => {
    for (const cobro of waiting) await askOne(round, cobro);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
}

/** Time (ms) by which a provider that does not respond delays the expiry of an order. */
const GRACE = DAY_MS;
/**
 * Time (ms) since an order's last change in which its provider is queried: `LATE` for late
 * payments, `LONG` for refunds and disputes.
 */
const LATE = 3 * DAY_MS;
const LONG = 120 * DAY_MS;

export interface OrdersReconciled {
  asked: number;
  /** Orders whose state changed. */
  changed: number;
  expired: number;
  /** Provider requests without a response. */
  failed: number;
}

/** Reconciles one order. Returns false if its provider did not respond. */
async function ask(order: queries.OrderRow, sum: OrdersReconciled): Promise<boolean> {
  sum.asked += 1;
  try {
    await settleOrder(order);
  } catch (err) {
    sum.failed += 1;
    log().warn({ err, provider: order.proveedor }, 'an order could not be reconciled');
    return false;
  }
  const now = await queries.findOrder(await reading(), order.id);
  if (now?.estado !== order.estado || now.reembolsado !== order.reembolsado) sum.changed += 1;
  return true;
}

const expireOne = async ({ id }: queries.OrderRow, sum: OrdersReconciled) => {
  if (await atomically((tx) => expire(tx, id, nowMs()))) sum.expired += 1;
};

/** Expires overdue orders selected by `which`: without a provider, or past the grace period. */
async function expireAll(
  which: { before: number; asked: boolean },
  sum: OrdersReconciled,
): Promise<void> {
  const read = async (last: queries.OrderRow | undefined, most: number) =>
    queries.listOverdue(await reading(), { ...which, last, most });
  for await (const rows of keysetPages(read)) {
    for (const order of rows) await expireOne(order, sum);
  }
}

/** Releases the stock of orders that stayed unpaid for too long. */
export async function lapseHolds(): Promise<void> {
  const now = nowMs();
  const read = async (last: queries.OrderRow | undefined, most: number) =>
    queries.listHolding(await reading(), { before: now - HOLD_MS, last, most });
  for await (const rows of keysetPages(read)) {
    for (const { id } of rows) await atomically((tx) => lapse(tx, id, now));
  }
}

/** Expires overdue orders. Providers are queried first, because the order may have been paid. */
async function expireOverdue(sum: OrdersReconciled): Promise<void> {
  const now = nowMs();
  await expireAll({ before: now, asked: false }, sum);
  await askProviders({
    name: 'vencidos',
    states: ['abierto'],
    page: async (cobro, place, most) =>
      queries.listReconcilable(await reading(), { cobro, ...place, most, overdue: now }),
    ask: async (order) => {
      const answered = await ask(order, sum);
      if (answered) await expireOne(order, sum);
      return answered;
    },
  });
  await expireAll({ before: now - GRACE, asked: true }, sum);
}

async function askAll(
  { states, since }: { states: readonly OrderState[]; since: number },
  sum: OrdersReconciled,
): Promise<void> {
  await askProviders({
    name: states.join(' '),
    states,
    page: async (cobro, place, most) =>
      queries.listReconcilable(await reading(), { cobro, ...place, most, since }),
    ask: (order) => ask(order, sum),
  });
}

/**
 * Reconciles open and recently expired orders with their providers, then expires overdue ones. With
 * `deep`, paid orders are reconciled too, to find refunds and disputes.
 */
export async function reconcileOrders(deep: boolean): Promise<OrdersReconciled> {
  const sum = { asked: 0, changed: 0, expired: 0, failed: 0 };
  const now = nowMs();
  await askAll({ states: ['abierto', 'vencido', 'rechazado'], since: now - LATE }, sum);
  if (deep) {
    await askAll({ states: ['pagado', 'entregado', 'en-disputa'], since: now - LONG }, sum);
  }
  await expireOverdue(sum);
  return sum;
}

/** Hour (UTC) of the deep reconciliation. */
const DEEP_HOUR = 5;

defineJob({
  name: 'pedidos',
  atOnce: 1,
  lease: 30 * MINUTE_MS,
  next: (begun) => begun + 60 * MINUTE_MS,
  run: async () => {
    const result = await reconcileOrders(new Date(nowMs()).getUTCHours() === DEEP_HOUR);
    if (result.asked > 0 || result.expired > 0) log().info(result, 'orders reconciled');
    await purgeDeliveries(nowMs());
    await purgeRetired(nowMs());
  },
});

defineJob({
  name: 'pedidos-vencidos',
  atOnce: 1,
  next: (begun) => begun + 5 * MINUTE_MS,
  run: async () => {
    await lapseHolds();
    await expireOverdue({ asked: 0, changed: 0, expired: 0, failed: 0 });
  },
});

/** Notifies the members who manage payment methods of a key that its provider refuses, once. */
defineJob<RefusedKey>({
  name: REFUSED_KEYS,
  run: (job) =>
    atomically(async (tx) => {
      await job.finish(tx);
      const paymentMethod = await findPaymentMethod(tx, job.data.cobro);
      const page = paymentMethod && (await findPageCard(tx, paymentMethod.uid));
      if (!paymentMethod || !page) return;
      const { uid, tipo } = paymentMethod;
      const datos = { pagina: page.nombre, tipo, hecho: 'rechazado' } as const;
      for (const { persona, rol } of await membersOf(tx, uid)) {
        if (!mayDo(rol, 'store.manage')) continue;
        await notifyPerson(tx, persona, paymentMethodNotification, datos, uid);
        const { email: to } = await contactOf(tx, persona);
        await sendMail(tx, paymentMethodMail, { to, params: datos, persona });
      }
    }),
});
