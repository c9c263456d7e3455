import { z } from 'zod';
import { digitsOf } from '@/lib/kernel/text/money';
import type { Reading } from '../contract';

/** A payment as Mercado Pago tells it, as far as it is looked at. */
export const paymentSchema = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  status: z.string(),
  status_detail: z.string().nullish(),
  currency_id: z.string(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  external_reference: z.string().nullish(),
  date_created: z.string().nullish(),
  date_of_expiration: z.string().nullish(),
});
export type Payment = z.output<typeof paymentSchema>;

const minor = (amount: number, moneda: string) => Math.round(amount * 10 ** digitsOf(moneda));

/** What the states of a payment mean that was charged at some time. */
function stateOf({ status, status_detail: detail }: Payment): Reading['estado'] {
  if (status === 'in_mediation') return 'en-disputa';
  const disputed = status === 'charged_back' && detail !== 'settled' && detail !== 'reimbursed';
  return disputed ? 'en-disputa' : 'pagado';
}

/** What went back to the buyer: a dispute that was lost takes all of it. */
function returned(payment: Payment): number {
  const { status, status_detail: detail, transaction_amount: amount } = payment;
  if (status === 'charged_back' && detail === 'settled') return amount;
  const refunded = payment.transaction_amount_refunded ?? 0;
  return status === 'refunded' ? Math.max(refunded, amount) : refunded;
}

const CHARGED = ['approved', 'in_mediation', 'charged_back', 'refunded'];

/** Other payments of the same order whose money has not gone back: a checkout can be paid twice. */
function repeatedOf(charged: readonly Payment[], { id, external_reference: named }: Payment) {
  return charged
    .filter((each) => each.id !== id && each.external_reference === named)
    .filter((each) => returned(each) < each.transaction_amount)
    .map((each) => each.id);
}

/** A payment that is not made yet: a voucher that waits to be paid in cash, or one under review. */
const WAITING = ['pending', 'in_process', 'authorized'];
/** How long a review takes at most, in milliseconds: two business days, by its documents. */
const REVIEW = 4 * 86_400_000;

/** Until when an open payment may still be made, in milliseconds since 1970; 0 where nothing says. */
function endOf({ date_of_expiration: end, date_created: begun }: Payment): number {
  const at = end ? Date.parse(end) : Date.parse(begun ?? '') + REVIEW;
  return Number.isFinite(at) ? at : 0;
}

/**
 * What the payments of an order come to. One that was refused says nothing: its buyer may try
 * again with another card while the checkout is open.
 */
export function readingOf(pedido: string, payments: readonly Payment[], pago: string): Reading {
  const charged = payments.filter(({ status }) => CHARGED.includes(status));
  const payment = charged.find(({ id }) => id === pago) ?? charged[0];
  if (!payment) {
    const waiting = payments.filter(({ status }) => WAITING.includes(status)).map(endOf);
    const hasta = Math.max(0, ...waiting) || undefined;
    return { pedido, estado: 'pendiente', moneda: '', importe: 0, pago: '', reembolsado: 0, hasta };
  }
  const { currency_id: moneda, transaction_amount: amount, external_reference: named } = payment;
  return {
    pedido: named ?? '',
    estado: stateOf(payment),
    moneda,
    importe: minor(amount, moneda),
    pago: payment.id,
    reembolsado: minor(returned(payment), moneda),
    repetidos: repeatedOf(charged, payment),
  };
}
