import { atomically, exclusively, pageLock, reading } from '@/lib/core/db';
import { inBatches, keysetPages } from '@/lib/core/db/bulk';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { toAppError } from '@/lib/core/http/errors';
import { DAY_MS } from '@/lib/core/time/units';
import { applySnapshot, undoSurplus } from './apply.server';
import * as checkouts from './purchase-queries.server';
import { listLiveSubscriptions } from './queries.server';
import { providerOf } from './registry.server';
import { CHECKOUT_LIFETIME } from './rules';
import type { Purchase, Subscription } from './schema';
import { settlePurchase } from './service.server';

/** Time (ms) for which events are stored. Stripe repeats an event for three days. */
const EVENTS_KEPT = 90 * DAY_MS;

export interface Reconciliation {
  subscriptions: number;
  /** Subscriptions that differed from their provider. */
  changed: number;
  /** Paid checkouts whose event did not arrive. */
  recovered: number;
  /** Checkouts that were not paid in time. */
  expired: number;
  /** Provider requests without a response. */
  failed: number;
}

const fields = ['plan', 'periodo', 'importe', 'estado', 'cancelaAlFinal', 'finPeriodoEn'] as const;

async function refresh(stored: Subscription): Promise<'same' | 'changed'> {
  const provider = await providerOf(stored.proveedor);
  const snapshot = await provider.read(stored);
  await exclusively(pageLock(stored.uid), (tx) => applySnapshot(tx, snapshot, stored));
  await undoSurplus(stored.uid);
  return fields.every((field) => snapshot[field] === stored[field]) ? 'same' : 'changed';
}

async function finish(purchase: Purchase): Promise<'recovered' | 'expired'> {
  if (await settlePurchase(purchase)) return 'recovered';
  const { id } = purchase;
  await atomically((tx) =>
    checkouts.movePurchase(tx, id, ['pendiente', 'aprobada'], { estado: 'cancelada' }),
  );
  return 'expired';
}

/**
 * Reconciles all live subscriptions and open checkouts with their providers. Runs daily and on the
 * operator's command. Without a provider's response a subscription is left as it is.
 */
export async function reconcile(): Promise<Reconciliation> {
  const db = await reading();
  const sum = { subscriptions: 0, changed: 0, recovered: 0, expired: 0, failed: 0 };
  const attempt = async (work: () => Promise<'same' | 'changed' | 'recovered' | 'expired'>) => {
    try {
      const outcome = await work();
      if (outcome !== 'same') sum[outcome] += 1;
    } catch (error) {
      sum.failed += 1;
      log().warn({ code: toAppError(error).code }, 'a payment could not be reconciled');
    }
  };
  const forgotten = await checkouts.listForgottenPurchases(db, nowMs() - CHECKOUT_LIFETIME);
  for (const purchase of forgotten) await attempt(() => finish(purchase));
  const pages = keysetPages<Subscription>((last, most) => listLiveSubscriptions(db, last, most));
  for await (const live of pages) {
    sum.subscriptions += live.length;
    for (const subscription of live) await attempt(() => refresh(subscription));
  }
  await inBatches((tx, most) => checkouts.deleteOldEvents(tx, nowMs() - EVENTS_KEPT, most));
  return sum;
}
