import Stripe from 'stripe';
import { AppError } from '@/lib/core/http/errors';
import type { Snapshot } from '../schema';
import type { StripeSettings } from '../settings.server';
import { asking, stripeClient } from './client.server';
import { refundedInvoices } from './provider.server';
import { idOf, readSnapshot } from './snapshot.server';

/** A verified event, before its object is read from Stripe. */
export interface PaymentEvent {
  id: string;
  tipo: string;
  /** Reads the event's object from Stripe: events arrive late and in any order. */
  resolve(): Promise<{ snapshot?: Snapshot | undefined; refunded?: string[] }>;
}

function subscriptionOf(event: Stripe.Event) {
  const { object } = event.data;
  switch (object.object) {
    case 'subscription':
      return object;
    case 'checkout.session':
      return object.subscription;
    case 'invoice':
      return object.parent?.subscription_details?.subscription;
    default:
      return undefined;
  }
}

async function resolve(stripe: Stripe, event: Stripe.Event) {
  if (event.type === 'charge.refunded') {
    return { refunded: await refundedInvoices(stripe, event.data.object) };
  }
  const subscription = subscriptionOf(event);
  return subscription ? { snapshot: await readSnapshot(stripe, idOf(subscription)) } : {};
}

/** Parses a webhook's body. Throws `malformed` unless Stripe signed these bytes recently. */
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
