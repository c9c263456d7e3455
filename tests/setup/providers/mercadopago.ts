import { createHmac } from 'node:crypto';
import { anonymous } from '../client';
import { type Answer, type Asked, type SentEvent, StandIn, type Thing } from './stand-in';

/**
 * Access tokens of Mexican accounts: an account's token and its next one, another account's token.
 * Then the first account's secret for signing events.
 */
export const TOKEN = 'TEST-0123456789-abcdef';
export const NEXT_TOKEN = 'TEST-0123456789-fedcba';
export const OTHER_TOKEN = 'TEST-9876543210-abcdef';
export const SIGNATURE = 'a0b1c2d3e4f5a6b7c8d9';

const OWNERS: Record<string, { id: number; nickname: string }> = {
  [TOKEN]: { id: 1, nickname: 'ANAVENTAS' },
  [NEXT_TOKEN]: { id: 1, nickname: 'ANAVENTAS' },
  [OTHER_TOKEN]: { id: 2, nickname: 'OTRAVENTAS' },
};

const missing: Answer = [404, { message: 'not found' }];

/** A stand-in for Mercado Pago's API of a creator, with only the calls that the store makes. */
export class CreatorMercadoPago extends StandIn {
  readonly preferences = new Map<string, Thing>();
  readonly payments = new Map<number, Thing>();
  /** Tokens that were revoked. */
  readonly revoked = new Set<string>();
  /** Tokens whose calls all fail. */
  readonly broken = new Set<string>();
  /** Payments that the search does not return yet. */
  readonly unfound = new Set<number>();
  /** Number of calls so far. */
  asked = 0;
  readonly #refunds = new Set<string>();
  #events: Thing[] = [];

  /** The events since they were last taken. */
  takeEvents(): Thing[] {
    return this.#events.splice(0);
  }

  #emit(id: number): void {
    const event = { id: this.newNumber(12), type: 'payment', action: 'payment.updated' };
    this.#events.push({ ...event, data: { id: String(id) } });
  }

  /** Pays an order; `lie` changes the reported payment, for example to a refused one. */
  pay(pedido: string, lie: Thing = {}): Thing {
    const preference = this.preferences.get(pedido);
    if (!preference) throw new Error(`no preference of ${pedido}`);
    const [item] = preference['items'];
    const payment = {
      id: this.newNumber(11),
      status: 'approved',
      status_detail: 'accredited',
      currency_id: item.currency_id,
      transaction_amount: item.unit_price,
      transaction_amount_refunded: 0,
      external_reference: pedido,
      collector_id: preference['collector_id'],
      ...lie,
    };
    this.payments.set(payment.id, payment);
    this.#emit(payment.id);
    return payment;
  }

  /** Changes a payment, as disputes and refunds do. */
  change(id: number, values: Thing): void {
    Object.assign(this.payments.get(id) ?? {}, values);
    this.#emit(id);
  }

  #refund(id: number, { headers, body }: Asked): Answer {
    const payment = this.payments.get(id);
    if (!payment) return missing;
    const name = String(headers['x-idempotency-key']);
    const { amount } = JSON.parse(body);
    const refundable = payment['transaction_amount'] - payment['transaction_amount_refunded'];
    if (!this.#refunds.has(name)) {
      if (amount > refundable) return [400, { message: 'amount' }];
      const back = payment['transaction_amount_refunded'] + amount;
      const status = back === payment['transaction_amount'] ? 'refunded' : 'approved';
      this.change(id, { transaction_amount_refunded: back, status });
      this.#refunds.add(name);
    }
    return [201, { id: this.newNumber(9), payment_id: id, amount }];
  }

  #open({ body, key }: Asked): Answer {
    const preference = { ...JSON.parse(body), collector_id: OWNERS[key]?.id };
    const pedido = preference.external_reference;
    this.preferences.set(pedido, preference);
    const init_point = `https://pagar.mercadopago.example/${pedido}`;
    return [201, { id: `1-${pedido}`, init_point }];
  }

  answer(asked: Asked): Answer {
    const { method, path, query, key } = asked;
    this.asked += 1;
    const owner = this.revoked.has(key) ? undefined : OWNERS[key];
    if (!owner) return [401, { message: 'invalid access token' }];
    if (this.broken.has(key)) return [500, { message: 'internal' }];
    const isOwn = (payment: Thing | undefined) => payment?.['collector_id'] === owner.id;
    const [, id = '', refunds] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? [];
    const payment = this.payments.get(Number(id));
    if (id && !isOwn(payment)) return missing;
    if (id && refunds) return this.#refund(Number(id), asked);
    if (payment) return [200, payment];
    if (path === '/v1/payments/search') {
      const named = query.get('external_reference');
      const all = [...this.payments.values()]
        .reverse()
        .filter((one) => isOwn(one) && !this.unfound.has(one['id']));
      return [200, { results: all.filter((one) => one['external_reference'] === named) }];
    }
    if (path === '/users/me') return [200, { ...owner, site_id: 'MLM' }];
    return method === 'POST' && path === '/checkout/preferences' ? this.#open(asked) : missing;
  }

  /** Signs an event as Mercado Pago does. */
  signed(event: Thing, forged = false): SentEvent {
    const { id } = event['data'];
    const ts = String(this.nature.nowMs());
    const request = `${event['id']}-peticion`;
    const v1 = createHmac('sha256', forged ? 'otra' : SIGNATURE)
      .update(`id:${id};request-id:${request};ts:${ts};`)
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-request-id': request,
      'x-signature': `ts=${ts},v1=${v1}`,
    };
    const query = new URLSearchParams({ 'data.id': id, type: 'payment' });
    return { body: JSON.stringify(event), headers, query };
  }

  /** Delivers an event; returns the status of the response. */
  async deliver(to: string, cobro: string, event: Thing, forged = false): Promise<number> {
    const { body, headers, query } = this.signed(event, forged);
    const path = `/api/cobros/${cobro}/eventos?${query}`;
    return (await anonymous(to).post(path, body, { origin: null, ...headers })).status;
  }
}
