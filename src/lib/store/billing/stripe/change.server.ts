import type Stripe from 'stripe';
import { fromStripe } from '@/lib/store/payment/stripe-api/amounts';
import type { Change } from '../provider.server';
import type { ChangePreview, Subscription } from '../schema';
import { priceData } from './prices.server';

const seconds = (moment: number) => Math.floor(moment / 1_000);

/** How a change is made: charged at once, with a new period that begins now. */
async function changedItems(stripe: Stripe, { id }: Subscription, change: Change) {
  const { items } = await stripe.subscriptions.retrieve(id);
  const price_data = await priceData(stripe, change);
  return {
    items: [{ id: items.data[0]?.id ?? '', price_data }],
    billing_cycle_anchor: { type: 'now' as const },
    proration_behavior: 'always_invoice' as const,
    proration_date: seconds(change.momento),
  };
}

/** What a change would cost, as Stripe works it out. */
export async function previewChange(
  stripe: Stripe,
  subscription: Subscription,
  change: Change,
): Promise<ChangePreview> {
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: await changedItems(stripe, subscription, change),
  });
  const { plan, periodo, importe, moneda, momento } = change;
  const ends = preview.lines.data.map((line) => line.period.end);
  return {
    plan,
    periodo,
    importe,
    moneda,
    ahora: fromStripe(preview.amount_due, moneda),
    saldo: fromStripe(Math.max(0, -(preview.ending_balance ?? 0)), moneda),
    renuevaEn: new Date(Math.max(...ends) * 1_000).toISOString(),
    momento: new Date(momento).toISOString(),
  };
}

/** Changes a subscription; nothing changes when its charge does not go through. */
export async function change(
  stripe: Stripe,
  subscription: Subscription,
  target: Change,
): Promise<void> {
  const { id } = subscription;
  const { plan, periodo, momento } = target;
  await stripe.subscriptions.update(
    id,
    {
      ...(await changedItems(stripe, subscription, target)),
      cancel_at_period_end: false,
      // A declined card leaves everything as it was.
      payment_behavior: 'error_if_incomplete',
    },
    { idempotencyKey: `cambio-${id}-${plan}-${periodo}-${momento}` },
  );
}
