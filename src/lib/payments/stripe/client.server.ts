import Stripe from 'stripe';
import { boundedFetch } from '@/lib/core/http/outgoing.server';

/** Timeout (ms) and retries: two attempts, so that a waiting person has a response within 16 s. */
const TIMEOUT = 7_000;
const RETRIES = 1;
/** Maximum bytes of a response: a list of a hundred charges has some 500 kB. */
const MAX_RESPONSE_SIZE = 4 * 1024 * 1024;

/** Returns a Stripe client for a key, or for Stripe's stand-in in tests. */
export function openStripe(secretKey: string, apiUrl: string | undefined): Stripe {
  const url = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundedFetch(MAX_RESPONSE_SIZE)),
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** True if Stripe refused a request with one of these error codes. */
export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '');
}
