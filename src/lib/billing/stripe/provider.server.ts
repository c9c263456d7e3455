import type Stripe from 'stripe';
import { config } from '@/lib/core/env/config';
import { existing } from '@/lib/core/http/errors';
import { fromStripe } from '@/lib/payments/stripe/amounts';
import { isRefusal } from '@/lib/payments/stripe/client.server';
import type { Change, PaymentProvider } from '../contract.server';
import { pricesPage } from '../pricing/catalogue.server';
import { CHECKOUT_LIFETIME } from '../rules';
import type { ChangePreview, Purchase, Snapshot, Subscription } from '../schema';
import type { StripeSettings } from '../settings.server';
import { asking, stripeClient } from './client.server';
import { idOf, priceData, readSnapshot } from './snapshot.server';

/**
 * Refunds a charge once. No idempotency key is used: Stripe refuses a second refund by itself, and
 * would repeat a failed response under the same key for a day.
 */
async function refund(stripe: Stripe, intent: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: intent });
  } catch (error) {
    if (!isRefusal(error, 'charge_already_refunded')) throw error;
  }
}

/** Refunds all charges of a subscription. Idempotent. */
async function refundAll(stripe: Stripe, subscription: string): Promise<void> {
  for await (const { id, amount_paid: paid } of stripe.invoices.list({
    subscription,
    status: 'paid',
  })) {
    if (paid === 0) continue;
    const payments = await stripe.invoicePayments.list({ invoice: id, status: 'paid' });
    for (const { payment } of payments.data) {
      if (payment.payment_intent) await refund(stripe, idOf(payment.payment_intent));
    }
  }
}

/** Returns the invoices of a charge if it was refunded in full. */
export async function refundedInvoices(stripe: Stripe, charge: Stripe.Charge): Promise<string[]> {
  const { payment_intent: intent, refunded } = charge;
  if (!refunded || !intent) return [];
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: idOf(intent) },
  });
  return payments.data.map(({ invoice }) => idOf(invoice));
}

/** Request of a change: charged at once, with a new period that begins now. */
async function changedItems(stripe: Stripe, { id }: Subscription, change: Change) {
  const { items } = await stripe.subscriptions.retrieve(id);
  const price_data = await priceData(stripe, change);
  return {
    items: [{ id: items.data[0]?.id ?? '', price_data }],
    billing_cycle_anchor: { type: 'now' as const },
    proration_behavior: 'always_invoice' as const,
    proration_date: seconds(change.momento),
  };
}

/** Returns the cost of a change, computed by Stripe. */
async function previewChange(
  stripe: Stripe,
  subscription: Subscription,
  change: Change,
): Promise<ChangePreview> {
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: await changedItems(stripe, subscription, change),
  });
  const { plan, periodo, importe, moneda, momento } = change;
  const ends = preview.lines.data.map((line) => line.period.end);
  return {
    plan,
    periodo,
    importe,
    moneda,
    ahora: fromStripe(preview.amount_due, moneda),
    saldo: fromStripe(Math.max(0, -(preview.ending_balance ?? 0)), moneda),
    renuevaEn: new Date(Math.max(...ends) * 1_000).toISOString(),
    momento: new Date(momento).toISOString(),
  };
}

/** Changes a subscription; nothing changes if its charge fails. */
async function change(stripe: Stripe, subscription: Subscription, target: Change): Promise<void> {
  const { id } = subscription;
  const { plan, periodo, momento } = target;
  await stripe.subscriptions.update(
    id,
    {
      ...(await changedItems(stripe, subscription, target)),
      cancel_at_period_end: false,
      // A declined card leaves the subscription unchanged.
      payment_behavior: 'error_if_incomplete',
    },
    { idempotencyKey: `cambio-${id}-${plan}-${periodo}-${momento}` },
  );
}

const MARK = { app: 'enlaza' };

/**
 * Returns the id of the portal's configuration, which is created once: cards and receipts only.
 * Plans are changed and cancelled on our own page, which knows the rules.
 */
async function configuration(stripe: Stripe): Promise<string> {
  const existing = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const ours = existing.data.find(({ metadata }) => metadata?.['app'] === MARK.app);
  if (ours) return ours.id;
  const made = await stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
    metadata: MARK,
  });
  return made.id;
}

/** Returns the URL of a customer's portal, valid for a few minutes. */
async function portalAddress(stripe: Stripe, customer: string): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({
    customer,
    configuration: await configuration(stripe),
    return_url: `${config().publicUrl}/configuracion`,
    locale: 'es-419',
  });
  return session.url;
}

const seconds = (moment: number) => Math.floor(moment / 1_000);

type Buyer = Parameters<PaymentProvider['begin']>[1];

async function checkoutParams(
  stripe: Stripe,
  purchase: Purchase,
  { email, cliente }: Buyer,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { publicUrl } = config();
  const metadata = { uid: purchase.uid, compra: purchase.id, sitio: publicUrl };
  const price = await priceData(stripe, purchase);
  return {
    mode: 'subscription',
    // Stripe charges the displayed amount, in the currency chosen on our page.
    adaptive_pricing: { enabled: false },
    line_items: [{ price_data: price, quantity: 1 }],
    success_url: `${publicUrl}/gracias?compra=${purchase.id}`,
    cancel_url: publicUrl + pricesPage(purchase.moneda),
    expires_at: seconds(purchase.creadaEn + CHECKOUT_LIFETIME),
    client_reference_id: purchase.uid,
    metadata,
    subscription_data: { metadata },
    locale: 'es-419',
    ...(cliente ? { customer: cliente } : email && { customer_email: email }),
  };
}

async function begin(stripe: Stripe, purchase: Purchase, buyer: Buyer) {
  const params = await checkoutParams(stripe, purchase, buyer);
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey: purchase.id });
  return { url: session.url ?? '', referencia: session.id };
}

async function resume(stripe: Stripe, { referencia }: Purchase): Promise<string | undefined> {
  if (!referencia) return undefined;
  const { status, url } = await stripe.checkout.sessions.retrieve(referencia);
  return (status === 'open' && url) || undefined;
}

async function verify(stripe: Stripe, { referencia }: Purchase): Promise<Snapshot | undefined> {
  if (!referencia) return undefined;
  const session = await stripe.checkout.sessions.retrieve(referencia);
  const { status, payment_status: paid, subscription } = session;
  if (status !== 'complete' || paid === 'unpaid' || !subscription) return undefined;
  return readSnapshot(stripe, idOf(subscription));
}

async function abandon(stripe: Stripe, { referencia }: Purchase): Promise<void> {
  if (!referencia) return;
  const { sessions } = stripe.checkout;
  const isOpen = async () => (await sessions.retrieve(referencia)).status === 'open';
  if (!(await isOpen())) return;
  try {
    await sessions.expire(referencia);
  } catch (error) {
    // Another request may have closed the checkout in between.
    if (await isOpen()) throw error;
  }
}

async function read(stripe: Stripe, { id }: Pick<Subscription, 'id'>): Promise<Snapshot> {
  return existing(await readSnapshot(stripe, id));
}

async function end(stripe: Stripe, subscription: Subscription): Promise<Snapshot> {
  const current = await read(stripe, subscription);
  if (current.estado === 'terminada') return current;
  try {
    await stripe.subscriptions.cancel(subscription.id);
  } catch (error) {
    if (!isRefusal(error, 'resource_missing')) throw error;
  }
  return read(stripe, subscription);
}

/** Stripe Checkout and Stripe's subscriptions. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);
  return {
    begin: (purchase, buyer) => asking(() => begin(stripe, purchase, buyer)),
    resume: (purchase) => asking(() => resume(stripe, purchase)),
    verify: (purchase) => asking(() => verify(stripe, purchase)),
    abandon: (purchase) => asking(() => abandon(stripe, purchase)),
    read: (subscription) => asking(() => read(stripe, subscription)),
    setEnding: (subscription, ending) =>
      asking(async () => {
        await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: ending });
        return read(stripe, subscription);
      }),
    previewChange: (subscription, target) =>
      asking(() => previewChange(stripe, subscription, target)),
    change: (subscription, target) =>
      asking(async () => {
        await change(stripe, subscription, target);
        return read(stripe, subscription);
      }),
    undo: (subscription) =>
      asking(async () => {
        await refundAll(stripe, subscription.id);
        return end(stripe, subscription);
      }),
    end: (subscription) => asking(() => end(stripe, subscription)),
    portal: ({ cliente }) => asking(() => portalAddress(stripe, cliente)),
  };
}
