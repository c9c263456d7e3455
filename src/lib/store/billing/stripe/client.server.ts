import Stripe from 'stripe';
import { log } from '@/lib/kernel/env/log';
import { AppError } from '@/lib/kernel/http/errors';
import { openStripe } from '@/lib/store/payment/stripe-api/client.server';
import type { StripeSettings } from '../settings.server';
import { billingFault } from '../texts';

let current: { settings: StripeSettings; client: Stripe } | undefined;

/** The installation's own connection to Stripe. */
export function stripeClient(settings: StripeSettings): Stripe {
  if (current?.settings !== settings) {
    const { secretKey, apiUrl } = settings;
    current = { settings, client: openStripe(secretKey, apiUrl) };
  }
  return current.client;
}

/**
 * Asks Stripe. Throws `invalid` when a card was declined and `unavailable` when
 * Stripe does not answer or refuses; both say what to do next.
 */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new AppError('invalid', { message: billingFault('declined') });
    }
    const { type, code, statusCode, requestId } = error;
    log().warn({ type, code, statusCode, requestId }, 'Stripe refused or did not answer');
    throw new AppError('unavailable', {
      message: billingFault('provider'),
      headers: { 'Retry-After': '30' },
    });
  }
}
