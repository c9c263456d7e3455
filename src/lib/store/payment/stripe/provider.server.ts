import type Stripe from 'stripe';
import { sha256 } from '@/lib/kernel/crypto/digest';
import { nowMs } from '@/lib/kernel/env/system';
import {
  type Account,
  type Charge,
  type Money,
  type Opened,
  type PaymentProvider,
  ProviderFailure,
} from '../contract';
import { toStripe as inStripe } from '../stripe-api/amounts';
import { asking, stripeOf } from './ask.server';
import { checkKey } from './check.server';
import { parseEvent, subscribe, unsubscribe } from './events.server';
import { hasSession, readSession } from './read.server';

/** A sum in minor units as Stripe counts it. Throws ProviderFailure for one that it cannot hold. */
function toStripe(importe: number, moneda: string): number {
  const amount = inStripe(importe, moneda);
  if (!Number.isSafeInteger(amount)) throw new ProviderFailure(`no ${moneda} has such fractions`);
  return amount;
}

/** How long a checkout of Stripe's may be open, in seconds: half an hour to a day. */
const MIN_LENGTH = 31 * 60;
const MAX_LENGTH = 24 * 60 * 60 - 60;

function endOf(venceEn: number): number {
  const now = Math.floor(nowMs() / 1_000);
  return now + Math.min(MAX_LENGTH, Math.max(MIN_LENGTH, Math.floor(venceEn / 1_000) - now));
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

/** The most refunds of one payment that are read: more than a payment has in practice. */
const MAX_REFUNDS = 100;
/** Under a name of ours Stripe repeats a failure for a day: another minute is another name. */
const RETRY_AFTER = 60_000;

async function hasRefund(account: Account, pago: string, key: string): Promise<boolean> {
  const query = { payment_intent: pago, limit: MAX_REFUNDS };
  const { data } = await stripeOf(account).refunds.list(query);
  return data.some(
    ({ metadata, status }) =>
      metadata?.['devolucion'] === key && status !== 'failed' && status !== 'canceled',
  );
}

/** Gives an amount back once: what an earlier try did, though it said nothing, is found by its name. */
function refund(account: Account, pago: string, money: Money, key: string): Promise<void> {
  return asking(async () => {
    if (await hasRefund(account, pago, key)) return;
    const amount = toStripe(money.importe, money.moneda);
    const idempotencyKey = `${key}-${Math.floor(nowMs() / RETRY_AFTER)}`;
    await stripeOf(account).refunds.create(
      { payment_intent: pago, amount, metadata: { devolucion: key } },
      { idempotencyKey },
    );
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
  refund,
  subscribe,
  unsubscribe,
  hear: parseEvent,
};
