import Stripe from 'stripe';
import { z } from 'zod';
import { sha256 } from '@/lib/core/crypto/digest';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import { storeSettings } from '@/lib/payments/shop/settings.server';
import {
  type Account,
  type Admit,
  type Charge,
  type Hint,
  KeyRefused,
  type Money,
  type Opened,
  type PaymentProvider,
  ProviderFailure,
  ProviderRefusal,
  type ProviderRequest,
  type Reading,
} from '../contract';
import { fromStripe, toStripe as inStripe } from './amounts';
import { isRefusal, openStripe } from './client.server';

/** Returns a Stripe client with the creator's own key. */
export function stripeOf({ secreto }: Account): Stripe {
  return openStripe(secreto, storeSettings().stripeUrl);
}

/** True for errors that a retry would repeat. */
const isDecided = ({ type, statusCode = 0 }: Stripe.errors.StripeError) =>
  statusCode >= 400 &&
  statusCode < 500 &&
  statusCode !== 409 &&
  statusCode !== 429 &&
  type !== 'StripeIdempotencyError';

/** Calls Stripe. Throws KeyRefused, ProviderRefusal, and ProviderFailure without a response. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    log().warn({ type, code, statusCode, requestId }, 'Stripe refused a creator or did not answer');
    const isKey =
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError;
    const Failure = isKey ? KeyRefused : isDecided(error) ? ProviderRefusal : ProviderFailure;
    throw new Failure(`Stripe: ${type} ${code ?? ''}`);
  }
}

/** Statuses of open disputes and inquiries (`warning_…`). An inquiry takes no money. */
const OPEN = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'];

type Payment = Stripe.PaymentIntent | undefined;

function paymentIdOf({ payment_intent: intent }: Stripe.Checkout.Session): Payment {
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
  const failed = paymentIdOf(session)?.status === 'requires_payment_method';
  const over = session.status === 'expired' || (session.status === 'complete' && failed);
  return over ? 'rechazado' : 'pendiente';
}

/** End of a voucher's validity in Stripe's response, in seconds since 1970. */
const VOUCHER_ENDS = z.object({
  expires_at: z.number().nullish(),
  expires_after: z.number().nullish(),
});
/** Maximum time (ms) of a transfer or debit in progress. */
const PROCESSING = 14 * DAY_MS;

/**
 * Returns the instant (ms since 1970) until which a completed checkout may still be paid, because
 * vouchers and debits take days.
 */
function endOfPayment(payment: Payment): number | undefined {
  if (payment?.status === 'processing') return payment.created * 1_000 + PROCESSING;
  if (payment?.status !== 'requires_action') return undefined;
  const ends = Object.values(payment.next_action ?? {}).flatMap((details) => {
    const { data } = VOUCHER_ENDS.safeParse(details);
    return [data?.expires_at, data?.expires_after].filter((at) => typeof at === 'number');
  });
  return ends.length > 0 ? Math.max(...ends) * 1_000 : undefined;
}

/** True if the account has the checkout. Throws KeyRefused and ProviderFailure. */
async function hasSession(account: Account, sesion: string): Promise<boolean> {
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
function readSession(account: Account, sesion: string): Promise<Reading> {
  const stripe = stripeOf(account);
  return asking(async () => {
    const session = await stripe.checkout.sessions.retrieve(sesion, {
      expand: ['payment_intent.latest_charge'],
    });
    const payment = paymentIdOf(session);
    const moneda = (payment?.currency ?? session.currency ?? '').toUpperCase();
    const received = payment?.amount_received ?? session.amount_total ?? 0;
    const { open, lost } = await disputesOf(stripe, payment);
    return {
      pedido: session.client_reference_id ?? '',
      moneda,
      importe: fromStripe(received, moneda),
      estado: stateOf(session, open),
      hasta: session.status === 'complete' ? endOfPayment(payment) : undefined,
      pago: payment?.id ?? '',
      reembolsado: fromStripe((chargeOf(payment)?.amount_refunded ?? 0) + lost, moneda),
    };
  });
}

const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Webhook endpoints that are searched; a Stripe account has sixteen at most. */
const MAX_WEBHOOK_ENDPOINTS = 100;

async function ours(stripe: Stripe, address: URL): Promise<string[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: MAX_WEBHOOK_ENDPOINTS });
  return data.filter(({ url }) => url === address.href).map(({ id }) => id);
}

/** Deletes Stripe's webhook endpoint for one of our URLs. */
function unsubscribe(account: Account, address: URL): Promise<void> {
  const stripe = stripeOf(account);
  return asking(async () => {
    for (const id of await ours(stripe, address)) await stripe.webhookEndpoints.del(id);
  });
}

/** Creates a webhook endpoint for one of our URLs. Returns its signing secret. */
async function subscribe(account: Account, address: URL): Promise<string> {
  // Stripe returns the secret only once: events of an earlier endpoint can no longer be verified.
  await unsubscribe(account, address);
  const made = await asking(() =>
    stripeOf(account).webhookEndpoints.create({ url: address.href, enabled_events: [...EVENTS] }),
  );
  return made.secret ?? '';
}

function verified(stripe: Stripe, { body, headers, firma }: ProviderRequest): Stripe.Event {
  const signature = headers.get('stripe-signature') ?? '';
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, firma);
  } catch {
    throw new AppError('malformed');
  }
}

/** Returns the payment of an event, if it has one. */
function paymentOf(event: Stripe.Event): string | undefined {
  const { object } = event.data;
  if (object.object !== 'charge' && object.object !== 'dispute') return undefined;
  const { payment_intent: intent } = object;
  return typeof intent === 'string' ? intent : intent?.id;
}

/** Returns the order of an event. Throws `malformed` unless Stripe signed these bytes recently. */
async function parseEvent(
  account: Account,
  request: ProviderRequest,
  admit: Admit,
): Promise<Hint | undefined> {
  if (request.firma === '') throw new AppError('malformed');
  const stripe = stripeOf(account);
  const event = verified(stripe, request);
  await admit(true);
  const { object } = event.data;
  if (object.object === 'checkout.session') return { id: event.id, sesion: object.id };
  const payment = paymentOf(event);
  if (!payment) return undefined;
  const { metadata } = await asking(() => stripe.paymentIntents.retrieve(payment));
  return { id: event.id, pedido: metadata['pedido'] };
}

/** An id of no payment: Stripe checks the permission to refund before the payment's existence. */
const NO_PAYMENT = 'pi_ninguno';

/**
 * Required permissions, each with a call that changes nothing: a read of one object, or a write
 * without its required fields, which Stripe rejects as invalid only if the key has the permission.
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

/** Returns the permissions that a key lacks. Throws ProviderFailure without a response. */
async function checkKey(account: Account): Promise<string[]> {
  const stripe = stripeOf(account);
  const results = await Promise.all(
    Object.entries(PROBES).map(async ([code, ask]) => ({
      code,
      is: await probe(() => ask(stripe)),
    })),
  );
  if (results.some(({ is }) => is === 'wrong')) return ['key'];
  return results.filter(({ is }) => is === 'lacking').map(({ code }) => code);
}

/** Converts minor units to Stripe's amount. Throws ProviderFailure if it cannot be represented. */
function toStripe(importe: number, moneda: string): number {
  const amount = inStripe(importe, moneda);
  if (!Number.isSafeInteger(amount)) throw new ProviderFailure(`no ${moneda} has such fractions`);
  return amount;
}

/** Limits (s) of a Stripe checkout's lifetime: half an hour to a day. */
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

/** Opens a checkout. Idempotent for the same order and return URL. */
async function open(account: Account, charge: Charge): Promise<Opened> {
  const idempotencyKey = `pedido-${charge.pedido}-${sha256(charge.vuelta.href).slice(0, 16)}`;
  const { id, url } = await asking(() =>
    stripeOf(account).checkout.sessions.create(sessionOf(charge), { idempotencyKey }),
  );
  return { sesion: id, url: url ? new URL(url) : undefined };
}

/** Refunds read per payment; more than a payment has in practice. */
const MAX_REFUNDS = 100;
/** Time (ms) until the idempotency key changes: Stripe repeats a failed response for a day. */
const RETRY_AFTER = MINUTE_MS;

async function hasRefund(account: Account, pago: string, key: string): Promise<boolean> {
  const query = { payment_intent: pago, limit: MAX_REFUNDS };
  const { data } = await stripeOf(account).refunds.list(query);
  return data.some(
    ({ metadata, status }) =>
      metadata?.['devolucion'] === key && status !== 'failed' && status !== 'canceled',
  );
}

/** Refunds an amount once: an earlier try without a response is found by its metadata. */
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

/** Stripe with the creator's own restricted key: payments go directly to their account. */
export const provider: PaymentProvider = {
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
