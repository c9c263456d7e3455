import Stripe from 'stripe';
import { log } from '@/lib/kernel/env/log';
import { storeSettings } from '@/lib/store/shop/settings.server';
import { type Account, KeyRefused, ProviderFailure, ProviderRefusal } from '../contract';
import { openStripe } from '../stripe-api/client.server';

/** A connection to Stripe under a creator's own key. */
export function stripeOf({ secreto }: Account): Stripe {
  return openStripe(secreto, storeSettings().stripeUrl);
}

/** What Stripe answers once it has decided: it would answer the same again. */
const isDecided = ({ type, statusCode = 0 }: Stripe.errors.StripeError) =>
  statusCode >= 400 &&
  statusCode < 500 &&
  statusCode !== 409 &&
  statusCode !== 429 &&
  type !== 'StripeIdempotencyError';

/** Asks Stripe. Throws KeyRefused, ProviderRefusal, and ProviderFailure where it does not answer. */
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
