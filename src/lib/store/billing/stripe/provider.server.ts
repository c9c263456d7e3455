import type Stripe from 'stripe';
import { config } from '@/lib/kernel/env/config';
import { AppError } from '@/lib/kernel/http/errors';
import { isRefusal } from '@/lib/store/payment/stripe-api/client.server';
import { pricesPage } from '../pricing/catalogue.server';
import type { PaymentProvider } from '../provider.server';
import { CHECKOUT_LIFETIME } from '../rules';
import type { Purchase, Snapshot, Subscription } from '../schema';
import type { StripeSettings } from '../settings.server';
import { change, previewChange } from './change.server';
import { asking, stripeClient } from './client.server';
import { portalAddress } from './portal.server';
import { priceData } from './prices.server';
import { refundAll } from './refund.server';
import { readSnapshot } from './snapshot.server';

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
    // What is charged is what the page said, in the currency that was chosen there.
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
  return readSnapshot(stripe, typeof subscription === 'string' ? subscription : subscription.id);
}

async function abandon(stripe: Stripe, { referencia }: Purchase): Promise<void> {
  if (!referencia) return;
  const { sessions } = stripe.checkout;
  const isOpen = async () => (await sessions.retrieve(referencia)).status === 'open';
  if (!(await isOpen())) return;
  try {
    await sessions.expire(referencia);
  } catch (error) {
    // Another request may have closed it in between.
    if (await isOpen()) throw error;
  }
}

async function read(stripe: Stripe, { id }: Pick<Subscription, 'id'>): Promise<Snapshot> {
  const snapshot = await readSnapshot(stripe, id);
  if (!snapshot) throw new AppError('notFound');
  return snapshot;
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

/** Payment by Stripe: Checkout, and subscriptions that Stripe keeps. */
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
