import Stripe from 'stripe';
import { type Account, type Lack, ProviderFailure } from '../contract';
import { stripeOf } from './ask.server';

/** No payment is called so: whether it may be given back is looked at before whether it is there. */
const NO_PAYMENT = 'pi_ninguno';

/**
 * What a key must be allowed, and a call for each that changes nothing: reads of one thing, and
 * writes that lack what they need, which Stripe refuses for that only when it would allow them.
 */
const PROBES: Record<string, (stripe: Stripe) => Promise<unknown>> = {
  checkout: (stripe) => stripe.checkout.sessions.create({ mode: 'payment' }),
  payments: (stripe) => stripe.paymentIntents.list({ limit: 1 }),
  charges: (stripe) => stripe.charges.list({ limit: 1 }),
  refunds: (stripe) => stripe.refunds.create({ payment_intent: NO_PAYMENT }),
  disputes: (stripe) => stripe.disputes.list({ limit: 1 }),
  webhooks: (stripe) => stripe.webhookEndpoints.list({ limit: 1 }),
};

type Found = 'allowed' | 'lacking' | 'wrong';

async function probe(ask: () => Promise<unknown>): Promise<Found> {
  try {
    await ask();
    return 'allowed';
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return 'lacking';
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'wrong';
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'allowed';
    if (error instanceof Stripe.errors.StripeError) throw new ProviderFailure(error.type);
    throw error;
  }
}

/** What a creator's key lacks. Throws ProviderFailure when Stripe does not answer. */
export async function checkKey(account: Account): Promise<Lack[]> {
  const stripe = stripeOf(account);
  const results = await Promise.all(
    Object.entries(PROBES).map(async ([code, ask]) => ({
      code,
      is: await probe(() => ask(stripe)),
    })),
  );
  if (results.some(({ is }) => is === 'wrong')) return [{ code: 'key' }];
  return results.filter(({ is }) => is === 'lacking').map(({ code }) => ({ code }));
}
