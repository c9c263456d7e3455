import { createHmac, randomInt } from 'node:crypto';
import { anonymous } from '../client';
import { type Answer, type Asked, StandIn, type Thing } from './stand-in';

/** A token of an account in Mexico, and what it has its events signed with. */
export const TOKEN = 'TEST-0123456789-abcdef';
export const SIGNATURE = 'a0b1c2d3e4f5a6b7c8d9';

const missing: Answer = [404, { message: 'not found' }];

/** Mercado Pago as a creator's token meets it: the calls that the store makes, and no others. */
export class CreatorMercadoPago extends StandIn {
  readonly preferences = new Map<string, Thing>();
  readonly payments = new Map<number, Thing>();
  readonly #refunds = new Set<string>();
  #events: Thing[] = [];

  /** The events since they were last taken. */
  takeEvents(): Thing[] {
    return this.#events.splice(0);
  }

  #emit(id: number): void {
    const event = { id: randomInt(1e12), type: 'payment', action: 'payment.updated' };
    this.#events.push({ ...event, data: { id: String(id) } });
  }

  /** Somebody pays an order, or tries to; `lie` changes what is told of the payment. */
  pay(pedido: string, lie: Thing = {}): Thing {
    const preference = this.preferences.get(pedido);
    if (!preference) throw new Error(`no preference of ${pedido}`);
    const [item] = preference['items'];
    const payment = {
      id: randomInt(1e11),
      status: 'approved',
      status_detail: 'accredited',
      currency_id: item.currency_id,
      transaction_amount: item.unit_price,
      transaction_amount_refunded: 0,
      external_reference: pedido,
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
    const left = payment['transaction_amount'] - payment['transaction_amount_refunded'];
    if (!this.#refunds.has(name)) {
      if (amount > left) return [400, { message: 'amount' }];
      const back = payment['transaction_amount_refunded'] + amount;
      const status = back === payment['transaction_amount'] ? 'refunded' : 'approved';
      this.change(id, { transaction_amount_refunded: back, status });
      this.#refunds.add(name);
    }
    return [201, { id: randomInt(1e9), payment_id: id, amount }];
  }

  #open({ body }: Asked): Answer {
    const preference = JSON.parse(body);
    const pedido = preference.external_reference;
    this.preferences.set(pedido, preference);
    const init_point = `https://pagar.mercadopago.example/${pedido}`;
    return [201, { id: `1-${pedido}`, init_point }];
  }

  protected answer(asked: Asked): Answer {
    const { method, path, query, key } = asked;
    if (key !== TOKEN) return [401, { message: 'invalid access token' }];
    const [, id = '', refunds] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? [];
    if (id && refunds) return this.#refund(Number(id), asked);
    if (id) {
      const payment = this.payments.get(Number(id));
      return payment ? [200, payment] : missing;
    }
    if (path === '/v1/payments/search') {
      const named = query.get('external_reference');
      const all = [...this.payments.values()].reverse();
      return [200, { results: all.filter((one) => one['external_reference'] === named) }];
    }
    if (path === '/users/me') return [200, { id: 1, site_id: 'MLM', nickname: 'ANAVENTAS' }];
    return method === 'POST' && path === '/checkout/preferences' ? this.#open(asked) : missing;
  }

  /** Sends an event as Mercado Pago signs it; returns the status of the answer. */
  async deliver(to: string, cobro: string, event: Thing, forged = false): Promise<number> {
    const { id } = event['data'];
    const ts = String(Date.now());
    const request = `${event['id']}-peticion`;
    const v1 = createHmac('sha256', forged ? 'otra' : SIGNATURE)
      .update(`id:${id};request-id:${request};ts:${ts};`)
      .digest('hex');
    const headers = {
      origin: null,
      'content-type': 'application/json',
      'x-request-id': request,
      'x-signature': `ts=${ts},v1=${v1}`,
    };
    const path = `/api/cobros/${cobro}/eventos?data.id=${id}&type=payment`;
    return (await anonymous(to).post(path, JSON.stringify(event), headers)).status;
  }
}
