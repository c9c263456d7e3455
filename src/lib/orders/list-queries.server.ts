import { daySales, orderEvents, orders } from '@db/tables';
import { and, asc, desc, eq, inArray, isNotNull, like, lt, or } from 'drizzle-orm';
import type { Database } from '../db';
import type { OrderRow } from './queries.server';

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

const BY_HAND = ['manual', 'whatsapp'] as const;

/** What waits for its seller: a payment to look at, a withdrawal, something to hand over. */
const waiting = () =>
  or(
    and(eq(orders.estado, 'abierto'), inArray(orders.proveedor, [...BY_HAND])),
    eq(orders.estado, 'pagado'),
    eq(orders.estado, 'en-disputa'),
    and(eq(orders.estado, 'entregado'), isNotNull(orders.desistioEn)),
  );

function conditions(uid: string, which: Which) {
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
    which.porRevisar ? waiting() : undefined,
    ...words.map((word) => like(orders.busqueda, `%${word}%`)),
  );
}

/** Orders of a page, newest first. Their ids are found in an index before any of them is read. */
export function listOrders(db: Database, uid: string, which: Which): Promise<OrderRow[]> {
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(conditions(uid, which))
    .orderBy(desc(orders.id))
    .limit(which.most);
  return db.select().from(orders).where(inArray(orders.id, ids)).orderBy(desc(orders.id));
}

/** How many orders of a page wait for their seller, `most` at most. */
export async function countWaiting(db: Database, uid: string, most: number): Promise<number> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.uid, uid), waiting()))
    .limit(most);
  return rows.length;
}

/** The history of every order of a page, in order of time. */
export function allEvents(db: Database, uid: string) {
  const { pedido, tipo, detalle, ocurrioEn, id } = orderEvents;
  return db
    .select({ pedido, tipo, detalle, ocurrioEn })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, pedido))
    .where(eq(orders.uid, uid))
    .orderBy(asc(ocurrioEn), asc(id));
}

/** What a page sold, by day, currency and product. */
export function allSales(db: Database, uid: string) {
  return db.select().from(daySales).where(eq(daySales.uid, uid)).orderBy(asc(daySales.dia));
}
