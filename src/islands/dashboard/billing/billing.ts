import { atom } from 'nanostores';
import { pageLanguage } from '@/lib/kernel/i18n';
import type { Action, BillingView, ChangePreview, PlanChoice } from '@/lib/store/billing/schema';
import { getSubscriptionTexts } from '@/lib/store/billing/texts/subscription';
import { call } from '../api';
import { $base } from '../draft/profile';
import { dismiss, fail, succeed } from '../kernel/toasts';

/** Texts of what is paid for: of its screens, and of the plan's card on the first one. */
export const subscriptionTexts = getSubscriptionTexts(pageLanguage());

/** What the person pays for: not asked for yet, here, or not to be had. */
export const $billing = atom<BillingView | 'loading' | 'failed'>('loading');

/** Whether something is being done with the subscription. */
export const $billingBusy = atom(false);

function adopt(view: BillingView): void {
  $billing.set(view);
  const base = $base.get();
  if (base && base.plan !== view.plan) $base.set({ ...base, plan: view.plan });
}

/** Asks what the person pays for; what is shown already stays until the answer is here. */
export async function loadBilling(): Promise<void> {
  if ($billing.get() === 'failed') $billing.set('loading');
  try {
    adopt(await call('GET', '/api/suscripcion'));
  } catch {
    if ($billing.get() === 'loading') $billing.set('failed');
  }
}

function explain(thrown: unknown): void {
  fail('billing', subscriptionTexts.actionFailed, (thrown as Error).message);
}

async function busy<T>(work: () => Promise<T>): Promise<T | undefined> {
  if ($billingBusy.get()) return undefined;
  $billingBusy.set(true);
  dismiss('billing');
  try {
    return await work();
  } catch (thrown) {
    explain(thrown);
    return undefined;
  } finally {
    $billingBusy.set(false);
  }
}

/** Does something with the subscription and says so. Returns whether it was done. */
export async function act(action: Action, done: string): Promise<boolean> {
  const view = await busy(() => call('POST', '/api/suscripcion', { body: action }));
  if (!view) return false;
  adopt(view);
  succeed(done);
  return true;
}

/** What a change would cost, or undefined when it cannot be known now. */
export function previewChange({ plan, periodo }: PlanChoice): Promise<ChangePreview | undefined> {
  return busy(() => call('GET', '/api/suscripcion/cambio', { query: { plan, periodo } }));
}

/** Goes to the provider's own page. */
export async function openPortal(): Promise<void> {
  const portal = await busy(() => call('POST', '/api/suscripcion/portal', { body: {} }));
  if (portal) window.location.assign(portal.url);
}
