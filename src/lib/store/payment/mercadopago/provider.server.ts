import { z } from 'zod';
import { plainAmount } from '../../../text/money';
import type { Account, Charge, Lack, Opened, PaymentProvider } from '../contract';
import { asking, Refused } from './ask.server';
import { hear } from './events.server';
import { paymentSchema, readingOf } from './readings';

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

const accountSchema = z.object({ site_id: z.string(), nickname: z.string().nullish() });
const preferenceSchema = z.object({ id: z.string(), init_point: z.url() });
const searchSchema = z.object({ results: z.array(paymentSchema) });
const anything = z.unknown();

/** A token that may not read the account, or not ask for payments. */
const REFUSALS = [400, 401, 403, 404];

async function check(account: Account): Promise<Lack[]> {
  try {
    const { site_id: site } = await asking(account, '/users/me', accountSchema);
    if (!CURRENCIES[site]) return [{ code: 'country', detail: site }];
    const query = { external_reference: 'ninguno', limit: '1' };
    await asking(account, '/v1/payments/search', searchSchema, { query });
    return [];
  } catch (error) {
    if (error instanceof Refused && REFUSALS.includes(error.status)) return [{ code: 'key' }];
    throw error;
  }
}

async function describe(account: Account): Promise<Record<string, string>> {
  const { site_id: site, nickname } = await asking(account, '/users/me', accountSchema);
  return { moneda: CURRENCIES[site] ?? '', cuenta: nickname ?? '' };
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
  describe,
  open,
  async read(account, { sesion, pago }) {
    const query = {
      external_reference: sesion,
      sort: 'date_created',
      criteria: 'desc',
      limit: '30',
    };
    const { results } = await asking(account, '/v1/payments/search', searchSchema, { query });
    return readingOf(sesion, results, pago);
  },
  async refund(account, pago, { importe, moneda }, key) {
    const body = { amount: Number(plainAmount(importe, moneda)) };
    const path = `/v1/payments/${encodeURIComponent(pago)}/refunds`;
    await asking(account, path, anything, { method: 'POST', body, key });
  },
  hear,
};
