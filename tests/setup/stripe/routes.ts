import { isCurrency } from '../../../src/lib/core/text/money';
import { chargeBounds, fromStripe, isCharged } from '../../../src/lib/payments/stripe/amounts';
import { newId, Refusal, type StripeState, type Thing } from './state';

type Route = [string, RegExp, (state: StripeState, form: Thing, id: string) => Thing];

const list = (data: Thing[]) => ({ object: 'list', data, has_more: false, url: '/' });

/** Returns a chargeable price: the code in lower case, the amount an integer within limits. */
function priceOf(given: Thing): Thing {
  const { product, unit_amount: amount, recurring, currency } = given;
  const code = currency.toUpperCase();
  if (currency === code || !isCurrency(code) || !isCharged(code)) {
    throw new Refusal(400, 'invalid_currency');
  }
  const { least, most } = chargeBounds(code);
  const sum = fromStripe(Number(amount), code);
  if (!/^\d+$/.test(amount) || sum < least || sum > most) throw new Refusal(400, 'invalid_amount');
  return {
    id: newId('price'),
    object: 'price',
    product,
    unit_amount: Number(amount),
    recurring,
    currency,
  };
}

function createSession(state: StripeState, form: Thing): Thing {
  const id = newId('cs');
  const price = priceOf(form['line_items'][0].price_data);
  state.checkCurrency(form['customer'], price['currency']);
  const session = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    url: `https://checkout.stripe.example/${id}`,
    price,
    subscription_metadata: form['subscription_data'].metadata,
    metadata: form['metadata'],
    customer: form['customer'] ?? null,
    form,
  };
  state.sessions.set(id, session);
  return session;
}

function createProduct(state: StripeState, form: Thing): Thing {
  if (state.products.has(form['id'])) throw new Refusal(400, 'resource_already_exists');
  state.products.set(form['id'], form);
  return { ...form, object: 'product' };
}

function expire(state: StripeState, id: string): Thing {
  const session = state.find('sessions', id);
  if (session['status'] !== 'open') throw new Refusal(400, 'status_transition_invalid');
  session['status'] = 'expired';
  return session;
}

function updateSubscription(state: StripeState, form: Thing, id: string): Thing {
  if (form['items']) state.change(id, priceOf(form['items'][0].price_data));
  return state.update(id, { cancel_at_period_end: form['cancel_at_period_end'] === 'true' });
}

function preview(state: StripeState, form: Thing): Thing {
  const price = priceOf(form['subscription_details'].items[0].price_data);
  const { due, credit, end } = state.settle(form['subscription'], price);
  const lines = list([{ period: { end } }]);
  return { object: 'invoice', amount_due: due, ending_balance: -credit, lines };
}

function listPayments(state: StripeState, { invoice, payment }: Thing): Thing {
  const intent = payment?.payment_intent;
  return list(
    state.payments.filter((one) =>
      intent ? one['payment'].payment_intent === intent : one['invoice'] === invoice,
    ),
  );
}

function listInvoices(state: StripeState, { subscription }: Thing): Thing {
  const all = [...state.invoices.values()];
  return list(
    all.filter((one) => one['parent'].subscription_details.subscription === subscription),
  );
}

function createConfiguration(state: StripeState, form: Thing): Thing {
  const made = { ...form, id: newId('bpc') };
  state.configurations.push(made);
  return made;
}

/** The part of Stripe's API that the product uses. */
export const ROUTES: Route[] = [
  ['POST', /^\/v1\/products$/, createProduct],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (state, _, id) => state.find('sessions', id)],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (state, _, id) => expire(state, id)],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, (state, form, id) => state.read(id, form)],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, (state, _, id) => state.cancel(id)],
  ['POST', /^\/v1\/invoices\/create_preview$/, preview],
  ['GET', /^\/v1\/invoices$/, listInvoices],
  ['GET', /^\/v1\/invoice_payments$/, listPayments],
  ['POST', /^\/v1\/refunds$/, (state, form) => state.refund(form['payment_intent'])],
  ['GET', /^\/v1\/billing_portal\/configurations$/, (state) => list(state.configurations)],
  ['POST', /^\/v1\/billing_portal\/configurations$/, createConfiguration],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    (_, { customer }) => ({ url: `https://billing.stripe.example/${customer}` }),
  ],
];
