import Stripe from 'stripe';
import { log } from '@/lib/core/env/log';
import { AppError } from '@/lib/core/http/errors';
import { openStripe } from '@/lib/payments/stripe/client.server';
import type { StripeSettings } from '../settings.server';
import { billingIssue } from '../texts';

let current: { settings: StripeSettings; client: Stripe } | undefined;

/** Returns a Stripe client with the installation's own key. */
export function stripeClient(settings: StripeSettings): Stripe {
  if (current?.settings !== settings) {
    const { secretKey, apiUrl } = settings;
    current = { settings, client: openStripe(secretKey, apiUrl) };
  }
  return current.client;
}

/**
 * Calls Stripe. Throws `invalid` for a declined card and `unavailable` when Stripe does not respond
 * or refuses; both messages say how to continue.
 */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new AppError('invalid', { message: billingIssue('declined') });
    }
    const { type, code, statusCode, requestId } = error;
    log().warn({ type, code, statusCode, requestId }, 'Stripe refused or did not answer');
    throw new AppError('unavailable', {
      message: billingIssue('provider'),
      headers: { 'Retry-After': '30' },
    });
  }
}
