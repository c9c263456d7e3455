import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { findPageCard } from '@/lib/pages/read-model.server';
import { setPlan } from '@/lib/profile/shared-plan.server';
import { findPurchase, movePurchase } from './purchase-queries.server';
import * as queries from './queries.server';
import { providerOf } from './registry.server';
import { entitledPlan, isOutdated, surplusOf, wasPaid } from './rules';
import type { Snapshot, Subscription } from './schema';
import { billingSettings } from './settings.server';

/** Ends a subscription and refunds its charges. Idempotent. Throws `unavailable`. */
export async function undoSubscription(subscription: Subscription): Promise<void> {
  const snapshot = await (await providerOf(subscription.proveedor)).undo(subscription);
  await exclusively(pageLock(subscription.uid), async (tx) => {
    await applySnapshot(tx, snapshot, subscription);
    await queries.markAllRefunded(tx, subscription.id);
  });
}

/**
 * Undoes all subscriptions except the one that the person keeps, because a checkout may be paid
 * twice or after it was replaced. Throws `unavailable`; the caller must then try again.
 */
export async function undoSurplus(uid: string): Promise<void> {
  for (const subscription of surplusOf(await queries.listSubscriptions(await reading(), uid))) {
    await undoSubscription(subscription);
    log().warn({ suscripcion: subscription.id }, 'a second subscription was ended and given back');
  }
}

function rowOf({ compra: _, sitio: __, pagos: ___, ...row }: Snapshot): Subscription {
  return row;
}

/** False for a snapshot in another currency than sold, because a subscription keeps its own. */
async function isAsSold(
  tx: Database,
  { id, compra, moneda }: Snapshot,
  stored: Subscription | undefined,
): Promise<boolean> {
  const sold = stored ?? (await findPurchase(tx, compra));
  if (!sold || sold.moneda === moneda) return true;
  const about = { suscripcion: id, moneda, vendida: sold.moneda };
  log().warn(about, 'a subscription in another currency than it was sold in was left out');
  return false;
}

/**
 * Stores a provider's snapshot of a subscription, in the caller's transaction: payments change a
 * plan only here. The plan is set only when the entitlement of the person's subscriptions changes:
 * repeated snapshots do nothing, and a plan that the operator set stays until then. A snapshot
 * older than the stored one is ignored; `subscription` marks the response to a change, which is
 * newer regardless of the clocks. Returns false for a deleted account or a currency other than the
 * sold one, without any change.
 */
export async function applySnapshot(
  tx: Database,
  news: Snapshot,
  subscription?: Subscription,
): Promise<boolean> {
  const snapshot = { ...news, leidaEn: Math.max(news.leidaEn, subscription?.leidaEn ?? 0) };
  const { uid, compra } = snapshot;
  const before = await queries.listSubscriptions(tx, uid);
  const stored = before.find(({ id }) => id === snapshot.id);
  if (isOutdated(stored, snapshot, nowMs())) return true;
  if (!stored && !(await findPageCard(tx, uid))) return false;
  if (!(await isAsSold(tx, snapshot, stored))) return false;
  await queries.putSubscription(tx, rowOf(snapshot));
  await queries.putPayments(tx, snapshot);
  if (wasPaid(snapshot)) {
    const paid = { estado: 'pagada', pagadaEn: snapshot.inicioEn } as const;
    await movePurchase(tx, compra, ['pendiente', 'aprobada', 'cancelada'], paid);
  }
  const { defaultPlan } = billingSettings();
  const after = entitledPlan(await queries.listSubscriptions(tx, uid), defaultPlan);
  if (after !== entitledPlan(before, defaultPlan)) await setPlan(tx, uid, after);
  return true;
}
