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

/** The connection to Stripe, or to what stands in for it in tests. */
export function stripeClient(settings: StripeSettings): Stripe {
  if (current?.settings === settings) return current.client;
  const { secretKey, apiUrl } = settings;
  const url = apiUrl ? new URL(apiUrl) : undefined;
  const client = new Stripe(secretKey, {
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
  current = { settings, client };
  return client;
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
