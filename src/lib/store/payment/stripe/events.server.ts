import type Stripe from 'stripe';
import { AppError } from '@/lib/kernel/http/errors';
import type { Account, Admit, Hint, ProviderRequest } from '../contract';
import { asking, stripeOf } from './ask.server';

/** What Stripe is asked to tell. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Most endpoints that are looked through: an account of Stripe's has sixteen at most. */
const MAX_COUNT = 100;

async function ours(stripe: Stripe, address: URL): Promise<string[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: MAX_COUNT });
  return data.filter(({ url }) => url === address.href).map(({ id }) => id);
}

/** Ends that Stripe sends events to an address of ours. */
export function unsubscribe(account: Account, address: URL): Promise<void> {
  const stripe = stripeOf(account);
  return asking(async () => {
    for (const id of await ours(stripe, address)) await stripe.webhookEndpoints.del(id);
  });
}

/** Has Stripe send events to an address of ours. Returns what they are signed with. */
export async function subscribe(account: Account, address: URL): Promise<string> {
  // Its secret is returned once: an earlier endpoint's events can no longer be verified.
  await unsubscribe(account, address);
  const made = await asking(() =>
    stripeOf(account).webhookEndpoints.create({ url: address.href, enabled_events: [...EVENTS] }),
  );
  return made.secret ?? '';
}

function verified(stripe: Stripe, { body, headers, firma }: ProviderRequest): Stripe.Event {
  const signature = headers.get('stripe-signature') ?? '';
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, firma);
  } catch {
    throw new AppError('malformed');
  }
}

/** The payment that an event is about, where it is about one. */
function paymentOf(event: Stripe.Event): string | undefined {
  const { object } = event.data;
  if (object.object !== 'charge' && object.object !== 'dispute') return undefined;
  const { payment_intent: intent } = object;
  return typeof intent === 'string' ? intent : intent?.id;
}

/** Says which order an event is about. Throws `malformed` unless Stripe signed exactly these bytes lately. */
export async function parseEvent(
  account: Account,
  request: ProviderRequest,
  admit: Admit,
): Promise<Hint | undefined> {
  if (request.firma === '') throw new AppError('malformed');
  const stripe = stripeOf(account);
  const event = verified(stripe, request);
  await admit(true);
  const { object } = event.data;
  if (object.object === 'checkout.session') return { id: event.id, sesion: object.id };
  const payment = paymentOf(event);
  if (!payment) return undefined;
  const { metadata } = await asking(() => stripe.paymentIntents.retrieve(payment));
  return { id: event.id, pedido: metadata['pedido'] };
}
