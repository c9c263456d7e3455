import type { Database } from '@/lib/kernel/db';
import { log } from '@/lib/kernel/env/log';
import { nowMs } from '@/lib/kernel/env/system';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import { setPlan } from '@/lib/page/profile/shared-plan.server';
import { findPurchase, movePurchase } from './purchase-queries.server';
import * as queries from './queries.server';
import { entitledPlan, isOutdated, wasPaid } from './rules';
import type { Snapshot, Subscription } from './schema';
import { billingSettings } from './settings.server';

function rowOf({ compra: _, sitio: __, pagos: ___, ...row }: Snapshot): Subscription {
  return row;
}

/** Whether news are in the currency that was sold: a subscription keeps its own for good. */
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
 * Stores a provider's snapshot of a subscription, in the caller's transaction: the only way in
 * which payment changes a plan. The plan is set only when the entitlement of the person's
 * subscriptions changes: repeated snapshots do nothing, and a plan that the operator set stays
 * until then. A snapshot older than the stored one changes nothing; the response to a change of a
 * subscription as `known` is newer than it, by any clock. Returns false when the account is gone,
 * and for a currency other than the sold one: nothing changes then.
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
