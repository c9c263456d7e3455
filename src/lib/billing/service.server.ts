import { v7 as newId } from 'uuid';
import { atomically, type Database, reading } from '../db';
import { config } from '../env/config';
import { AppError } from '../http/errors';
import { getTexts } from '../i18n';
import { getPlan, getProfile } from '../profiles/service.server';
import { applySnapshot } from './apply.server';
import { chargeOf, type Offer, offerAt } from './prices';
import { providerOf } from './provider.server';
import * as checkouts from './purchase-queries.server';
import { listSubscriptions } from './queries.server';
import { CHECKOUT_LIFETIME, isLive, wasPaid } from './rules';
import { type ProviderName, type Purchase, purchaseIdSchema, type Wish } from './schema';

/** What the pricing page must know of this installation at a moment. */
export interface SaleTerms {
  payments: ProviderName | 'off';
  /** The offer that holds now, by the server's clock. */
  offer: Offer | undefined;
  taxNote: string;
}

/** What is sold here now, and how. */
export function saleTerms(now = Date.now()): SaleTerms {
  const { payments, offer, taxNote } = config().billing;
  return { payments, offer: offerAt(offer, now), taxNote };
}

/** Who takes payments here. Throws `forbidden` when nobody does. */
function seller(): ProviderName {
  const { payments } = saleTerms();
  if (payments === 'off') {
    throw new AppError('forbidden', { message: getTexts().billing.faults.off });
  }
  return payments;
}

/**
 * Deals with somebody's checkouts that are still open, those of one provider or all,
 * so that none is paid later: one that was paid meanwhile is given as it is, the others
 * are closed. Gives one that was paid. Throws `unavailable` when a provider fails.
 */
export async function clearCheckouts(
  uid: string,
  only?: ProviderName,
): Promise<Purchase | undefined> {
  let paid: Purchase | undefined;
  for (const purchase of await checkouts.listOpenPurchases(await reading(), uid)) {
    const { id, proveedor } = purchase;
    if (only && proveedor !== only) continue;
    if (await settlePurchase(purchase)) {
      paid = purchase;
      continue;
    }
    await (await providerOf(proveedor)).abandon(purchase);
    await atomically((tx) =>
      checkouts.movePurchase(tx, id, ['pendiente'], { estado: 'cancelada' }),
    );
  }
  return paid;
}

function newPurchase(uid: string, wish: Wish, proveedor: ProviderName): Purchase {
  const now = Date.now();
  return {
    ...wish,
    id: newId(),
    uid,
    // By the server's clock: whatever a page showed, this is what is charged.
    importe: chargeOf(wish.plan, wish.periodo, saleTerms(now).offer),
    proveedor,
    referencia: null,
    estado: 'pendiente',
    creadaEn: now,
    pagadaEn: null,
  };
}

/**
 * Opens a checkout and gives the address of its payment page. Whoever has a
 * subscription already is led to change it instead: nobody pays twice. Throws
 * `forbidden` when nothing is sold here, `unavailable` when the provider fails.
 */
export async function startCheckout(uid: string, wish: Wish): Promise<{ url: string }> {
  const name = seller();
  const [profile, owned] = await Promise.all([
    getProfile(uid),
    listSubscriptions(await reading(), uid),
  ]);
  if (owned.some(isLive)) {
    return { url: `${config().publicUrl}/configuracion?cambio=${wish.plan}-${wish.periodo}` };
  }
  const paid = await clearCheckouts(uid, name);
  if (paid) return { url: `${config().publicUrl}/gracias?compra=${paid.id}` };
  const provider = await providerOf(name);
  const purchase = newPurchase(uid, wish, name);
  await atomically((tx) => checkouts.insertPurchase(tx, purchase));
  const cliente = owned.find((one) => one.proveedor === name)?.cliente || undefined;
  const { url, referencia } = await provider.begin(purchase, { email: profile.email, cliente });
  await atomically((tx) => checkouts.setReference(tx, purchase.id, referencia));
  return { url };
}

/** A person's own purchase, or undefined for anybody else's. */
async function ownPurchase(uid: string, id: string): Promise<Purchase | undefined> {
  if (!purchaseIdSchema.safeParse(id).success) return undefined;
  const purchase = await checkouts.findPurchase(await reading(), id);
  return purchase?.uid === uid ? purchase : undefined;
}

/** A simulated checkout as its page shows it, or undefined when there is none to pay. */
export async function findDemoCheckout(uid: string, id: string): Promise<Purchase | undefined> {
  if (config().billing.payments !== 'demo') return undefined;
  const purchase = await ownPurchase(uid, id);
  if (purchase?.proveedor !== 'demo' || purchase.estado !== 'pendiente') return undefined;
  return Date.now() < purchase.creadaEn + CHECKOUT_LIFETIME ? purchase : undefined;
}

/**
 * What the buttons of the simulated checkout do; gives the path to go to next.
 * Throws `notFound` for what is not somebody's own open checkout.
 */
export async function decideDemoCheckout(
  uid: string,
  id: string,
  approve: boolean,
): Promise<string> {
  if (!(await findDemoCheckout(uid, id))) throw new AppError('notFound');
  const estado = approve ? 'aprobada' : 'cancelada';
  await atomically((tx) => checkouts.movePurchase(tx, id, ['pendiente'], { estado }));
  return approve ? `/gracias?compra=${id}` : '/precios';
}

/** What came of a purchase. */
export type Outcome =
  | { kind: 'paid'; purchase: Purchase }
  /** It was paid once; what it gave is over. */
  | { kind: 'ended' }
  | { kind: 'unpaid' }
  | { kind: 'unknown' }
  | { kind: 'unverified'; message: string };

/** Asks the provider what came of an open purchase and stores it. Gives whether it is paid. */
export async function settlePurchase(purchase: Purchase): Promise<boolean> {
  const provider = await providerOf(purchase.proveedor);
  const snapshot = await provider.verify(purchase);
  if (!snapshot || snapshot.uid !== purchase.uid || !wasPaid(snapshot)) return false;
  return atomically(async (tx) => {
    const current = await checkouts.findPurchase(tx, purchase.id);
    if (!current || current.estado === 'pagada') return current !== undefined;
    return applySnapshot(tx, { ...snapshot, compra: purchase.id });
  });
}

/**
 * What /gracias does: verifies a person's own purchase with its provider and
 * gives the plan once, however often it is called.
 */
export async function confirmPurchase(uid: string, id: string): Promise<Outcome> {
  const purchase = await ownPurchase(uid, id);
  if (!purchase) return { kind: 'unknown' };
  try {
    const paid = purchase.estado === 'pagada' || (await settlePurchase(purchase));
    if (!paid) return { kind: 'unpaid' };
    return (await getPlan(uid)) === 'free' ? { kind: 'ended' } : { kind: 'paid', purchase };
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
