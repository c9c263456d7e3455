import type Stripe from 'stripe';
import { config } from '@/lib/kernel/env/config';

const MARK = { app: 'enlaza' };

/**
 * The settings of the portal: cards and receipts. Plans are changed and
 * cancelled on our own page, which knows the rules. Made once, found again after.
 */
async function configuration(stripe: Stripe): Promise<string> {
  const existing = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const ours = existing.data.find(({ metadata }) => metadata?.['app'] === MARK.app);
  if (ours) return ours.id;
  const made = await stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
    metadata: MARK,
  });
  return made.id;
}

/** The address of a customer's own page at Stripe, open for a few minutes. */
export async function portalAddress(stripe: Stripe, customer: string): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({
    customer,
    configuration: await configuration(stripe),
    return_url: `${config().publicUrl}/configuracion`,
    locale: 'es-419',
  });
  return session.url;
}
