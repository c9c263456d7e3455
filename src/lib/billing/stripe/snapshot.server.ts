import type Stripe from 'stripe';
import { nowMs } from '@/lib/core/env/system';
import { fromStripe } from '@/lib/payments/stripe-api/amounts';
import type { Snapshot, SubscriptionState } from '../schema';
import { planChoiceOf } from './prices.server';

const PAYMENTS_READ = 24;

const STATES: Record<string, SubscriptionState> = {
  active: 'activa',
  trialing: 'activa',
  past_due: 'impaga',
};

const moment = (seconds: number) => seconds * 1_000;

function idOf(thing: string | { id: string }): string {
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
  const wish = item && planChoiceOf(item.price);
  const { uid, compra = '', sitio = '' } = subscription.metadata;
  if (!item || !wish || !uid) return undefined;
  const moneda = codeOf(item.price);
  return {
    ...wish,
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
        ...wish,
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
