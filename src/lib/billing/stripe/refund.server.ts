import type Stripe from 'stripe';
import { isRefusal } from '@/lib/payments/stripe/client.server';

function intentOf(payment: Stripe.InvoicePayment): string | undefined {
  const { payment_intent: intent } = payment.payment;
  return typeof intent === 'string' ? intent : intent?.id;
}

/**
 * Refunds a charge once. No idempotency key is used: Stripe refuses a second refund by itself, and
 * would repeat a failed response under the same key for a day.
 */
async function refund(stripe: Stripe, intent: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: intent });
  } catch (error) {
    if (!isRefusal(error, 'charge_already_refunded')) throw error;
  }
}

/** Refunds all charges of a subscription. Idempotent. */
export async function refundAll(stripe: Stripe, subscription: string): Promise<void> {
  for await (const { id, amount_paid: paid } of stripe.invoices.list({
    subscription,
    status: 'paid',
  })) {
    if (paid === 0) continue;
    const payments = await stripe.invoicePayments.list({ invoice: id, status: 'paid' });
    for (const payment of payments.data) {
      const intent = intentOf(payment);
      if (intent) await refund(stripe, intent);
    }
  }
}

/** Returns the invoices of a charge if it was refunded in full. */
export async function refundedInvoices(stripe: Stripe, charge: Stripe.Charge): Promise<string[]> {
  const { payment_intent: intent, refunded } = charge;
  if (!refunded || !intent) return [];
  const id = typeof intent === 'string' ? intent : intent.id;
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: id },
  });
  return payments.data.map(({ invoice }) => (typeof invoice === 'string' ? invoice : invoice.id));
}
