import { orderEvents, orders } from '@db/tables';
import { and, asc, desc, eq, inArray, isNotNull, like, lt, notInArray } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { BY_HAND_TYPES } from '@/lib/payments/registry';
import type { OrderRow } from '../queries.server';

/**
 * Batch sizes (orders) of a word search within one request. The first is small, because the newest
 * orders match most often. BATCHES is covered by the index pedidos_uid; a filter by state or
 * product (BATCHES_FILTERED) reads table rows, so it searches fewer orders.
 */
const BATCHES = [2_000, 48_000];
const BATCHES_FILTERED = [2_000, 8_000];

const partsOf = ({ estado, producto }: OrderFilter) =>
  estado || producto ? BATCHES_FILTERED : BATCHES;

/** Selects the `many` newest orders of a filter without its words: one search batch. */
function searchBatch(db: Database, uid: string, which: OrderFilter, many: number) {
  const { words: _, ...others } = which;
  return db
    .select({ id: orders.id, busqueda: orders.busqueda })
    .from(orders)
    .where(conditions(uid, others))
    .orderBy(desc(orders.id))
    .limit(many);
}

async function idsIn(
  db: Database,
  uid: string,
  which: OrderFilter,
  many: number,
): Promise<string[]> {
  const within = searchBatch(db, uid, which, many).as('algunos');
  const rows = await db
    .select({ id: within.id })
    .from(within)
    .where(and(...(which.words ?? []).map((word) => like(within.busqueda, `%${word}%`))))
    .orderBy(desc(within.id))
    .limit(which.most);
  return rows.map(({ id }) => id);
}

/** Returns the id of the last of `many` orders, or undefined if there are fewer. */
async function findNthId(
  db: Database,
  uid: string,
  which: OrderFilter,
  many: number,
): Promise<string | undefined> {
  const [row] = await searchBatch(db, uid, which, 1).offset(many - 1);
  return row?.id;
}

/**
 * Returns up to `most` orders that contain all words, newest first, within the batches of one
 * request. `searchedUntil` is the last order searched if fewer than `most` were found and older
 * orders may remain; undefined otherwise.
 */
export async function searchOrders(
  db: Database,
  uid: string,
  which: OrderFilter,
  parts: readonly number[] = partsOf(which),
): Promise<{ rows: OrderRow[]; searchedUntil: string | undefined }> {
  const ids: string[] = [];
  let before = which.before;
  for (const many of parts) {
    const part = { ...which, before, most: which.most - ids.length };
    ids.push(...(await idsIn(db, uid, part, many)));
    before = ids.length < which.most ? await findNthId(db, uid, part, many) : undefined;
    if (before === undefined) break;
  }
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.id));
  return { rows, searchedUntil: before };
}

/** Filter of a page's orders. */
export interface OrderFilter {
  estado?: OrderRow['estado'] | undefined;
  /** True selects the orders that wait for the seller. */
  porRevisar?: boolean;
  producto?: string | undefined;
  correo?: string | undefined;
  numero?: number | undefined;
  referencia?: string | undefined;
  words?: string[];
  /** Cursor: selects orders older than the order of this id. */
  before?: string | undefined;
  most: number;
}

/**
 * Conditions of orders that wait for the seller, each with its own index: a payment to check, a
 * delivery, a dispute, a withdrawal.
 */
const WAITING = [
  () => and(eq(orders.estado, 'abierto'), inArray(orders.proveedor, [...BY_HAND_TYPES])),
  () => eq(orders.estado, 'pagado'),
  () => eq(orders.estado, 'en-disputa'),
  // A plain inequality on one state would make SQLite read every order of that state.
  () => and(isNotNull(orders.desistioEn), notInArray(orders.estado, ['devuelto', 'en-disputa'])),
];

/** Returns the WHERE clause of a filter; the caller applies `porRevisar` and `most`. */
export function conditions(uid: string, which: OrderFilter) {
  const { estado, producto, correo, numero, referencia, words = [], before } = which;
  const whenSet = <T>(value: T | undefined, test: (value: T) => ReturnType<typeof eq>) =>
    value === undefined ? undefined : test(value);
  return and(
    eq(orders.uid, uid),
    whenSet(estado, (value) => eq(orders.estado, value)),
    whenSet(producto, (value) => eq(orders.producto, value)),
    whenSet(correo, (value) => eq(orders.correo, value)),
    whenSet(numero, (value) => eq(orders.numero, value)),
    whenSet(referencia, (value) => eq(orders.referencia, value)),
    whenSet(before, (value) => lt(orders.id, value)),
    ...words.map((word) => like(orders.busqueda, `%${word}%`)),
  );
}

/** Selects order ids from an index, newest first, before any row is read. */
const idsOf = (db: Database, uid: string, which: OrderFilter, also?: ReturnType<typeof and>) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(conditions(uid, which), also))
    .orderBy(desc(orders.id))
    .limit(which.most);

/** Returns the ids of orders that wait for the seller, newest first. */
async function waitingIds(db: Database, uid: string, which: OrderFilter): Promise<string[]> {
  const ids = new Set<string>();
  for (const kind of WAITING) {
    for (const { id } of await idsOf(db, uid, which, kind())) ids.add(id);
  }
  return [...ids].sort().reverse().slice(0, which.most);
}

export async function listOrders(
  db: Database,
  uid: string,
  which: OrderFilter,
): Promise<OrderRow[]> {
  const ids = which.porRevisar ? await waitingIds(db, uid, which) : idsOf(db, uid, which);
  return db.select().from(orders).where(inArray(orders.id, ids)).orderBy(desc(orders.id));
}

/** Counts the orders that wait for the seller, up to `most`. */
export async function countWaiting(db: Database, uid: string, most: number): Promise<number> {
  return (await waitingIds(db, uid, { most })).length;
}

/** Lists the events of orders, oldest first. */
export function eventsOf(db: Database, ids: readonly string[]) {
  const { pedido, tipo, detalle, ocurrioEn, id } = orderEvents;
  return db
    .select({ pedido, tipo, detalle, ocurrioEn })
    .from(orderEvents)
    .where(inArray(pedido, [...ids]))
    .orderBy(asc(ocurrioEn), asc(id));
}
