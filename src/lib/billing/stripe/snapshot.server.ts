import type Stripe from 'stripe';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { fromStripe, toStripe } from '@/lib/payments/stripe/amounts';
import { isRefusal } from '@/lib/payments/stripe/client.server';
import { PAID_PLANS, type PaidPlan } from '../pricing/prices';
import type { PlanChoice, Snapshot, SubscriptionState } from '../schema';
import { getBillingTexts } from '../texts';

/** Products have our own ids at Stripe: they identify the purchased plan. */
const productId = (plan: PaidPlan) => `enlaza_${plan}`;

const checkedPlans = new WeakMap<Stripe, Set<PaidPlan>>();

/** Creates a plan's product at Stripe if missing, so that nothing must be set up by hand. */
async function ensureProduct(stripe: Stripe, plan: PaidPlan): Promise<string> {
  const done = checkedPlans.get(stripe) ?? new Set();
  checkedPlans.set(stripe, done);
  const id = productId(plan);
  if (done.has(plan)) return id;
  const { siteName, language } = config();
  const name = `${siteName} ${getBillingTexts(language).plans[plan].badge}`;
  try {
    await stripe.products.create({ id, name });
  } catch (error) {
    if (!isRefusal(error, 'resource_already_exists')) throw error;
  }
  done.add(plan);
  return id;
}

/** Returns price data for Stripe with amounts of our own price table. */
export async function priceData(
  stripe: Stripe,
  { plan, periodo, importe, moneda }: PlanChoice & { importe: number; moneda: string },
) {
  return {
    currency: moneda.toLowerCase(),
    product: await ensureProduct(stripe, plan),
    unit_amount: toStripe(importe, moneda),
    recurring: { interval: periodo === 'anio' ? ('year' as const) : ('month' as const) },
  };
}

/** Returns the plan and period of a Stripe price, or undefined when it is not one of ours. */
function planChoiceOf(price: Stripe.Price): PlanChoice | undefined {
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  const plan = PAID_PLANS.find((one) => productId(one) === product);
  if (!plan) return undefined;
  return { plan, periodo: price.recurring?.interval === 'year' ? 'anio' : 'mes' };
}

const PAYMENTS_READ = 24;

const STATES: Record<string, SubscriptionState> = {
  active: 'activa',
  trialing: 'activa',
  past_due: 'impaga',
};

const moment = (seconds: number) => seconds * 1_000;

/** Returns the id of an object of Stripe, which is an id alone unless it was expanded. */
export function idOf(thing: string | { id: string }): string {
  return typeof thing === 'string' ? thing : thing.id;
}

/** Stripe's codes are in lower case. */
const codeOf = ({ currency }: { currency: string }) => currency.toUpperCase();

/** A customer's credit at Stripe, which reduces the next charges: a negative balance there. */
function creditOf(customer: Stripe.Subscription['customer'], moneda: string): number {
  if (typeof customer === 'string' || customer.deleted) return 0;
  return fromStripe(Math.max(0, -customer.balance), moneda);
}

function toSnapshot(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  leidaEn: number,
): Snapshot | undefined {
  const [item] = subscription.items.data;
  const choice = item && planChoiceOf(item.price);
  const { uid, compra = '', sitio = '' } = subscription.metadata;
  if (!item || !choice || !uid) return undefined;
  const moneda = codeOf(item.price);
  return {
    ...choice,
    id: subscription.id,
    uid,
    compra,
    sitio,
    proveedor: 'stripe',
    cliente: idOf(subscription.customer),
    importe: fromStripe(item.price.unit_amount ?? 0, moneda),
    moneda,
    saldo: creditOf(subscription.customer, moneda),
    estado: STATES[subscription.status] ?? 'terminada',
    cancelaAlFinal: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    inicioEn: moment(subscription.start_date),
    inicioPeriodoEn: moment(item.current_period_start),
    finPeriodoEn: moment(item.current_period_end),
    leidaEn,
    pagos: invoices
      .filter((invoice) => invoice.amount_paid > 0)
      .map((invoice) => ({
        ...choice,
        id: invoice.id,
        importe: fromStripe(invoice.amount_paid, codeOf(invoice)),
        moneda: codeOf(invoice),
        estado: 'pagado' as const,
        pagadoEn: moment(invoice.status_transitions.paid_at ?? invoice.created),
        recibo: invoice.hosted_invoice_url ?? '',
      })),
  };
}

/** Reads a subscription from Stripe; undefined when it is not one of ours. */
export async function readSnapshot(stripe: Stripe, id: string): Promise<Snapshot | undefined> {
  const leidaEn = nowMs();
  const [subscription, invoices] = await Promise.all([
    stripe.subscriptions.retrieve(id, { expand: ['customer'] }),
    stripe.invoices.list({ subscription: id, status: 'paid', limit: PAYMENTS_READ }),
  ]);
  return toSnapshot(subscription, invoices.data, leidaEn);
}
