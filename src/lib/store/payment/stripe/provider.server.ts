import type Stripe from 'stripe';
import { sha256 } from '../../../crypto/digest';
import { isRefusal } from '../../../stripe/client.server';
import type { Account, Charge, Opened, PaymentProvider } from '../contract';
import { toStripe } from './amounts';
import { asking, stripeOf } from './ask.server';
import { checkKey } from './check.server';
import { hear, subscribe, unsubscribe } from './events.server';
import { hasSession, readSession } from './read.server';

/** How long a checkout of Stripe's may be open, in seconds: half an hour to a day. */
const SHORTEST = 31 * 60;
const LONGEST = 24 * 60 * 60 - 60;

function endOf(venceEn: number): number {
  const now = Math.floor(Date.now() / 1_000);
  return now + Math.min(LONGEST, Math.max(SHORTEST, Math.floor(venceEn / 1_000) - now));
}

function sessionOf(charge: Charge): Stripe.Checkout.SessionCreateParams {
  const { pedido, referencia, concepto, correo, importe, moneda, vuelta } = charge;
  const metadata = { pedido, referencia };
  const price = {
    currency: moneda.toLowerCase(),
    unit_amount: toStripe(importe, moneda),
    product_data: { name: concepto },
  };
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: price }],
    client_reference_id: pedido,
    metadata,
    payment_intent_data: { metadata },
    customer_email: correo,
    success_url: vuelta.href,
    cancel_url: vuelta.href,
    expires_at: endOf(charge.venceEn),
    locale: 'auto',
  };
}

/** Opens a checkout. Asked again for the same order and way back, it is the same one. */
async function open(account: Account, charge: Charge): Promise<Opened> {
  const idempotencyKey = `pedido-${charge.pedido}-${sha256(charge.vuelta.href).slice(0, 16)}`;
  const { id, url } = await asking(() =>
    stripeOf(account).checkout.sessions.create(sessionOf(charge), { idempotencyKey }),
  );
  return { sesion: id, url: url ? new URL(url) : undefined };
}

/**
 * Gives money back. Without a key of ours: Stripe refuses what was given back already, and
 * under a key it would repeat a failure for a day.
 */
function refund(account: Account, pago: string, importe: number, moneda: string): Promise<void> {
  return asking(async () => {
    try {
      const amount = toStripe(importe, moneda);
      await stripeOf(account).refunds.create({ payment_intent: pago, amount });
    } catch (error) {
      if (!isRefusal(error, 'charge_already_refunded')) throw error;
    }
  });
}

/** Stripe under the creator's own restricted key: the money is theirs from the first moment. */
export const stripeProvider: PaymentProvider = {
  tipo: 'stripe',
  refunds: true,
  check: checkKey,
  isSameAccount: (account, { sesion }) => hasSession(account, sesion),
  open,
  read: (account, { sesion }) => readSession(account, sesion),
  refund: (account, pago, { importe, moneda }) => refund(account, pago, importe, moneda),
  subscribe,
  unsubscribe,
  hear,
};
