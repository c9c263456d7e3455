import type Stripe from 'stripe';
import { z } from 'zod';
import type { Account, Reading } from '../contract';
import { fromStripe } from '../stripe-api/amounts';
import { isRefusal } from '../stripe-api/client.server';
import { asking, stripeOf } from './ask.server';

/** Open disputes. An inquiry takes no money. */
const OPEN = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'];

type Payment = Stripe.PaymentIntent | undefined;

function paymentOf({ payment_intent: intent }: Stripe.Checkout.Session): Payment {
  return typeof intent === 'string' || intent === null ? undefined : intent;
}

function chargeOf(payment: Payment): Stripe.Charge | undefined {
  const charge = payment?.latest_charge;
  return typeof charge === 'string' || charge === null ? undefined : charge;
}

/** Summarizes a payment's disputes: if one is open, and the amount lost. */
async function disputesOf(stripe: Stripe, payment: Payment) {
  if (!payment || !chargeOf(payment)?.disputed) return { open: false, lost: 0 };
  const { data } = await stripe.disputes.list({ payment_intent: payment.id, limit: 10 });
  const lost = data.filter(({ status }) => status === 'lost');
  return {
    open: data.some(({ status }) => OPEN.includes(status)),
    lost: lost.reduce((sum, { amount }) => sum + amount, 0),
  };
}

function stateOf(session: Stripe.Checkout.Session, disputed: boolean): Reading['estado'] {
  if (session.payment_status === 'paid') return disputed ? 'en-disputa' : 'pagado';
  const failed = paymentOf(session)?.status === 'requires_payment_method';
  const over = session.status === 'expired' || (session.status === 'complete' && failed);
  return over ? 'rechazado' : 'pendiente';
}

/** End of a voucher's validity in Stripe's response, in seconds since 1970. */
const VOUCHER_ENDS = z.object({
  expires_at: z.number().nullish(),
  expires_after: z.number().nullish(),
});
/** Maximum time (ms) of a transfer or debit in progress. */
const PROCESSING = 14 * 86_400_000;

/** Returns until when a completed checkout may still be paid: vouchers and debits take days. */
function endOf(payment: Payment): number | undefined {
  if (payment?.status === 'processing') return payment.created * 1_000 + PROCESSING;
  if (payment?.status !== 'requires_action') return undefined;
  const ends = Object.values(payment.next_action ?? {}).flatMap((details) => {
    const { data } = VOUCHER_ENDS.safeParse(details);
    return [data?.expires_at, data?.expires_after].filter((at) => typeof at === 'number');
  });
  return ends.length > 0 ? Math.max(...ends) * 1_000 : undefined;
}

/** True if the account has the checkout. Throws KeyRefused and ProviderFailure. */
export async function hasSession(account: Account, sesion: string): Promise<boolean> {
  if (sesion === '') return false;
  return asking(async () => {
    try {
      return (await stripeOf(account).checkout.sessions.retrieve(sesion)).id === sesion;
    } catch (error) {
      if (isRefusal(error, 'resource_missing')) return false;
      throw error;
    }
  });
}

/** Reads the state of a checkout. Throws ProviderFailure. */
export function readSession(account: Account, sesion: string): Promise<Reading> {
  const stripe = stripeOf(account);
  return asking(async () => {
    const session = await stripe.checkout.sessions.retrieve(sesion, {
      expand: ['payment_intent.latest_charge'],
    });
    const payment = paymentOf(session);
    const moneda = (payment?.currency ?? session.currency ?? '').toUpperCase();
    const received = payment?.amount_received ?? session.amount_total ?? 0;
    const { open, lost } = await disputesOf(stripe, payment);
    return {
      pedido: session.client_reference_id ?? '',
      moneda,
      importe: fromStripe(received, moneda),
      estado: stateOf(session, open),
      hasta: session.status === 'complete' ? endOf(payment) : undefined,
      pago: payment?.id ?? '',
      reembolsado: fromStripe((chargeOf(payment)?.amount_refunded ?? 0) + lost, moneda),
    };
  });
}
