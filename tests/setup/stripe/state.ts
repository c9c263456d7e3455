import { randomBytes } from 'node:crypto';

/** An object of Stripe's API; only fields that the product reads are set. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are Stripe's and come from forms
export type Thing = Record<string, any>;

const DAY = 86_400;
const LENGTH: Record<string, number> = { month: 30 * DAY, year: 365 * DAY };
const now = () => Math.floor(Date.now() / 1_000);
export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

/** An error response of Stripe's API. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly type = 'invalid_request_error',
  ) {
    super(code);
  }
}

/** The state of the stand-in: Stripe's objects, their changes, and the events of the changes. */
export class StripeState {
  readonly products = new Map<string, Thing>();
  readonly sessions = new Map<string, Thing>();
  readonly subscriptions = new Map<string, Thing>();
  readonly customers = new Map<string, Thing>();
  readonly invoices = new Map<string, Thing>();
  readonly payments: Thing[] = [];
  readonly refunds: Thing[] = [];
  readonly configurations: Thing[] = [];
  /** True if the bank accepts charges. */
  solvent = true;
  /** True if refunds fail. */
  refusesRefunds = false;
  #events: Thing[] = [];

  /** The events since they were last taken. */
  takeEvents(): Thing[] {
    return this.#events.splice(0);
  }

  #emit(type: string, object: Thing): void {
    const data = { object: structuredClone(object) };
    this.#events.push({ id: newId('evt'), object: 'event', type, created: now(), data });
  }

  find(kind: 'sessions' | 'subscriptions' | 'customers', id: string): Thing {
    const entry = this[kind].get(id);
    if (!entry) throw new Refusal(404, 'resource_missing');
    return entry;
  }

  /** Returns a subscription, with the customer expanded on request. */
  read(id: string, { expand = {} }: Thing): Thing {
    const subscription = this.find('subscriptions', id);
    if (!Object.values(expand).includes('customer')) return subscription;
    return { ...subscription, customer: this.find('customers', subscription['customer']) };
  }

  /** Refuses a customer who has paid in another currency: Stripe does not combine currencies. */
  checkCurrency(customer: string | undefined, currency: string): void {
    const customerCurrency = customer ? this.find('customers', customer)['currency'] : currency;
    if (customerCurrency !== currency) throw new Refusal(400, 'customer_currency_mismatch');
  }

  #customer(currency: string, id = newId('cus')): string {
    if (!this.customers.has(id)) {
      this.customers.set(id, { id, object: 'customer', balance: 0, currency });
    }
    this.checkCurrency(id, currency);
    return id;
  }

  #charge(subscription: Thing, amount: number): void {
    const id = newId('in');
    const invoice = {
      id,
      object: 'invoice',
      status: 'paid',
      amount_paid: amount,
      currency: subscription['currency'],
      created: now(),
      status_transitions: { paid_at: now() },
      hosted_invoice_url: `https://invoice.stripe.example/${id}`,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription['id'] },
      },
    };
    this.invoices.set(id, invoice);
    const payment = { type: 'payment_intent', payment_intent: newId('pi') };
    const common = { id: newId('inpay'), object: 'invoice_payment', status: 'paid' };
    this.payments.push({ ...common, invoice: id, payment });
    this.#emit('invoice.paid', invoice);
  }

  #item(price: Thing, id = newId('si')): Thing {
    const begin = now();
    const length = LENGTH[price['recurring'].interval] ?? 0;
    return { id, price, current_period_start: begin, current_period_end: begin + length };
  }

  /** Pays a checkout. Returns the subscription's id. */
  pay(sessionId: string): string {
    const session = this.find('sessions', sessionId);
    if (session['status'] !== 'open') throw new Error(`the session is ${session['status']}`);
    const price = session['price'];
    const subscription: Thing = {
      id: newId('sub'),
      object: 'subscription',
      status: 'active',
      currency: price.currency,
      customer: this.#customer(price.currency, session['customer'] ?? undefined),
      metadata: session['subscription_metadata'],
      start_date: now(),
      cancel_at_period_end: false,
      cancel_at: null,
      items: { object: 'list', data: [this.#item(price)] },
    };
    this.subscriptions.set(subscription['id'], subscription);
    this.#emit('customer.subscription.created', subscription);
    this.#charge(subscription, Number(price.unit_amount));
    const { id, customer } = subscription;
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      subscription: id,
      customer,
    });
    this.#emit('checkout.session.completed', session);
    return subscription['id'];
  }

  /** Changes fields of a subscription, as Stripe or its owner does. */
  update(id: string, values: Thing): Thing {
    const subscription = this.find('subscriptions', id);
    if (subscription['status'] === 'canceled') throw new Refusal(400, 'resource_missing');
    Object.assign(subscription, values);
    this.#emit('customer.subscription.updated', subscription);
    return subscription;
  }

  /** Returns the amount that a change of price charges now, and the remaining credit. */
  settle(id: string, price: Thing): { due: number; credit: number; end: number } {
    const { items, customer, currency } = this.find('subscriptions', id);
    if (price['currency'] !== currency) throw new Refusal(400, 'currency_mismatch');
    const [item] = items.data;
    const whole = item.current_period_end - item.current_period_start;
    const unused = (item.price.unit_amount * (item.current_period_end - now())) / whole;
    const { balance } = this.find('customers', customer);
    const rest = Math.round(Number(price['unit_amount']) - unused) + balance;
    const end = this.#item(price)['current_period_end'];
    return { due: Math.max(0, rest), credit: Math.max(0, -rest), end };
  }

  /** Changes the price of a subscription, charged at once. */
  change(id: string, price: Thing): Thing {
    if (!this.solvent) throw new Refusal(402, 'card_declined', 'card_error');
    const { due, credit } = this.settle(id, price);
    const item = this.#item(price, this.find('subscriptions', id)['items'].data[0].id);
    const subscription = this.update(id, { items: { object: 'list', data: [item] } });
    this.find('customers', subscription['customer'])['balance'] = -credit;
    this.#charge(subscription, due);
    return subscription;
  }

  /** Begins and charges the next period of a subscription. */
  renew(id: string): void {
    const subscription = this.find('subscriptions', id);
    const [item] = subscription['items'].data;
    item.current_period_start = item.current_period_end;
    item.current_period_end += LENGTH[item.price.recurring.interval] ?? 0;
    const customer = this.find('customers', subscription['customer']);
    const due = Number(item.price.unit_amount) + customer['balance'];
    customer['balance'] = Math.min(0, due);
    this.#charge(subscription, Math.max(0, due));
    this.#emit('customer.subscription.updated', subscription);
  }

  /** Ends a subscription. */
  cancel(id: string): Thing {
    const subscription = this.find('subscriptions', id);
    if (subscription['status'] === 'canceled') throw new Refusal(404, 'resource_missing');
    subscription['status'] = 'canceled';
    this.#emit('customer.subscription.deleted', subscription);
    return subscription;
  }

  /** Refunds a charge. */
  refund(intent: string): Thing {
    if (this.refusesRefunds) throw new Refusal(500, 'lock_timeout', 'api_error');
    if (this.refunds.some((refund) => refund['payment_intent'] === intent)) {
      throw new Refusal(400, 'charge_already_refunded');
    }
    const refund = { id: newId('re'), object: 'refund', payment_intent: intent };
    this.refunds.push(refund);
    const charge = { id: newId('ch'), object: 'charge', refunded: true, payment_intent: intent };
    this.#emit('charge.refunded', charge);
    return refund;
  }
}
