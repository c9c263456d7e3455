import Stripe from 'stripe';
import { log } from '../../env/log';
import { boundedFetch } from '../../http/bounded-fetch.server';
import { AppError } from '../../http/errors';
import type { StripeSettings } from '../settings.server';
import { billingFault } from '../texts';

/** Two attempts at most: somebody who waits is told within 16 seconds. */
const TIMEOUT = 7_000;
const RETRIES = 1;
/** Most bytes of an answer: a list of a hundred charges has some 500 kB. */
const LARGEST_ANSWER = 4 * 1024 * 1024;

let current: { settings: StripeSettings; client: Stripe } | undefined;

/** A connection to Stripe under a key, or to what stands in for it in tests. */
export function openStripe(secretKey: string, apiUrl: string | undefined): Stripe {
  const url = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundedFetch(LARGEST_ANSWER)),
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** The connection to Stripe of whoever runs the site. */
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

/** Whether Stripe refused because of something that is so already. */
export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '');
}
