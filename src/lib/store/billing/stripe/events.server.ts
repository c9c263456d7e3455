import Stripe from 'stripe';
import { AppError } from '@/lib/kernel/http/errors';
import type { Snapshot } from '../schema';
import type { StripeSettings } from '../settings.server';
import { asking, stripeClient } from './client.server';
import { refundedInvoices } from './refund.server';
import { readSnapshot } from './snapshot.server';

/** What an event is about, before Stripe was asked. */
export interface PaymentEvent {
  id: string;
  tipo: string;
  /** Asks Stripe for what the event is about, as it is now: events come late and in any order. */
  resolve(): Promise<{ snapshot?: Snapshot | undefined; refunded?: string[] }>;
}

const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : thing?.id;

/** The subscription that an event is about. */
function subscriptionOf(event: Stripe.Event): string | undefined {
  const { object } = event.data;
  switch (object.object) {
    case 'subscription':
      return object.id;
    case 'checkout.session':
      return idOf(object.subscription);
    case 'invoice':
      return idOf(object.parent?.subscription_details?.subscription);
    default:
      return undefined;
  }
}

async function resolve(stripe: Stripe, event: Stripe.Event) {
  if (event.type === 'charge.refunded') {
    return { refunded: await refundedInvoices(stripe, event.data.object) };
  }
  const id = subscriptionOf(event);
  return id ? { snapshot: await readSnapshot(stripe, id) } : {};
}

/** Reads a webhook's body. Throws `malformed` unless Stripe signed exactly these bytes lately. */
export function readEvent(
  settings: StripeSettings,
  body: Uint8Array,
  signature: string | null,
): PaymentEvent {
  const stripe = stripeClient(settings);
  try {
    const event = stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature ?? '',
      settings.webhookSecret,
    );
    return { id: event.id, tipo: event.type, resolve: () => asking(() => resolve(stripe, event)) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new AppError('malformed');
    }
    throw error instanceof SyntaxError ? new AppError('malformed') : error;
  }
}
