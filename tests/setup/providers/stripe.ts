import Stripe from 'stripe';
import { anonymous } from '../client';
import { type Answer, type Asked, type SentEvent, StandIn, type Thing } from './stand-in';

const stripe = new Stripe('rk_test_prueba');

/** A key with all permissions that the store needs, and one with none of them. */
export const GOOD_KEY = 'rk_test_0123456789abcdef';
export const POOR_KEY = 'rk_test_fedcba9876543210';

const refused = (status: number, type: string, code?: string): Answer => [
  status,
  { error: { type, code, message: code ?? type } },
];
const invalid = (code: string, status = 400) => refused(status, 'invalid_request_error', code);
const list = (data: Thing[]): Answer => [200, { object: 'list', data, has_more: false, url: '/' }];

type Handler = (asked: Asked, form: URLSearchParams, id: string) => Answer;

/** A stand-in for Stripe's API with a creator's restricted key: only the calls of the store. */
export class CreatorStripe extends StandIn {
  readonly sessions = new Map<string, Thing>();
  readonly payments = new Map<string, Thing>();
  readonly endpoints = new Map<string, Thing>();
  readonly disputes: Thing[] = [];
  readonly refunds: Thing[] = [];
  readonly #named = new Map<string, Answer>();
  #events: Thing[] = [];

  #newId(prefix: string): string {
    return `${prefix}_${this.nature.randomBytes(9).toString('hex')}`;
  }

  #seconds(): number {
    return Math.floor(this.nature.nowMs() / 1_000);
  }

  /** The events since they were last taken. */
  takeEvents(): Thing[] {
    return this.#events.splice(0);
  }

  #emit(type: string, object: Thing): void {
    const data = { object: structuredClone(object) };
    this.#events.push({
      id: this.#newId('evt'),
      object: 'event',
      type,
      created: this.#seconds(),
      data,
    });
  }

  /** Returns a checkout by its id, or the first one of an order. */
  sessionOf(name: string): Thing {
    const session =
      this.sessions.get(name) ??
      [...this.sessions.values()].find((one) => one['client_reference_id'] === name);
    if (!session) throw new Error(`no session of ${name}`);
    return session;
  }

  /** Pays an order; `lie` changes the reported payment. */
  pay(name: string, lie: Thing = {}): Thing {
    const session = this.sessionOf(name);
    if (session['status'] !== 'open') throw new Error(`the session is ${session['status']}`);
    const charge: Thing = {
      id: this.#newId('ch'),
      object: 'charge',
      amount: session['amount_total'],
      amount_refunded: 0,
      refunded: false,
      disputed: false,
    };
    const payment: Thing = {
      id: this.#newId('pi'),
      object: 'payment_intent',
      status: 'succeeded',
      currency: session['currency'],
      amount_received: session['amount_total'],
      metadata: { pedido: session['client_reference_id'] },
      latest_charge: { ...charge },
      ...lie,
    };
    payment['latest_charge'].payment_intent = payment['id'];
    this.payments.set(payment['id'], payment);
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: payment['id'],
    });
    this.#emit('checkout.session.completed', session);
    return payment;
  }

  /** An order's checkout ends unpaid. */
  expire(name: string): void {
    const session = this.sessionOf(name);
    if (session['status'] !== 'open') return;
    session['status'] = 'expired';
    this.#emit('checkout.session.expired', session);
  }

  /** Refunds an amount of a payment, or all of it. */
  refund(id: string, amount?: number, metadata: Thing = {}): Answer {
    const payment = this.payments.get(id);
    if (!payment) return invalid('resource_missing', 404);
    const charge = payment['latest_charge'];
    const isLost = this.disputes.some(
      (one) => one['payment_intent'] === id && one['status'] === 'lost',
    );
    if (isLost) return invalid('charge_disputed');
    if (charge.refunded) return invalid('charge_already_refunded');
    const sum = charge.amount_refunded + (amount ?? charge.amount);
    if (sum > charge.amount) return invalid('amount_too_large');
    Object.assign(charge, { amount_refunded: sum, refunded: sum === charge.amount });
    this.#emit('charge.refunded', charge);
    const made = { id: this.#newId('re'), object: 'refund', payment_intent: id, amount, metadata };
    this.refunds.push({ ...made, status: 'succeeded' });
    return [200, made];
  }

  /** Sets the state of a dispute of a payment. */
  dispute(id: string, status: 'needs_response' | 'won' | 'lost'): void {
    const payment = this.payments.get(id) ?? {};
    payment['latest_charge'].disputed = true;
    const existing = this.disputes.find((one) => one['payment_intent'] === id);
    const dispute = existing ?? {
      id: this.#newId('dp'),
      object: 'dispute',
      payment_intent: id,
      amount: payment['amount_received'],
    };
    if (!existing) this.disputes.push(dispute);
    dispute['status'] = status;
    this.#emit(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, dispute);
  }

  readonly #calls: Record<string, Handler> = {
    'POST /v1/checkout/sessions': (asked, form) => this.#openSession(asked, form),
    'GET /v1/checkout/sessions/:id': (_, form, id) => this.#session(id, form),
    'GET /v1/payment_intents': () => list([]),
    'GET /v1/payment_intents/:id': (_, __, id) => {
      const payment = this.payments.get(id);
      return payment ? [200, payment] : invalid('resource_missing', 404);
    },
    'GET /v1/charges': () => list([]),
    'POST /v1/refunds': ({ headers }, form) => this.#refundOnce(headers, form),
    'GET /v1/refunds': (_, form) =>
      list(this.refunds.filter((one) => one['payment_intent'] === form.get('payment_intent'))),
    'GET /v1/disputes': (_, form) =>
      list(this.disputes.filter((one) => one['payment_intent'] === form.get('payment_intent'))),
    'GET /v1/webhook_endpoints': () => list([...this.endpoints.values()]),
    'POST /v1/webhook_endpoints': (_, form) => {
      const id = this.#newId('we');
      const made = {
        id,
        object: 'webhook_endpoint',
        url: form.get('url'),
        secret: this.#newId('whsec'),
      };
      this.endpoints.set(id, made);
      return [200, made];
    },
    'DELETE /v1/webhook_endpoints/:id': (_, __, id) => {
      this.endpoints.delete(id);
      return [200, { id, deleted: true }];
    },
  };

  /** Refunds once per idempotency key: a repeated request gets the same response. */
  #refundOnce(headers: Asked['headers'], form: URLSearchParams): Answer {
    const name = String(headers['idempotency-key']);
    const payment = form.get('payment_intent') ?? '';
    const metadata = { devolucion: form.get('metadata[devolucion]') };
    const response =
      this.#named.get(name) ??
      this.refund(payment, Number(form.get('amount')) || undefined, metadata);
    if (headers['idempotency-key']) this.#named.set(name, response);
    return response;
  }

  #openSession({ headers }: Asked, form: URLSearchParams): Answer {
    if (!form.has('line_items[0][price_data][unit_amount]')) return invalid('parameter_missing');
    const name = String(headers['idempotency-key']);
    const existing = [...this.sessions.values()].find((one) => one['name'] === name);
    if (existing) return [200, existing];
    const id = this.#newId('cs_test');
    const session = {
      id,
      name,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      currency: form.get('line_items[0][price_data][currency]'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      client_reference_id: form.get('client_reference_id'),
      expires_at: Number(form.get('expires_at')),
      url: `https://checkout.stripe.example/${id}`,
    };
    this.sessions.set(id, session);
    return [200, session];
  }

  #session(id: string, form: URLSearchParams): Answer {
    const session = this.sessions.get(id);
    if (!session) return invalid('resource_missing', 404);
    const isExpanded = form.get('expand[0]') === 'payment_intent.latest_charge';
    const payment = this.payments.get(session['payment_intent']);
    return [200, { ...session, payment_intent: isExpanded && payment ? payment : null }];
  }

  answer(asked: Asked): Answer {
    const { method, path, query, body, key } = asked;
    if (key !== GOOD_KEY && key !== POOR_KEY) return refused(401, 'invalid_request_error');
    if (key === POOR_KEY) return refused(403, 'invalid_request_error', 'more_permissions_required');
    const form = method === 'GET' ? query : new URLSearchParams(body);
    const exact = this.#calls[`${method} ${path}`];
    if (exact) return exact(asked, form, '');
    const [, above = '', id = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
    return this.#calls[`${method} ${above}/:id`]?.(asked, form, id) ?? invalid('no such call', 404);
  }

  /** Signs an event with the secret of the payment method's webhook endpoint. */
  signed(cobro: string, event: Thing, forged = false): SentEvent {
    const path = `/api/cobros/${cobro}/eventos`;
    const endpoint = [...this.endpoints.values()].find(({ url }) => url.endsWith(path));
    const payload = JSON.stringify(event);
    const secret = forged ? 'whsec_otro' : (endpoint?.['secret'] ?? 'whsec_ninguno');
    const timestamp = this.#seconds();
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return { body: payload, headers, query: new URLSearchParams() };
  }

  /** Delivers an event to the payment method's webhook; returns the status of the response. */
  async deliver(to: string, cobro: string, event: Thing, forged = false): Promise<number> {
    const { body, headers } = this.signed(cobro, event, forged);
    const path = `/api/cobros/${cobro}/eventos`;
    return (await anonymous(to).post(path, body, { origin: null, ...headers })).status;
  }
}
