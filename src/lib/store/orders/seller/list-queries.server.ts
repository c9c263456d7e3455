import { orderEvents, orders } from '@db/tables';
import { and, asc, desc, eq, inArray, isNotNull, like, lt, notInArray } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { BY_HAND_TYPES } from '@/lib/store/payment/kinds';
import type { OrderRow } from '../queries.server';

/** Which orders of a page: of a state, a product, an address, holding words. */
export interface Which {
  estado?: OrderRow['estado'] | undefined;
  /** Whether only those that wait for the seller. */
  porRevisar?: boolean;
  producto?: string | undefined;
  correo?: string | undefined;
  numero?: number | undefined;
  referencia?: string | undefined;
  words?: string[];
  /** The id of the last one known. */
  before?: string | undefined;
  most: number;
}

/** What waits for its seller, each kind by its own index: a payment to look at, something to hand over, a dispute, a withdrawal. */
const WAITING = [
  () => and(eq(orders.estado, 'abierto'), inArray(orders.proveedor, [...BY_HAND_TYPES])),
  () => eq(orders.estado, 'pagado'),
  () => eq(orders.estado, 'en-disputa'),
  // Not equal to one state: SQLite would read every order of that state for it.
  () => and(isNotNull(orders.desistioEn), notInArray(orders.estado, ['devuelto', 'en-disputa'])),
];

/** What orders must be to be asked for. */
export function conditions(uid: string, which: Which) {
  const { estado, producto, correo, numero, referencia, words = [], before } = which;
  const is = <T>(value: T | undefined, test: (value: T) => ReturnType<typeof eq>) =>
    value === undefined ? undefined : test(value);
  return and(
    eq(orders.uid, uid),
    is(estado, (value) => eq(orders.estado, value)),
    is(producto, (value) => eq(orders.producto, value)),
    is(correo, (value) => eq(orders.correo, value)),
    is(numero, (value) => eq(orders.numero, value)),
    is(referencia, (value) => eq(orders.referencia, value)),
    is(before, (value) => lt(orders.id, value)),
    ...words.map((word) => like(orders.busqueda, `%${word}%`)),
  );
}

/** The ids of a page's orders, newest first, found in an index before any of them is read. */
const idsOf = (db: Database, uid: string, which: Which, also?: ReturnType<typeof and>) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(conditions(uid, which), also))
    .orderBy(desc(orders.id))
    .limit(which.most);

/** The ids of those that wait for their seller, newest first. */
async function waitingIds(db: Database, uid: string, which: Which): Promise<string[]> {
  const ids = new Set<string>();
  for (const kind of WAITING) {
    for (const { id } of await idsOf(db, uid, which, kind())) ids.add(id);
  }
  return [...ids].sort().reverse().slice(0, which.most);
}

/** Orders of a page, newest first. */
export async function listOrders(db: Database, uid: string, which: Which): Promise<OrderRow[]> {
  const ids = which.porRevisar ? await waitingIds(db, uid, which) : idsOf(db, uid, which);
  return db.select().from(orders).where(inArray(orders.id, ids)).orderBy(desc(orders.id));
}

/** How many orders of a page wait for their seller, `most` at most. */
export async function countWaiting(db: Database, uid: string, most: number): Promise<number> {
  return (await waitingIds(db, uid, { most })).length;
}

/** The history of some orders, in order of time. */
export function eventsOf(db: Database, ids: readonly string[]) {
  const { pedido, tipo, detalle, ocurrioEn, id } = orderEvents;
  return db
    .select({ pedido, tipo, detalle, ocurrioEn })
    .from(orderEvents)
    .where(inArray(pedido, [...ids]))
    .orderBy(asc(ocurrioEn), asc(id));
}
