import { z } from 'zod';
import { plainAmount } from '@/lib/kernel/text/money';
import {
  type Account,
  type Charge,
  KeyRefused,
  type Lack,
  type Opened,
  type PaymentProvider,
  type PaymentReference,
  ProviderRefusal,
} from '../contract';
import { asking, Refused } from './ask.server';
import { parseEvent } from './events.server';
import { type Payment, paymentSchema, readingOf } from './readings';

/** The one currency of each country's Mercado Pago, by the name of its site. */
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

/** Further statuses of a token that may not read the account, or not ask for payments. */
const REFUSALS = [400, 404];
/** Answers to a refund that would be the same if it were asked for again. */
const DECIDED = [...REFUSALS, 405, 422];

async function check(account: Account): Promise<Lack[]> {
  try {
    const { site_id: site } = await asking(account, '/users/me', accountSchema);
    if (!CURRENCIES[site]) return [{ code: 'country', detail: site }];
    const query = { external_reference: 'ninguno', limit: '1' };
    await asking(account, '/v1/payments/search', searchSchema, { query });
    return [];
  } catch (error) {
    if (error instanceof KeyRefused) return [{ code: 'key' }];
    if (error instanceof Refused && REFUSALS.includes(error.status)) return [{ code: 'key' }];
    throw error;
  }
}

async function factsOf(account: Account): Promise<Record<string, string>> {
  const { id, site_id: site, nickname } = await asking(account, '/users/me', accountSchema);
  return { moneda: CURRENCIES[site] ?? '', cuenta: nickname ?? '', usuario: id };
}

/** Names are unique there, too: of an account that was connected before its number was stored. */
async function isSameAccount(
  account: Account,
  { datos }: { datos: Record<string, string> },
): Promise<boolean> {
  const { usuario, cuenta } = await factsOf(account);
  const userId = datos['usuario'];
  return userId === undefined ? cuenta !== '' && cuenta === datos['cuenta'] : usuario === userId;
}

/** A payment by its name; undefined where the account has none. */
async function paymentNamed(account: Account, id: string): Promise<Payment | undefined> {
  try {
    return await asking(account, `/v1/payments/${encodeURIComponent(id)}`, paymentSchema);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * The payments of an order, newest first. Its search lags behind its payments: those that are
 * known by name are read by it, and what is read so counts.
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
    // Others than https are refused there.
    ...(vuelta.protocol === 'https:' && { auto_return: 'approved' }),
    ...(eventos && { notification_url: eventos.href }),
    expires: true,
    expiration_date_to: new Date(venceEn).toISOString(),
  };
}

/** Opens a checkout. It is called by our own name of the order: payments are found by that. */
async function open(account: Account, charge: Charge): Promise<Opened> {
  const { init_point } = await asking(account, '/checkout/preferences', preferenceSchema, {
    method: 'POST',
    body: preferenceOf(charge),
    key: `pedido-${charge.pedido}`,
  });
  return { sesion: charge.pedido, url: new URL(init_point) };
}

/** Mercado Pago under the creator's own token. */
export const mercadopagoProvider: PaymentProvider = {
  tipo: 'mercadopago',
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
