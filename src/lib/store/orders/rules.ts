import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time/units';
import type { Reading } from '@/lib/store/payment/contract';
import { BY_HAND_TYPES } from '@/lib/store/payment/kinds';
import type { OrderState } from '@/lib/store/shop/limits';

/** What an order may become (docs/decisions/107-store.md). */
const NEXT: Record<OrderState, readonly OrderState[]> = {
  abierto: ['pagado', 'entregado', 'vencido', 'rechazado'],
  pagado: ['entregado', 'devuelto', 'en-disputa'],
  entregado: ['devuelto', 'en-disputa'],
  // Money that comes late is honoured, or given back.
  vencido: ['pagado', 'entregado', 'devuelto'],
  rechazado: ['pagado', 'entregado', 'devuelto'],
  devuelto: [],
  'en-disputa': ['pagado', 'entregado', 'devuelto'],
};

/** The states that an order may be in to become another. */
export function statesBefore(next: OrderState): OrderState[] {
  const states = Object.keys(NEXT) as OrderState[];
  return states.filter((state) => NEXT[state].includes(next));
}

/** Whether money of an order can go back: also more of it, once some ended the delivery. */
export function isRefundable(estado: OrderState): boolean {
  return estado === 'devuelto' || statesBefore('devuelto').includes(estado);
}

/** Whether the buyer has what they paid for. */
export function isPaid(estado: OrderState): boolean {
  return estado === 'pagado' || estado === 'entregado';
}

/** What is sold, as far as it decides when it has been delivered. */
type ProductType = 'digital' | 'enlace' | 'servicio' | 'fisico' | 'propina';

/** Whether payment delivers it: what is given stands on the buyer's page from then on. */
export function deliversItself(tipo: ProductType): boolean {
  return tipo !== 'fisico' && tipo !== 'servicio';
}

/** Whether delivery begins at once, and withdrawal ends with it: buyers must agree to that. */
export function beginsAtOnce(tipo: ProductType): boolean {
  return tipo === 'digital' || tipo === 'enlace';
}

/** Whether a buyer pays by words: what the seller sees arrive, no provider tells. */
export function isByHand({ proveedor }: { proveedor: string }): boolean {
  return BY_HAND_TYPES.some((tipo) => tipo === proveedor);
}

/** How long an order of a way of paying stays open. People need days for a transfer. */
export function openTime(proveedor: string): number {
  return isByHand({ proveedor }) ? 3 * DAY_MS : 60 * MINUTE_MS;
}

/**
 * How long buyers may withdraw, in milliseconds: 14 days, of which the day that they begin with does
 * not count and the last ends at its midnight, wherever the buyer is.
 */
const WITHDRAWAL = 15 * DAY_MS;

/** What is known of an order where it is to be withdrawn from. */
export interface Withdrawable {
  estado: OrderState;
  tipo: ProductType;
  pagadoEn: number | null;
  entregadoEn: number | null;
  desistioEn: number | null;
  consintioEn: number | null;
}

/**
 * Whether a buyer may still withdraw. Of goods the time counts from when they were received (2011/83
 * art. 9), which is when their seller marked them as delivered unless the buyer said that they were
 * not; of anything else from payment. Tips are gifts; digital content begun by consent is not given back.
 */
export function mayWithdraw(order: Withdrawable, now: number): boolean {
  const { estado, tipo, pagadoEn, entregadoEn, desistioEn, consintioEn } = order;
  if (!isPaid(estado) || pagadoEn === null || desistioEn !== null) return false;
  if (tipo === 'propina' || (beginsAtOnce(tipo) && consintioEn !== null)) return false;
  const begins = tipo === 'fisico' ? entregadoEn : pagadoEn;
  return begins === null || now - begins <= WITHDRAWAL;
}

/** Whether a buyer may say that goods did not come which their seller marked as delivered. */
export function mayMiss(order: Withdrawable, now: number): boolean {
  const { estado, tipo, entregadoEn } = order;
  const lately = entregadoEn !== null && now - entregadoEn <= WITHDRAWAL;
  return tipo === 'fisico' && estado === 'entregado' && lately;
}

/** The fields of an order with which a provider's reading is compared. */
export interface Compared {
  id: string;
  estado: OrderState;
  importe: number;
  moneda: string;
  reembolsado: number;
  creadoEn: number;
  venceEn: number;
}

/** The longest that an order waits for a voucher to be paid: providers give a month. */
const MAX_WAIT = 32 * DAY_MS;

/** What a reading says about an order that was not known yet. */
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

/** Whether what is not paid yet may be paid later than the order ends. */
function waitingOf({ estado, creadoEn, venceEn }: Compared, { hasta = 0 }: Reading): Finding {
  const until = Math.min(hasta, creadoEn + MAX_WAIT);
  const isLater = estado === 'abierto' && until > venceEn;
  return isLater ? { kind: 'waits', hasta: until } : { kind: 'nothing' };
}

/**
 * Compares what a provider says with an order: the next thing that it makes of it. To be asked
 * again after each, until there is nothing.
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
