import { type Database, isUniqueViolation, once, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { MINUTE_MS } from '@/lib/core/time/units';
import { peopleIssue } from '@/lib/people/texts';
import { getPlan, getProfile } from '@/lib/profile/service.server';
import { planSource } from '@/lib/profile/shared-plan.server';
import { pricesIn } from './pricing/catalogue.server';
import { isSold } from './pricing/features';
import { chargeOf } from './pricing/prices';
import * as checkouts from './purchase-queries.server';
import { listSubscriptions } from './queries.server';
import { isConfigured, providerOf } from './registry.server';
import { CHECKOUT_LIFETIME, isLive } from './rules';
import type { CheckoutRequest, PlanChoice, ProviderName, Purchase, Subscription } from './schema';
import { saleTerms, settlePurchase } from './service.server';
import { billingSettings } from './settings.server';
import { billingIssue } from './texts';

/** Remaining time (ms) below which an open checkout is replaced instead of reused. */
const MIN_TIME = 5 * MINUTE_MS;

/** Time (ms) after which a request that opens a checkout counts as interrupted. */
const IN_FLIGHT = MINUTE_MS;

/** Returns the payment provider for a plan. Throws `forbidden` without one. */
function seller({ plan }: PlanChoice): ProviderName {
  const { payments } = saleTerms();
  if (!isSold(plan)) throw new AppError('forbidden', { message: billingIssue('notSold') });
  if (payments === 'off') throw new AppError('forbidden', { message: billingIssue('off') });
  return payments;
}

/** Throws `forbidden` where a page shares another page's paid plan: it must not be paid twice. */
async function checkOwnPlan(db: Database, uid: string): Promise<void> {
  const source = await planSource(db, uid);
  if (!source || (await getPlan(uid, db)) === billingSettings().defaultPlan) return;
  throw new AppError('forbidden', { message: peopleIssue('sharedPlan') });
}

const giveUp = (purchase: Purchase) => once((db) => checkouts.giveUpPurchase(db, purchase));

/**
 * Expires an open checkout, so that it cannot be paid later. If it was paid meanwhile, its plan is
 * granted. Returns whether it was paid. A checkout of a provider that is no longer configured
 * cannot be queried: it is marked as abandoned and expires by itself. Throws `unavailable` when the
 * provider fails.
 */
async function closeCheckout(purchase: Purchase): Promise<boolean> {
  const { id, proveedor } = purchase;
  if (isConfigured(proveedor)) {
    if (await settlePurchase(purchase)) return true;
    await (await providerOf(proveedor)).abandon(purchase);
  } else {
    log().warn({ compra: id }, 'an open checkout was given up: its provider is not configured');
  }
  if (await giveUp(purchase)) return false;
  // Another request may have opened the checkout's payment page in between.
  const now = await checkouts.findPurchase(await reading(), id);
  const isOpened = now?.estado === 'pendiente' && now.referencia !== purchase.referencia;
  return isOpened ? closeCheckout(now) : false;
}

/**
 * Closes a person's checkouts before the account is deleted, so that none can be paid later. The
 * plan of an unprocessed payment is granted. Throws `unavailable` when a provider fails.
 */
export async function clearCheckout(uid: string): Promise<void> {
  const open = await checkouts.findOpenPurchase(await reading(), uid);
  if (open) await closeCheckout(open);
}

/** Returns a purchase at the current price. Throws `invalid` for a currency without prices. */
function newPurchase(
  uid: string,
  { plan, periodo, moneda }: CheckoutRequest,
  proveedor: ProviderName,
): Purchase {
  const now = nowMs();
  const prices = pricesIn(moneda);
  if (!prices) throw new AppError('invalid', { message: billingIssue('currency') });
  return {
    plan,
    periodo,
    id: newId(),
    uid,
    // The server's clock and price table decide the charge, not the rendered page.
    importe: chargeOf(prices, plan, periodo, saleTerms(now).offer),
    moneda: prices.moneda,
    proveedor,
    referencia: null,
    estado: 'pendiente',
    creadaEn: now,
    pagadaEn: null,
  };
}

/** True if an open checkout equals a new one, with enough time left to pay it. */
function isSameSale(open: Purchase, purchase: Purchase): boolean {
  const fields = ['plan', 'periodo', 'importe', 'moneda', 'proveedor', 'estado'] as const;
  const remainingMs = open.creadaEn + CHECKOUT_LIFETIME - purchase.creadaEn;
  return fields.every((field) => open[field] === purchase[field]) && remainingMs >= MIN_TIME;
}

/** True if another request is opening the same checkout. */
function isInFlight(open: Purchase, purchase: Purchase): boolean {
  const age = purchase.creadaEn - open.creadaEn;
  return open.referencia === null && age < IN_FLIGHT && isSameSale(open, purchase);
}

/**
 * Opens the provider's page for a stored purchase; concurrent requests get the same page. Throws
 * `stale` when the purchase was replaced meanwhile: it then cannot be paid.
 */
async function openPage(purchase: Purchase, cliente: string | undefined): Promise<string> {
  const { id, uid, proveedor } = purchase;
  const provider = await providerOf(proveedor);
  const { email } = await getProfile(uid);
  const { url, referencia } = await provider
    .begin(purchase, { email, cliente })
    .catch(async (error: unknown) => {
      // A provider repeats its refusal for the same purchase: a retry needs a new purchase.
      await giveUp(purchase);
      throw error;
    });
  if (await once((db) => checkouts.setReference(db, id, referencia))) return url;
  await provider.abandon({ ...purchase, referencia });
  throw new AppError('stale', { message: billingIssue('otherCheckout') });
}

/** Returns the person's customer id for the currency: a Stripe customer keeps one currency. */
function customerFor({ proveedor, moneda }: Purchase, owned: Subscription[]): string | undefined {
  const former = owned.find((one) => one.proveedor === proveedor && one.moneda === moneda);
  return former?.cliente || undefined;
}

/**
 * Stores a purchase and returns it, or returns the equal purchase of a concurrent request. Throws
 * `stale` for an unequal one.
 */
async function insertOnly(purchase: Purchase): Promise<Purchase> {
  try {
    await once((db) => checkouts.insertPurchase(db, purchase));
    return purchase;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const open = await checkouts.findOpenPurchase(await reading(), purchase.uid);
    if (open && isSameSale(open, purchase)) return open;
    throw new AppError('stale', { message: billingIssue('otherCheckout') });
  }
}

/**
 * Returns the URL of an open checkout's payment page, or of its result if it was paid already;
 * undefined if the checkout was closed.
 */
async function takeUp(open: Purchase, purchase: Purchase): Promise<string | undefined> {
  if (isSameSale(open, purchase) && !(await settlePurchase(open))) {
    const url = await (await providerOf(open.proveedor)).resume(open);
    if (url) return url;
  }
  if (await closeCheckout(open)) return `${config().publicUrl}/gracias?compra=${open.id}`;
  return undefined;
}

/**
 * Opens a checkout or reuses the open one, and returns the URL of its payment page. A person with a
 * subscription is sent to change it instead, so that no plan is paid twice. Throws `forbidden`
 * where plans are not sold, `invalid` for a currency without prices, `stale` when another checkout
 * was opened concurrently, `unavailable` when the provider fails.
 */
export async function startCheckout(uid: string, wish: CheckoutRequest): Promise<{ url: string }> {
  const name = seller(wish);
  const db = await reading();
  await checkOwnPlan(db, uid);
  const owned = await listSubscriptions(db, uid);
  if (owned.some(isLive)) {
    return { url: `${config().publicUrl}/configuracion?cambio=${wish.plan}-${wish.periodo}` };
  }
  const draft = newPurchase(uid, wish, name);
  const open = await checkouts.findOpenPurchase(db, uid);
  const joined = open && isInFlight(open, draft) ? open : undefined;
  const reused = open && !joined && (await takeUp(open, draft));
  if (reused) return { url: reused };
  const purchase = joined ?? (await insertOnly(draft));
  return { url: await openPage(purchase, customerFor(purchase, owned)) };
}
