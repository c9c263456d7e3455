import { atom } from 'nanostores';
import { monthlyShareOf } from '@/lib/billing/pricing/prices';
import type {
  Action,
  BillingView,
  ChangePreview,
  PlanChoice,
  SubscriptionView,
} from '@/lib/billing/schema';
import { getBillingTexts } from '@/lib/billing/texts';
import { getSubscriptionTexts } from '@/lib/billing/texts/subscription';
import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice } from '@/lib/core/text/money';
import { call } from '../api';
import { attempt } from '../core/attempts';
import { dismiss, succeed } from '../core/toasts';
import { $base } from '../draft/store';

export const planTexts = getBillingTexts(pageLanguage());

/** Formats an amount in minor units of a currency. */
export const money = (importe: number, moneda: string) =>
  formatPrice(importe, moneda, pageLanguage());

/** Formats a price with the amount really charged: `79 US$/mes, facturado anualmente (948 US$)`. */
export function priceOf({
  periodo,
  importe,
  moneda,
}: Pick<SubscriptionView, 'periodo' | 'importe' | 'moneda'>): string {
  const monthly = periodo === 'anio' ? monthlyShareOf(importe, moneda) : importe;
  return planTexts.price[periodo](money(monthly, moneda), money(importe, moneda));
}

/** Texts of the subscription's screens and of the plan's card on the overview. */
export const subscriptionTexts = getSubscriptionTexts(pageLanguage());

export const $billing = atom<BillingView | 'loading' | 'failed'>('loading');

export const $billingBusy = atom(false);

function adopt(view: BillingView): void {
  $billing.set(view);
  const base = $base.get();
  if (base && base.plan !== view.plan) $base.set({ ...base, plan: view.plan });
}

/** Loads the subscription. The previous data stays visible until the response arrives. */
export async function loadBilling(): Promise<void> {
  if ($billing.get() === 'failed') $billing.set('loading');
  try {
    adopt(await call('GET', '/api/suscripcion'));
  } catch {
    if ($billing.get() === 'loading') $billing.set('failed');
  }
}

async function busy<T>(work: () => Promise<T>): Promise<T | undefined> {
  if ($billingBusy.get()) return undefined;
  $billingBusy.set(true);
  dismiss('billing');
  let result: T | undefined;
  await attempt('billing', subscriptionTexts.actionFailed, async () => {
    result = await work();
  });
  $billingBusy.set(false);
  return result;
}

/** Changes the subscription and reports it in a toast. Returns true on success. */
export async function act(action: Action, done: string): Promise<boolean> {
  const view = await busy(() => call('POST', '/api/suscripcion', { body: action }));
  if (!view) return false;
  adopt(view);
  succeed(done);
  return true;
}

/** Returns the cost of a plan change, or undefined when it cannot be computed now. */
export function previewChange({ plan, periodo }: PlanChoice): Promise<ChangePreview | undefined> {
  return busy(() => call('GET', '/api/suscripcion/cambio', { query: { plan, periodo } }));
}

export async function openPortal(): Promise<void> {
  const portal = await busy(() => call('POST', '/api/suscripcion/portal', { body: {} }));
  if (portal) window.location.assign(portal.url);
}
