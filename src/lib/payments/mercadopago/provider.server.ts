import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameText } from '@/lib/core/crypto/digest';
import { log } from '@/lib/core/env/log';
import { timeoutSignal } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { boundedFetch, ResponseTooLargeError } from '@/lib/core/http/outgoing.server';
import { digitsOf, plainAmount } from '@/lib/core/text/money';
import { DAY_MS } from '@/lib/core/time/units';
import { storeSettings } from '@/lib/payments/shop/settings.server';
import {
  type Account,
  type Admit,
  type Charge,
  type Hint,
  KeyRefused,
  type Opened,
  type PaymentProvider,
  type PaymentReference,
  ProviderFailure,
  ProviderRefusal,
  type ProviderRequest,
  type Reading,
} from '../contract';

/** The fields of a Mercado Pago payment that are used. */
const paymentSchema = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  status: z.string(),
  status_detail: z.string().nullish(),
  currency_id: z.string(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  external_reference: z.string().nullish(),
  date_created: z.string().nullish(),
  date_of_expiration: z.string().nullish(),
});
type Payment = z.output<typeof paymentSchema>;

const minor = (amount: number, moneda: string) => Math.round(amount * 10 ** digitsOf(moneda));

/** Maps the status of a payment that was charged at some time. */
function stateOf({ status, status_detail: detail }: Payment): Reading['estado'] {
  if (status === 'in_mediation') return 'en-disputa';
  const disputed = status === 'charged_back' && detail !== 'settled' && detail !== 'reimbursed';
  return disputed ? 'en-disputa' : 'pagado';
}

/** Returns the refunded amount: a lost dispute refunds all of it. */
function returned(payment: Payment): number {
  const { status, status_detail: detail, transaction_amount: amount } = payment;
  if (status === 'charged_back' && detail === 'settled') return amount;
  const refunded = payment.transaction_amount_refunded ?? 0;
  return status === 'refunded' ? Math.max(refunded, amount) : refunded;
}

const CHARGED = ['approved', 'in_mediation', 'charged_back', 'refunded'];

/** Returns the order's other payments that are not refunded: a checkout can be paid twice. */
function repeatedOf(charged: readonly Payment[], { id, external_reference: named }: Payment) {
  return charged
    .filter((each) => each.id !== id && each.external_reference === named)
    .filter((each) => returned(each) < each.transaction_amount)
    .map((each) => each.id);
}

/** A pending payment: an unpaid cash voucher, or one under review. */
const WAITING = ['pending', 'in_process', 'authorized'];
/** Maximum time (ms) of a review: two business days, as Mercado Pago documents it. */
const REVIEW = 4 * DAY_MS;

/** Returns the instant (ms since 1970) until which a pending payment can be made; 0 if unknown. */
function endOf({ date_of_expiration: end, date_created: begun }: Payment): number {
  const at = end ? Date.parse(end) : Date.parse(begun ?? '') + REVIEW;
  return Number.isFinite(at) ? at : 0;
}

/**
 * Derives the state of an order from its payments. A refused payment is ignored: its buyer may try
 * another card while the checkout is open.
 */
function readingOf(pedido: string, payments: readonly Payment[], pago: string): Reading {
  const charged = payments.filter(({ status }) => CHARGED.includes(status));
  const payment = charged.find(({ id }) => id === pago) ?? charged[0];
  if (!payment) {
    const waiting = payments.filter(({ status }) => WAITING.includes(status)).map(endOf);
    const hasta = Math.max(0, ...waiting) || undefined;
    return { pedido, estado: 'pendiente', moneda: '', importe: 0, pago: '', reembolsado: 0, hasta };
  }
  const { currency_id: moneda, transaction_amount: amount, external_reference: named } = payment;
  return {
    pedido: named ?? '',
    estado: stateOf(payment),
    moneda,
    importe: minor(amount, moneda),
    pago: payment.id,
    reembolsado: minor(returned(payment), moneda),
    repetidos: repeatedOf(charged, payment),
  };
}

const HOME = 'https://api.mercadopago.com';
/** Timeout (ms) of a request for which a person waits. */
const TIMEOUT = 8_000;
/** Maximum bytes of a response: a search result of thirty payments has some 300 kB. */
const MAX_RESPONSE_SIZE = 2 * 1024 * 1024;

const ask = boundedFetch(MAX_RESPONSE_SIZE);

/** A request to Mercado Pago's API. */
interface ApiRequest {
  method?: 'GET' | 'POST';
  query?: Record<string, string>;
  body?: object;
  /** Idempotency key. */
  key?: string;
}

/** An error response; `status` is Mercado Pago's, 0 without a response. */
class Refused extends ProviderFailure {
  constructor(readonly status: number) {
    super(`Mercado Pago: status ${status}`);
  }
}

/** Statuses of a token that was revoked or lost its permissions. */
const KEY_REFUSALS = [401, 403];

async function sendRequest(
  account: Account,
  path: string,
  question: ApiRequest,
): Promise<Response> {
  const { method = 'GET', query, body, key } = question;
  const url = new URL(path, storeSettings().mercadopagoUrl ?? HOME);
  url.search = new URLSearchParams(query).toString();
  const headers = new Headers({ Authorization: `Bearer ${account.secreto}` });
  if (body) headers.set('Content-Type', 'application/json');
  if (key) headers.set('X-Idempotency-Key', key);
  return ask(url, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
    redirect: 'error',
    signal: timeoutSignal(TIMEOUT),
  });
}

/** Calls the API with a creator's token. Throws KeyRefused, Refused and ProviderFailure. */
async function asking<Schema extends z.ZodType>(
  account: Account,
  path: string,
  schema: Schema,
  question: ApiRequest = {},
): Promise<z.output<Schema>> {
  try {
    const response = await sendRequest(account, path, question);
    if (!response.ok) {
      log().warn({ status: response.status, path }, 'Mercado Pago refused a creator');
      if (KEY_REFUSALS.includes(response.status)) {
        throw new KeyRefused(`Mercado Pago: status ${response.status}`);
      }
      throw new Refused(response.status);
    }
    return schema.parse(await response.json());
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    const name = error instanceof z.ZodError ? 'nonsense' : (error as Error).name;
    log().warn({ issue: name, path }, 'Mercado Pago did not answer as it says');
    if (error instanceof ResponseTooLargeError || error instanceof z.ZodError) {
      throw new ProviderFailure('Mercado Pago answered something else');
    }
    throw new Refused(0);
  }
}

const PAYMENT_ID = /^\d{1,20}$/;

const eventSchema = z.object({
  id: z.union([z.int(), z.string()]).transform(String).nullish(),
  type: z.string().nullish(),
  data: z.object({ id: z.union([z.int(), z.string()]).transform(String) }).nullish(),
});

function bodyOf(body: Uint8Array): z.output<typeof eventSchema> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return eventSchema.parse(text === '' ? {} : JSON.parse(text));
  } catch {
    throw new AppError('malformed');
  }
}

/**
 * Verifies an event's signature with the creator's secret, as Mercado Pago documents it
 * (`x-signature`: `ts=…,v1=…`, over `id:…;request-id:…;ts:…;`).
 */
function isSignedEvent({ headers, query, firma }: ProviderRequest): boolean {
  const parts = new URLSearchParams((headers.get('x-signature') ?? '').replaceAll(',', '&'));
  const ts = parts.get('ts');
  const id = query.get('data.id')?.toLowerCase();
  const request = headers.get('x-request-id');
  const manifest = [id && `id:${id};`, request && `request-id:${request};`, ts && `ts:${ts};`];
  const signature = createHmac('sha256', firma).update(manifest.filter(Boolean).join(''));
  return isSameText(signature.digest('hex'), parts.get('v1')?.toLowerCase() ?? '');
}

/** Returns a payment by id; undefined where the account has none. */
async function paymentNamed(account: Account, id: string): Promise<Payment | undefined> {
  try {
    return await asking(account, `/v1/payments/${encodeURIComponent(id)}`, paymentSchema);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Returns the order that an event names. It is only a hint: the payment is read with the creator's
 * token. Throws `malformed` for an invalid event and, where the creator has entered the signing
 * secret, for an invalid signature.
 */
async function parseEvent(
  account: Account,
  request: ProviderRequest,
  admit: Admit,
): Promise<Hint | undefined> {
  const { query, firma } = request;
  const event = bodyOf(request.body);
  if (firma !== '' && !isSignedEvent(request)) throw new AppError('malformed');
  const kind = event.type ?? query.get('type') ?? query.get('topic');
  const payment = event.data?.id ?? query.get('data.id') ?? query.get('id') ?? '';
  if (kind !== 'payment' || !PAYMENT_ID.test(payment)) return undefined;
  await admit(firma !== '');
  const pedido = (await paymentNamed(account, payment))?.external_reference;
  // The id of an unsigned event is ignored, because an attacker could send it before the real
  // event, which would then count as handled.
  const id = firma === '' ? undefined : (event.id ?? undefined);
  return pedido ? { id, pedido, pago: payment } : undefined;
}

/** Currency of each country's Mercado Pago, by site id. */
const CURRENCIES: Record<string, string> = {
  MLA: 'ARS',
  MLB: 'BRL',
  MLC: 'CLP',
  MCO: 'COP',
  MLM: 'MXN',
  MPE: 'PEN',
  MLU: 'UYU',
};

const accountSchema = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  site_id: z.string(),
  nickname: z.string().nullish(),
});
const preferenceSchema = z.object({ id: z.string(), init_point: z.url() });
const searchSchema = z.object({ results: z.array(paymentSchema) });
const anything = z.unknown();

/** Further statuses of a token that may not read the account or create payments. */
const REFUSALS = [400, 404];
/** Statuses of a refund for which a retry would fail in the same manner. */
const DECIDED = [...REFUSALS, 405, 422];

async function check(account: Account): Promise<string[]> {
  try {
    const { site_id: site } = await asking(account, '/users/me', accountSchema);
    if (!CURRENCIES[site]) return ['country'];
    const query = { external_reference: 'ninguno', limit: '1' };
    await asking(account, '/v1/payments/search', searchSchema, { query });
    return [];
  } catch (error) {
    if (error instanceof KeyRefused) return ['key'];
    if (error instanceof Refused && REFUSALS.includes(error.status)) return ['key'];
    throw error;
  }
}

async function factsOf(account: Account): Promise<Record<string, string>> {
  const { id, site_id: site, nickname } = await asking(account, '/users/me', accountSchema);
  return { moneda: CURRENCIES[site] ?? '', cuenta: nickname ?? '', usuario: id };
}

/** Compares user ids or, for accounts connected before ids were stored, the unique nicknames. */
async function isSameAccount(
  account: Account,
  { datos }: { datos: Record<string, string> },
): Promise<boolean> {
  const { usuario, cuenta } = await factsOf(account);
  const userId = datos['usuario'];
  return userId === undefined ? cuenta !== '' && cuenta === datos['cuenta'] : usuario === userId;
}

/**
 * Returns the payments of an order, newest first. The provider's search lags behind, so payments
 * with a known id are read by it, and that result takes precedence.
 */
async function paymentsOf(account: Account, { sesion, pago, avisado }: PaymentReference) {
  const query = { external_reference: sesion, sort: 'date_created', criteria: 'desc', limit: '30' };
  const { results } = await asking(account, '/v1/payments/search', searchSchema, { query });
  const ids = new Set(results.map(({ id }) => id));
  const names = new Set([avisado ?? '', ids.has(pago) ? '' : pago]);
  const named = await Promise.all(
    [...names].filter(Boolean).map((name) => paymentNamed(account, name)),
  );
  const own = named.filter((each) => each?.external_reference === sesion) as Payment[];
  return [...own, ...results.filter(({ id }) => !own.some((each) => each.id === id))];
}

function preferenceOf(charge: Charge): object {
  const { pedido, concepto, correo, importe, moneda, vuelta, eventos, venceEn } = charge;
  const item = { id: pedido, title: concepto, quantity: 1, currency_id: moneda };
  const back = { success: vuelta.href, pending: vuelta.href, failure: vuelta.href };
  return {
    items: [{ ...item, unit_price: Number(plainAmount(importe, moneda)) }],
    payer: { email: correo },
    external_reference: pedido,
    back_urls: back,
    // Mercado Pago accepts only https here.
    ...(vuelta.protocol === 'https:' && { auto_return: 'approved' }),
    ...(eventos && { notification_url: eventos.href }),
    expires: true,
    expiration_date_to: new Date(venceEn).toISOString(),
  };
}

/** Opens a checkout under our order id, by which its payments are found. */
async function open(account: Account, charge: Charge): Promise<Opened> {
  const { init_point } = await asking(account, '/checkout/preferences', preferenceSchema, {
    method: 'POST',
    body: preferenceOf(charge),
    key: `pedido-${charge.pedido}`,
  });
  return { sesion: charge.pedido, url: new URL(init_point) };
}

/** Mercado Pago with the creator's own token. */
export const provider: PaymentProvider = {
  refunds: true,
  check,
  describe: factsOf,
  open,
  isSameAccount,
  async read(account, order) {
    return readingOf(order.sesion, await paymentsOf(account, order), order.pago);
  },
  async refund(account, pago, { importe, moneda }, key) {
    const body = { amount: Number(plainAmount(importe, moneda)) };
    const path = `/v1/payments/${encodeURIComponent(pago)}/refunds`;
    await asking(account, path, anything, { method: 'POST', body, key }).catch((error: unknown) => {
      const isDecided = error instanceof Refused && DECIDED.includes(error.status);
      throw isDecided ? new ProviderRefusal(error.message) : error;
    });
  },
  hear: parseEvent,
};
