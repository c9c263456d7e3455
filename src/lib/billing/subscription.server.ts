import { exclusively, pageLock, reading, snapshot } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { isoOf } from '@/lib/core/time/iso';
import { MINUTE_MS } from '@/lib/core/time/units';
import { pausedOn } from '@/lib/plans/quotas';
import { countUsage } from '@/lib/plans/usage.server';
import { getPlan } from '@/lib/profile/service.server';
import { applySnapshot, undoSubscription } from './apply.server';
import type { Change } from './contract.server';
import { pricesIn } from './pricing/catalogue.server';
import { isSold } from './pricing/features';
import { chargeOf, PAID_PLANS, PERIODS } from './pricing/prices';
import * as queries from './queries.server';
import { providerOf } from './registry.server';
import { canWithdraw, isLive, withdrawalEnd } from './rules';
import type {
  Action,
  BillingView,
  ChangePreview,
  PlanChoice,
  Snapshot,
  Subscription,
  SubscriptionView,
} from './schema';
import { saleTerms } from './service.server';
import { billingSettings } from './settings.server';
import { billingIssue } from './texts';
import { getCheckoutTexts } from './texts/checkout';

/** Requests to a payment provider per person and hour. */
export const PAYMENT_ACTIONS = rateLimit('pagos', 60, 3_600);

/** Time (ms) for which a shown price can be confirmed. */
const PREVIEW_LIFETIME = 15 * MINUTE_MS;

async function liveSubscription(uid: string): Promise<Subscription> {
  const owned = await queries.listSubscriptions(await reading(), uid);
  const live = owned.find(isLive);
  if (!live) throw new AppError('notFound', { message: billingIssue('noSubscription') });
  return live;
}

function view(subscription: Subscription, owned: Subscription[], now: number): SubscriptionView {
  const { plan, periodo, importe, moneda, saldo } = subscription;
  const { estado, cancelaAlFinal, finPeriodoEn } = subscription;
  const open = canWithdraw(subscription, owned, now);
  return {
    plan,
    periodo,
    importe,
    moneda,
    saldo,
    estado,
    cancelaAlFinal,
    finPeriodoEn: isoOf(finPeriodoEn),
    desistimientoHasta: open ? isoOf(withdrawalEnd(subscription, owned)) : null,
    portal: subscription.proveedor === 'stripe',
  };
}

/** Returns the current prices in a currency; empty for a currency that the operator has removed. */
function currentPrices(moneda: string | undefined): BillingView['precios'] {
  const { offer } = saleTerms();
  const prices = pricesIn(moneda);
  if (!prices) return [];
  return PAID_PLANS.filter(isSold).flatMap((plan) =>
    PERIODS.map((periodo) => ({
      plan,
      periodo,
      importe: chargeOf(prices, plan, periodo, offer),
      moneda: prices.moneda,
    })),
  );
}

/** Returns the data of an owner's billing screens. */
export async function getBilling(uid: string, language: string): Promise<BillingView> {
  const now = nowMs();
  const { payments } = saleTerms(now);
  const { plan, owned, charges, usage } = await snapshot(async (db) => ({
    plan: await getPlan(uid, db),
    owned: await queries.listSubscriptions(db, uid),
    charges: await queries.listPayments(db, uid),
    usage: await countUsage(db, uid),
  }));
  const live = owned.find(isLive);
  const { taxNote, defaultPlan } = billingSettings();
  return {
    plan,
    pagos: payments,
    suscripcion: live ? view(live, owned, now) : null,
    historial: charges.map((charge) => ({ ...charge, pagadoEn: isoOf(charge.pagadoEn) })),
    precios: currentPrices(live?.moneda),
    notaImpuestos: getCheckoutTexts(language).taxNote(taxNote),
    pausa: pausedOn(plan, usage),
    alTerminar: plan === defaultPlan ? [] : pausedOn(defaultPlan, usage),
  };
}

/**
 * Returns a change at today's price in the subscription's currency. Throws `invalid` for the same
 * plan, and for a plan that is not sold or no longer sold in that currency.
 */
function changeTo(
  subscription: Subscription,
  { plan, periodo }: PlanChoice,
  momento: number,
): Change {
  if (subscription.plan === plan && subscription.periodo === periodo) {
    throw new AppError('invalid', { message: billingIssue('samePlan') });
  }
  if (!isSold(plan)) throw new AppError('invalid', { message: billingIssue('notSold') });
  const { moneda } = subscription;
  const prices = pricesIn(moneda);
  if (!prices) throw new AppError('invalid', { message: billingIssue('currencyGone') });
  return {
    plan,
    periodo,
    momento,
    moneda,
    importe: chargeOf(prices, plan, periodo, saleTerms().offer),
  };
}

/** Returns the current cost of a change of plan or period. Throws as `actOnSubscription`. */
export async function previewChange(uid: string, wish: PlanChoice): Promise<ChangePreview> {
  const subscription = await liveSubscription(uid);
  const provider = await providerOf(subscription.proveedor);
  const change = changeTo(subscription, wish, nowMs());
  return provider.previewChange(subscription, change);
}

/** Returns the confirmed change. Throws `stale` if its cost has changed since it was shown. */
function confirmedChange(
  subscription: Subscription,
  action: Extract<Action, { accion: 'cambiar' }>,
): Change {
  const momento = Date.parse(action.momento);
  const change = changeTo(subscription, action, momento);
  const age = nowMs() - momento;
  if (change.importe !== action.importe || age < 0 || age > PREVIEW_LIFETIME) {
    throw new AppError('stale', { message: billingIssue('priceChanged') });
  }
  return change;
}

/** Ends a subscription and refunds it. Throws `invalid` after the withdrawal period. */
async function withdraw(subscription: Subscription): Promise<void> {
  const owned = await queries.listSubscriptions(await reading(), subscription.uid);
  if (!canWithdraw(subscription, owned, nowMs())) {
    throw new AppError('invalid', { message: billingIssue('tooLateToWithdraw') });
  }
  await undoSubscription(subscription);
}

async function perform(
  subscription: Subscription,
  action: Exclude<Action, { accion: 'desistir' }>,
): Promise<Snapshot> {
  const provider = await providerOf(subscription.proveedor);
  switch (action.accion) {
    case 'cancelar':
      return provider.setEnding(subscription, true);
    case 'reanudar':
      return provider.setEnding(subscription, false);
    case 'cambiar':
      return provider.change(subscription, confirmedChange(subscription, action));
  }
}

/**
 * Applies an owner's action to the subscription and returns the updated view. Throws `notFound`
 * without a subscription, `invalid` or `stale` when the action is not possible, and `unavailable`
 * when the provider fails, without any change.
 */
export async function actOnSubscription(
  uid: string,
  action: Action,
  language: string,
): Promise<BillingView> {
  const subscription = await liveSubscription(uid);
  if (action.accion === 'desistir') {
    await withdraw(subscription);
  } else {
    const snapshot = await perform(subscription, action);
    await exclusively(pageLock(uid), (tx) => applySnapshot(tx, snapshot, subscription));
  }
  return getBilling(uid, language);
}

/** Returns the currency of a person's live subscription, or undefined. */
export async function subscriptionCurrency(uid: string): Promise<string | undefined> {
  return (await queries.listSubscriptions(await reading(), uid)).find(isLive)?.moneda;
}

/** Returns the URL of the provider's page for cards and receipts. Throws `notFound` without one. */
export async function openPortal(uid: string): Promise<{ url: string }> {
  const subscription = await liveSubscription(uid);
  const provider = await providerOf(subscription.proveedor);
  if (!provider.portal) throw new AppError('notFound');
  return { url: await provider.portal(subscription) };
}

/** Ends all subscriptions of a person, before the account is deleted. Throws `unavailable`. */
export async function endSubscriptions(uid: string): Promise<void> {
  for (const subscription of await queries.listSubscriptions(await reading(), uid)) {
    if (!isLive(subscription)) continue;
    const provider = await providerOf(subscription.proveedor);
    const snapshot = await provider.end(subscription);
    await exclusively(pageLock(uid), (tx) => applySnapshot(tx, snapshot, subscription));
  }
}
