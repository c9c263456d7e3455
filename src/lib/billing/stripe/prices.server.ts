import type Stripe from 'stripe';
import { config } from '@/lib/core/env/config';
import { toStripe } from '@/lib/payments/stripe-api/amounts';
import { isRefusal } from '@/lib/payments/stripe-api/client.server';
import { PAID_PLANS, type PaidPlan } from '../pricing/prices';
import type { PlanChoice } from '../schema';
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
export function planChoiceOf(price: Stripe.Price): PlanChoice | undefined {
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  const plan = PAID_PLANS.find((one) => productId(one) === product);
  if (!plan) return undefined;
  return { plan, periodo: price.recurring?.interval === 'year' ? 'anio' : 'mes' };
}
