import { type Database, exclusively, once, pageLock, reading } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { getPlan } from '@/lib/page/profile/service.server';
import { roleOf } from '@/lib/people/people/members.server';
import { mayDo } from '@/lib/people/people/rights';
import { applySnapshot } from './apply.server';
import { pricesPage } from './pricing/catalogue.server';
import { type Offer, offerAt } from './pricing/prices';
import { providerOf } from './providers.server';
import * as checkouts from './purchase-queries.server';
import { listPurchases } from './purchase-queries.server';
import { listPayments, listSubscriptions } from './queries.server';
import { CHECKOUT_LIFETIME, isLive, wasPaid } from './rules';
import { type Outcome, type ProviderName, type Purchase, purchaseIdSchema } from './schema';
import { billingSettings } from './settings.server';
import { undoSurplus } from './undo.server';

/** What the pricing page must know of this installation at a moment. */
export interface SaleTerms {
  payments: ProviderName | 'off';
  /** The offer that holds now, by the server's clock. */
  offer: Offer | undefined;
}

/** What is sold here now, and how. */
export function saleTerms(now = nowMs()): SaleTerms {
  const { payments, offer } = billingSettings();
  return { payments, offer: offerAt(offer, now) };
}

/**
 * A purchase for a page whose plan the person sees to, or undefined for any other: not the page
 * that their browser shows now, which another tab may have changed while they paid.
 */
async function ownPurchase(persona: string, id: string): Promise<Purchase | undefined> {
  if (!purchaseIdSchema.safeParse(id).success) return undefined;
  const db = await reading();
  const purchase = await checkouts.findPurchase(db, id);
  const role = purchase && (await roleOf(db, purchase.uid, persona));
  return role && mayDo(role, 'billing.manage') ? purchase : undefined;
}

/** A simulated checkout as its page shows it, or undefined when there is none to pay. */
export async function findDemoCheckout(persona: string, id: string): Promise<Purchase | undefined> {
  if (billingSettings().payments !== 'demo') return undefined;
  const purchase = await ownPurchase(persona, id);
  if (purchase?.proveedor !== 'demo' || purchase.estado !== 'pendiente') return undefined;
  return nowMs() < purchase.creadaEn + CHECKOUT_LIFETIME ? purchase : undefined;
}

/**
 * The actions of the simulated checkout; returns the path to go to next. Throws `notFound` for what
 * is not the person's own open checkout.
 */
export async function decideDemoCheckout(
  persona: string,
  id: string,
  approve: boolean,
): Promise<string> {
  const purchase = await findDemoCheckout(persona, id);
  if (!purchase) throw new AppError('notFound');
  const { moneda } = purchase;
  const estado = approve ? 'aprobada' : 'cancelada';
  await once((db) => checkouts.movePurchase(db, id, ['pendiente'], { estado }));
  return approve ? `/gracias?compra=${id}` : pricesPage(moneda);
}

/** Asks the provider what came of an open purchase and stores it. Returns whether it is paid. */
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

/**
 * What /gracias does: verifies a person's own purchase with its provider and
 * gives the plan once, however often it is called.
 */
export async function confirmPurchase(persona: string, id: string): Promise<Outcome> {
  const purchase = await ownPurchase(persona, id);
  if (!purchase) return { kind: 'unknown' };
  try {
    const paid = purchase.estado === 'pagada' || (await settlePurchase(purchase));
    if (!paid) return { kind: 'unpaid' };
    // What they have now: a second purchase of the same person was given back.
    const plan = await getPlan(purchase.uid);
    return plan === 'free' ? { kind: 'ended' } : { kind: 'paid', plan };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') {
      return { kind: 'unverified', message: error.message };
    }
    throw error;
  }
}

/** Whether a person has a subscription that will charge them again. */
export async function renews(db: Database, uid: string): Promise<boolean> {
  const owned = await listSubscriptions(db, uid);
  return owned.some((subscription) => isLive(subscription) && !subscription.cancelaAlFinal);
}

/** Everything that a person set out to buy, has and paid, for taking it away. */
export async function allBilling(db: Database, uid: string) {
  return {
    compras: await listPurchases(db, uid),
    suscripciones: await listSubscriptions(db, uid),
    pagos: await listPayments(db, uid),
  };
}
