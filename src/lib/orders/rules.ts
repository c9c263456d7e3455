import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import type { Reading } from '@/lib/payments/contract';
import { BY_HAND_TYPES } from '@/lib/payments/registry';
import type { ProductType } from '@/lib/products/rules';

export const ORDER_STATES = [
  'abierto',
  'pagado',
  'entregado',
  'vencido',
  'rechazado',
  'devuelto',
  'en-disputa',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Allowed next states of an order (docs/decisions/107-store.md). */
const NEXT: Record<OrderState, readonly OrderState[]> = {
  abierto: ['pagado', 'entregado', 'vencido', 'rechazado'],
  pagado: ['entregado', 'devuelto', 'en-disputa'],
  entregado: ['devuelto', 'en-disputa'],
  // A late payment is either honoured or refunded.
  vencido: ['pagado', 'entregado', 'devuelto'],
  rechazado: ['pagado', 'entregado', 'devuelto'],
  devuelto: [],
  'en-disputa': ['pagado', 'entregado', 'devuelto'],
};

/** Returns the states from which an order may reach `next`. */
export function statesBefore(next: OrderState): OrderState[] {
  const states = Object.keys(NEXT) as OrderState[];
  return states.filter((state) => NEXT[state].includes(next));
}

/** True if money can be refunded, also after a partial refund that ended the delivery. */
export function isRefundable(estado: OrderState): boolean {
  return estado === 'devuelto' || statesBefore('devuelto').includes(estado);
}

export function isPaid(estado: OrderState): boolean {
  return estado === 'pagado' || estado === 'entregado';
}

/** True if payment delivers the product: the buyer's page then shows it. */
export function deliversItself(tipo: ProductType): boolean {
  return tipo !== 'fisico' && tipo !== 'servicio';
}

/** True if delivery begins at once, which ends the right of withdrawal: buyers must agree to it. */
export function deliversImmediately(tipo: ProductType): boolean {
  return tipo === 'digital' || tipo === 'enlace';
}

/** True for a manual payment, which the seller confirms. */
export function isByHand({ proveedor }: { proveedor: string }): boolean {
  return BY_HAND_TYPES.some((tipo) => tipo === proveedor);
}

/**
 * Time (ms) for which an unpaid order holds stock and code: short, so that a shop cannot be sold
 * out without paying. The order can be paid while it is open; after this time stock goes to the
 * first payment.
 */
export const HOLD_MS = 30 * MINUTE_MS;
/** Time (ms) by which the first proof prolongs the hold, for the seller to check their account. */
export const PROOF_HOLD_MS = DAY_MS;

/** Returns how long (ms) an order stays open. A bank transfer takes days. */
export function openTime(proveedor: string): number {
  return isByHand({ proveedor }) ? 3 * DAY_MS : 60 * MINUTE_MS;
}

/**
 * Withdrawal period (ms): 14 days, and one more until the last day has ended in every time zone.
 */
const WITHDRAWAL = 15 * DAY_MS;

export interface Withdrawable {
  estado: OrderState;
  tipo: ProductType;
  pagadoEn: number | null;
  entregadoEn: number | null;
  desistioEn: number | null;
  consintioEn: number | null;
}

/**
 * True while a buyer may withdraw. For goods the period begins with their receipt (2011/83 art. 9):
 * when the seller marks them as delivered, unless the buyer disputes it. For everything else it
 * begins with payment. Tips are gifts; digital content that began with consent is excluded.
 */
export function mayWithdraw(order: Withdrawable, now: number): boolean {
  const { estado, tipo, pagadoEn, entregadoEn, desistioEn, consintioEn } = order;
  if (!isPaid(estado) || pagadoEn === null || desistioEn !== null) return false;
  if (tipo === 'propina' || (deliversImmediately(tipo) && consintioEn !== null)) return false;
  const begins = tipo === 'fisico' ? entregadoEn : pagadoEn;
  return begins === null || now - begins <= WITHDRAWAL;
}

/** True while a buyer may report goods as not received that the seller marked as delivered. */
export function mayMiss(order: Withdrawable, now: number): boolean {
  const { estado, tipo, entregadoEn } = order;
  const lately = entregadoEn !== null && now - entregadoEn <= WITHDRAWAL;
  return tipo === 'fisico' && estado === 'entregado' && lately;
}

/** The fields of an order that are compared with a provider's reading. */
export interface Compared {
  id: string;
  estado: OrderState;
  importe: number;
  moneda: string;
  reembolsado: number;
  creadoEn: number;
  venceEn: number;
}

/** Maximum time (ms) that an order waits for a cash voucher: providers allow a month. */
const MAX_WAIT = 32 * DAY_MS;

/** Result of comparing a reading with an order. */
export type Finding =
  | { kind: 'nothing' }
  | { kind: 'differs'; what: 'pedido' | 'moneda' | 'importe' }
  | { kind: 'paid' | 'rejected' | 'disputed' | 'settled' }
  | { kind: 'waits'; hasta: number }
  | { kind: 'refunded'; reembolsado: number };

function differenceOf(
  order: Compared,
  reading: Reading,
): 'pedido' | 'moneda' | 'importe' | undefined {
  if (reading.pedido !== order.id) return 'pedido';
  if (reading.estado === 'pendiente' || reading.estado === 'rechazado') return undefined;
  if (reading.moneda !== order.moneda) return 'moneda';
  return reading.importe === order.importe ? undefined : 'importe';
}

/** Returns `waits` if the payment may arrive after the order's end. */
function waitingOf({ estado, creadoEn, venceEn }: Compared, { hasta = 0 }: Reading): Finding {
  const until = Math.min(hasta, creadoEn + MAX_WAIT);
  const isLater = estado === 'abierto' && until > venceEn;
  return isLater ? { kind: 'waits', hasta: until } : { kind: 'nothing' };
}

/**
 * Compares a provider's reading with an order and returns the next change. Call it after each
 * change until it returns `nothing`.
 */
export function findingOf(order: Compared, reading: Reading): Finding {
  const { estado } = order;
  const what = differenceOf(order, reading);
  if (what) return { kind: 'differs', what };
  if (reading.estado === 'pendiente') return waitingOf(order, reading);
  if (reading.estado === 'rechazado') {
    return { kind: estado === 'abierto' ? 'rejected' : 'nothing' };
  }
  if (estado === 'abierto' || estado === 'vencido' || estado === 'rechazado') {
    return { kind: 'paid' };
  }
  const { reembolsado } = reading;
  if (reembolsado > order.reembolsado) return { kind: 'refunded', reembolsado };
  if (estado === 'devuelto') return { kind: 'nothing' };
  if (reading.estado === 'en-disputa') {
    return { kind: estado === 'en-disputa' ? 'nothing' : 'disputed' };
  }
  return { kind: estado === 'en-disputa' ? 'settled' : 'nothing' };
}
