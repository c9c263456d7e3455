import { z } from 'zod';
import { digitsOf } from '@/lib/core/text/money';
import type { Reading } from '../contract';

/** The fields of a Mercado Pago payment that are used. */
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

/** Maps the status of a payment that was charged at some time. */
function stateOf({ status, status_detail: detail }: Payment): Reading['estado'] {
  if (status === 'in_mediation') return 'en-disputa';
  const disputed = status === 'charged_back' && detail !== 'settled' && detail !== 'reimbursed';
  return disputed ? 'en-disputa' : 'pagado';
}

/** Returns the refunded amount: a lost dispute refunds all of it. */
function returned(payment: Payment): number {
  const { status, status_detail: detail, transaction_amount: amount } = payment;
  if (status === 'charged_back' && detail === 'settled') return amount;
  const refunded = payment.transaction_amount_refunded ?? 0;
  return status === 'refunded' ? Math.max(refunded, amount) : refunded;
}

const CHARGED = ['approved', 'in_mediation', 'charged_back', 'refunded'];

/** Returns the order's other payments that are not refunded: a checkout can be paid twice. */
function repeatedOf(charged: readonly Payment[], { id, external_reference: named }: Payment) {
  return charged
    .filter((each) => each.id !== id && each.external_reference === named)
    .filter((each) => returned(each) < each.transaction_amount)
    .map((each) => each.id);
}

/** A pending payment: an unpaid cash voucher, or one under review. */
const WAITING = ['pending', 'in_process', 'authorized'];
/** Maximum time (ms) of a review: two business days, as Mercado Pago documents it. */
const REVIEW = 4 * 86_400_000;

/** Returns until when (ms since 1970) an open payment may be made; 0 if unknown. */
function endOf({ date_of_expiration: end, date_created: begun }: Payment): number {
  const at = end ? Date.parse(end) : Date.parse(begun ?? '') + REVIEW;
  return Number.isFinite(at) ? at : 0;
}

/**
 * Derives the state of an order from its payments. A refused payment is ignored: its buyer may try
 * another card while the checkout is open.
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
