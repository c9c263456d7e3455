import Stripe from 'stripe';
import { log } from '@/lib/core/env/log';
import { storeSettings } from '@/lib/payments/shop/settings.server';
import { type Account, KeyRefused, ProviderFailure, ProviderRefusal } from '../contract';
import { openStripe } from '../stripe-api/client.server';

/** Returns a Stripe client with the creator's own key. */
export function stripeOf({ secreto }: Account): Stripe {
  return openStripe(secreto, storeSettings().stripeUrl);
}

/** True for errors that a retry would repeat. */
const isDecided = ({ type, statusCode = 0 }: Stripe.errors.StripeError) =>
  statusCode >= 400 &&
  statusCode < 500 &&
  statusCode !== 409 &&
  statusCode !== 429 &&
  type !== 'StripeIdempotencyError';

/** Calls Stripe. Throws KeyRefused, ProviderRefusal, and ProviderFailure without a response. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    log().warn({ type, code, statusCode, requestId }, 'Stripe refused a creator or did not answer');
    const isKey =
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError;
    const Failure = isKey ? KeyRefused : isDecided(error) ? ProviderRefusal : ProviderFailure;
    throw new Failure(`Stripe: ${type} ${code ?? ''}`);
  }
}
