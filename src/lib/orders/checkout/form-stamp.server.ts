import { sha256 } from '@/lib/core/crypto/digest';
import { type Database, reading } from '@/lib/core/db';
import * as queries from '../queries.server';
import { reject } from '../settlement/service.server';

type Order = queries.OrderRow;

/** Returns the order that a form with this stamp has already created, or undefined. */
export async function orderOfStamp(stamp: string): Promise<Order | undefined> {
  return queries.findByStamp(await reading(), sha256(stamp));
}

const COMPARED = [
  'producto',
  'cantidad',
  'nombre',
  'correo',
  'nota',
  'codigo',
  'cobro',
  'moneda',
] as const satisfies (keyof Order)[];

/** True when a form repeats its earlier order unchanged, as a double submit does. */
export function isSameOrder(before: Order, now: Order): boolean {
  const isSamePrice = before.importe + before.ajuste === now.importe + now.ajuste;
  return isSamePrice && COMPARED.every((field) => before[field] === now[field]);
}

/**
 * Replaces an unpaid order whose buyer went back to correct it, inside the caller's transaction.
 * Its stock becomes available to the new order; a payment that still arrives is treated as late. A
 * paid order is left as it is.
 */
export async function replace(tx: Database, earlier: Order): Promise<void> {
  await queries.freeStamp(tx, earlier);
  await reject(tx, earlier.id, 'reemplazado');
}
