import { type Database, isUniqueViolation, once, reading } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { log } from '@/lib/kernel/env/log';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { getPlan, getProfile } from '@/lib/page/profile/service.server';
import { planSource } from '@/lib/page/profile/shared-plan.server';
import { peopleFault } from '@/lib/people/people/texts';
import { pricesIn } from './pricing/catalogue.server';
import { isSold } from './pricing/features';
import { chargeOf } from './pricing/prices';
import { isConfigured, providerOf } from './providers.server';
import * as checkouts from './purchase-queries.server';
import { listSubscriptions } from './queries.server';
import { CHECKOUT_LIFETIME, isLive } from './rules';
import type { CheckoutRequest, PlanChoice, ProviderName, Purchase, Subscription } from './schema';
import { saleTerms, settlePurchase } from './service.server';

import { billingSettings } from './settings.server';
import { billingFault } from './texts';

/** Less time than this left to pay in, and a checkout is replaced rather than used again. */
const MIN_TIME = 5 * 60_000;

/** How long the page of a checkout may still be on its way; after that its process has died. */
const IN_FLIGHT = 60_000;

/** The payment provider for a plan. Throws `forbidden` without one. */
function seller({ plan }: PlanChoice): ProviderName {
  const { payments } = saleTerms();
  if (!isSold(plan)) throw new AppError('forbidden', { message: billingFault('notSold') });
  if (payments === 'off') throw new AppError('forbidden', { message: billingFault('off') });
  return payments;
}

/** Throws `forbidden` where a page shares another page's paid plan: it must not be paid twice. */
async function checkOwnPlan(db: Database, uid: string): Promise<void> {
  const source = await planSource(db, uid);
  if (!source || (await getPlan(uid, db)) === billingSettings().defaultPlan) return;
  throw new AppError('forbidden', { message: peopleFault('sharedPlan') });
}

const giveUp = (purchase: Purchase) => once((db) => checkouts.giveUpPurchase(db, purchase));

/**
 * Expires an open checkout, so that it cannot be paid later, unless it was paid meanwhile: then its
 * plan is given. Returns whether it was paid. A checkout of a provider that is no longer configured
 * cannot be queried, and is given up: it expires by itself. Throws `unavailable` when the provider
 * fails.
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
  // Another request may have opened its page in between, which is still open.
  const now = await checkouts.findPurchase(await reading(), id);
  const isOpened = now?.estado === 'pendiente' && now.referencia !== purchase.referencia;
  return isOpened ? closeCheckout(now) : false;
}

/**
 * Makes sure that no checkout of a person can be paid later, before the account is deleted. The
 * plan of an unprocessed payment is given. Throws `unavailable` when a provider fails.
 */
export async function clearCheckout(uid: string): Promise<void> {
  const open = await checkouts.findOpenPurchase(await reading(), uid);
  if (open) await closeCheckout(open);
}

/** What is bought, at the price of this moment. Throws `invalid` for a currency that nothing is sold in. */
function newPurchase(
  uid: string,
  { plan, periodo, moneda }: CheckoutRequest,
  proveedor: ProviderName,
): Purchase {
  const now = nowMs();
  const prices = pricesIn(moneda);
  if (!prices) throw new AppError('invalid', { message: billingFault('currency') });
  return {
    plan,
    periodo,
    id: newId(),
    uid,
    // The server's clock and price table decide what is charged, not the page that was shown.
    importe: chargeOf(prices, plan, periodo, saleTerms(now).offer),
    moneda: prices.moneda,
    proveedor,
    referencia: null,
    estado: 'pendiente',
    creadaEn: now,
    pagadaEn: null,
  };
}

/** Whether an open checkout is what a new one would be, with time left to pay it. */
function isSameSale(open: Purchase, purchase: Purchase): boolean {
  const fields = ['plan', 'periodo', 'importe', 'moneda', 'proveedor', 'estado'] as const;
  const remainingMs = open.creadaEn + CHECKOUT_LIFETIME - purchase.creadaEn;
  return fields.every((field) => open[field] === purchase[field]) && remainingMs >= MIN_TIME;
}

/** Whether another request is opening the same checkout. */
function isInFlight(open: Purchase, purchase: Purchase): boolean {
  const age = purchase.creadaEn - open.creadaEn;
  return open.referencia === null && age < IN_FLIGHT && isSameSale(open, purchase);
}

/**
 * Opens the provider's page for a stored purchase: the same one for concurrent requests. Throws
 * `stale` when the purchase was replaced meanwhile, which then cannot be paid.
 */
async function openPage(purchase: Purchase, cliente: string | undefined): Promise<string> {
  const { id, uid, proveedor } = purchase;
  const provider = await providerOf(proveedor);
  const { email } = await getProfile(uid);
  const { url, referencia } = await provider
    .begin(purchase, { email, cliente })
    .catch(async (error: unknown) => {
      // A provider repeats its refusal for the same purchase: the next attempt is another one.
      await giveUp(purchase);
      throw error;
    });
  if (await once((db) => checkouts.setReference(db, id, referencia))) return url;
  await provider.abandon({ ...purchase, referencia });
  throw new AppError('stale', { message: billingFault('otherCheckout') });
}

/** The person's customer id at the provider: a Stripe customer pays in one currency for good. */
function customerFor({ proveedor, moneda }: Purchase, owned: Subscription[]): string | undefined {
  const former = owned.find((one) => one.proveedor === proveedor && one.moneda === moneda);
  return former?.cliente || undefined;
}

/** Stores a purchase. Returns it, or the same one of a faster request. Throws `stale`. */
async function insertOnly(purchase: Purchase): Promise<Purchase> {
  try {
    await once((db) => checkouts.insertPurchase(db, purchase));
    return purchase;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const open = await checkouts.findOpenPurchase(await reading(), purchase.uid);
    if (open && isSameSale(open, purchase)) return open;
    throw new AppError('stale', { message: billingFault('otherCheckout') });
  }
}

/**
 * What is to be done about a checkout that is open already: the address of what came of
 * it or where it is still paid, or undefined when it has been closed for a new one.
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
 * Opens a checkout, or finds the open one, and returns the URL of its payment page. A person with a
 * subscription is sent to change it instead: no plan is paid twice. Throws `forbidden` when that is
 * not sold here, `invalid` for a currency without prices, `stale` when another checkout was opened
 * at the same time, `unavailable` when the provider fails.
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
