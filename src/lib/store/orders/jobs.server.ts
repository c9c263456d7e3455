import { atomically, reading } from '@/lib/kernel/db';
import { keysetPages } from '@/lib/kernel/db/bulk/keyset';
import { log } from '@/lib/kernel/env/log';
import { nowMs } from '@/lib/kernel/env/system';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time/units';
import { purgeRetired } from '@/lib/store/payment/service.server';
import type { OrderState } from '@/lib/store/shop/limits';
import { purgeDeliveries } from './delivery/service.server';
import * as queries from './queries.server';
import { askProviders } from './settlement/reconcile.server';
import { expire, settleOrder } from './settlement/settle.server';

/** How long a provider that does not answer keeps an order from expiring. */
const GRACE = DAY_MS;
/** How long money may come late, and how long refunds and disputes are asked for. */
const LATE = 3 * DAY_MS;
const LONG = 120 * DAY_MS;

/** What a reconciliation of orders found. */
export interface OrdersReconciled {
  asked: number;
  /** How many of them were not as we knew them. */
  changed: number;
  expired: number;
  /** What a provider did not answer for. */
  failed: number;
}

/** Asks about an order. Returns whether its provider answered: one that is gone has nothing to say. */
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

/** Ends open orders without a provider to query, or whose time is over: `which` selects them. */
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

/** Ends orders whose time is over. What may have been paid elsewhere is asked about first. */
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
 * Makes orders agree with what their providers know: open ones and those given up of late, and
 * with `deep` paid ones too, of which money may have gone back. Ends what is over.
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

/** At which hour (UTC) paid orders are asked about as well. */
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

/** Stock of unpaid orders is released within minutes of their time. */
defineJob({
  name: 'pedidos-vencidos',
  atOnce: 1,
  next: (begun) => begun + 5 * MINUTE_MS,
  run: async () => {
    await expireOverdue({ asked: 0, changed: 0, expired: 0, failed: 0 });
  },
});
