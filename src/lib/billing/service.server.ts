import { type Database, exclusively, once, pageLock, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { mayDo } from '@/lib/people/rights';
import { roleOf } from '@/lib/people/service.server';
import { getPlan } from '@/lib/profile/service.server';
import { applySnapshot, undoSurplus } from './apply.server';
import { pricesPage } from './pricing/catalogue.server';
import { type Offer, offerAt } from './pricing/prices';
import * as checkouts from './purchase-queries.server';
import { listPayments, listSubscriptions } from './queries.server';
import { providerOf } from './registry.server';
import { CHECKOUT_LIFETIME, isLive, wasPaid } from './rules';
import { type Outcome, type ProviderName, type Purchase, purchaseIdSchema } from './schema';
import { billingSettings } from './settings.server';

/** Sale conditions at an instant, for the pricing page. */
export interface SaleTerms {
  payments: ProviderName | 'off';
  /** The offer that is valid now, by the server's clock. */
  offer: Offer | undefined;
}

/** Returns the current sale conditions of this installation. */
export function saleTerms(now = nowMs()): SaleTerms {
  const { payments, offer } = billingSettings();
  return { payments, offer: offerAt(offer, now) };
}

/**
 * Returns a purchase for a page whose plan the person manages, or undefined. It is not tied to the
 * page shown in the browser, which another tab may have changed during payment.
 */
async function ownPurchase(persona: string, id: string): Promise<Purchase | undefined> {
  if (!purchaseIdSchema.safeParse(id).success) return undefined;
  const db = await reading();
  const purchase = await checkouts.findPurchase(db, id);
  const role = purchase && (await roleOf(db, purchase.uid, persona));
  return role && mayDo(role, 'billing.manage') ? purchase : undefined;
}

/** Returns an open simulated checkout of a person, or undefined. */
export async function findDemoCheckout(persona: string, id: string): Promise<Purchase | undefined> {
  if (billingSettings().payments !== 'demo') return undefined;
  const purchase = await ownPurchase(persona, id);
  if (purchase?.proveedor !== 'demo' || purchase.estado !== 'pendiente') return undefined;
  return nowMs() < purchase.creadaEn + CHECKOUT_LIFETIME ? purchase : undefined;
}

/**
 * Handles the simulated checkout's form. Returns the next path. Throws `notFound` unless it is the
 * person's own open checkout.
 */
export async function decideDemoCheckout(
  persona: string,
  id: string,
  approve: boolean,
): Promise<string> {
  const { moneda } = existing(await findDemoCheckout(persona, id));
  const estado = approve ? 'aprobada' : 'cancelada';
  await once((db) => checkouts.movePurchase(db, id, ['pendiente'], { estado }));
  return approve ? `/gracias?compra=${id}` : pricesPage(moneda);
}

/** Reads an open purchase from its provider and stores the result. Returns whether it is paid. */
export async function settlePurchase(purchase: Purchase): Promise<boolean> {
  const provider = await providerOf(purchase.proveedor);
  const snapshot = await provider.verify(purchase);
  if (!snapshot || snapshot.uid !== purchase.uid || !wasPaid(snapshot)) return false;
  const paid = await exclusively(pageLock(purchase.uid), async (tx) => {
    const current = await checkouts.findPurchase(tx, purchase.id);
    if (!current || current.estado === 'pagada') return current !== undefined;
    return applySnapshot(tx, { ...snapshot, compra: purchase.id });
  });
  await undoSurplus(purchase.uid);
  return paid;
}

/** Verifies a person's purchase with its provider for /gracias and grants the plan. Idempotent. */
export async function confirmPurchase(persona: string, id: string): Promise<Outcome> {
  const purchase = await ownPurchase(persona, id);
  if (!purchase) return { kind: 'unknown' };
  try {
    const paid = purchase.estado === 'pagada' || (await settlePurchase(purchase));
    if (!paid) return { kind: 'unpaid' };
    // The current plan: a second purchase of the same person may have been refunded.
    const plan = await getPlan(purchase.uid);
    return plan === 'free' ? { kind: 'ended' } : { kind: 'paid', plan };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') {
      return { kind: 'unverified', message: error.message };
    }
    throw error;
  }
}

/** True if a person has a subscription that will renew. */
export async function renews(db: Database, uid: string): Promise<boolean> {
  const owned = await listSubscriptions(db, uid);
  return owned.some((subscription) => isLive(subscription) && !subscription.cancelaAlFinal);
}

/** Returns a person's purchases, subscriptions and charges for the data export. */
export async function allBilling(db: Database, uid: string) {
  return {
    compras: await checkouts.listPurchases(db, uid),
    suscripciones: await listSubscriptions(db, uid),
    pagos: await listPayments(db, uid),
  };
}
