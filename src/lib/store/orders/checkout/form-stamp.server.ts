import { sha256 } from '@/lib/kernel/crypto/digest';
import { type Database, reading } from '@/lib/kernel/db';
import * as queries from '../queries.server';
import { reject } from '../settlement/settle.server';

type Order = queries.OrderRow;

/** The order that a form with this stamp has made before, or undefined. */
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
  'importe',
  'moneda',
] as const satisfies (keyof Order)[];

/** Whether a form asks for what it has asked for before: then it was only sent twice. */
export function isSameOrder(before: Order, now: Order): boolean {
  return COMPARED.every((field) => before[field] === now[field]);
}

/**
 * Has another order take the place of one that its buyer went back from to correct something, inside
 * the caller's transaction: what it held is free for the other, and money that comes for it all the
 * same is late money. One that is paid stays as it is.
 */
export async function replace(tx: Database, earlier: Order): Promise<void> {
  await queries.freeStamp(tx, earlier);
  await reject(tx, earlier.id, 'reemplazado');
}
