import { orderEvents, orderFiles, orderKeys, orders } from '@db/tables';
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Database, lockRows } from '@/lib/core/db';
import { rowAfter } from '@/lib/core/db/bulk';
import { preparedQuery } from '@/lib/core/db/dialect-sql';
import { nowMs } from '@/lib/core/env/system';
import { pages } from '@/lib/pages/read-model.server';
import { ASKED_TYPES } from '@/lib/payments/registry';

export type OrderRow = typeof orders.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;

/** Stores a new order and its files. */
export async function insertOrder(tx: Database, row: OrderRow): Promise<void> {
  await tx.insert(orders).values(row);
  const fileIds = new Set(row.lineas.flatMap(({ archivos }) => archivos));
  if (fileIds.size === 0) return;
  await tx.insert(orderFiles).values([...fileIds].map((archivo) => ({ archivo, pedido: row.id })));
}

const byId = preparedQuery((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id'))),
);

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await byId(db, { id });
  return row;
}

export async function findOrderOf(
  db: Database,
  uid: string,
  id: string,
): Promise<OrderRow | undefined> {
  const row = await findOrder(db, id);
  return row?.uid === uid ? row : undefined;
}

const byStamp = preparedQuery((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.sello, sql.placeholder('sello'))),
);

/** Returns the order that a form's stamp has created. */
export async function findByStamp(db: Database, sello: string): Promise<OrderRow | undefined> {
  const [row] = await byStamp(db, { sello });
  return row;
}

/** Removes the stamp of an order, so that its replacement can use it. */
export async function freeStamp(tx: Database, { id, sello }: OrderRow): Promise<void> {
  await tx
    .update(orders)
    .set({ sello: `${sello}-${id}` })
    .where(eq(orders.id, id));
}

/** Returns the order that a key opens. `llave` is the hash of the key. */
export async function findByKey(db: Database, llave: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ order: orders })
    .from(orderKeys)
    .innerJoin(orders, eq(orders.id, orderKeys.pedido))
    .where(eq(orderKeys.llave, llave));
  return row?.order;
}

/** Returns the order of a provider's checkout, for one payment method. */
export async function findBySession(
  db: Database,
  cobro: string,
  sesion: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.cobro, cobro), eq(orders.sesionPago, sesion)));
  return row;
}

/** Lists the orders of an address on a page, newest first. */
export function listOfBuyer(
  db: Database,
  {
    correo,
    since,
    most,
    page,
  }: { correo: string; since: number; most: number; page?: string | undefined },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.correo, correo),
        gt(orders.creadoEn, since),
        page === undefined ? undefined : eq(orders.uid, page),
      ),
    )
    .orderBy(sql`${orders.id} DESC`)
    .limit(most);
}

export async function insertKey(
  tx: Database,
  row: { llave: string; pedido: string; creadaEn: number },
): Promise<void> {
  await tx.insert(orderKeys).values(row);
}

/** The visitor's digest is deleted when the order is no longer open. */
const forgotten = ({ estado }: Partial<OrderRow>) =>
  estado !== undefined && estado !== 'abierto' && { visitante: null };

/** Updates an order if it is in one of the given states. Returns the updated row, or undefined. */
export async function moveOrder(
  tx: Database,
  id: string,
  from: readonly OrderRow['estado'][],
  values: Partial<OrderRow>,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(orders)
    .set({ ...values, ...forgotten(values), cambiadoEn: nowMs() })
    .where(and(eq(orders.id, id), inArray(orders.estado, [...from])))
    .returning();
  return row;
}

/** Expires an open order if still overdue: a pending cash voucher may have prolonged it. */
export async function expireOrder(
  tx: Database,
  id: string,
  now: number,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(orders)
    .set({ estado: 'vencido', visitante: null, cambiadoEn: nowMs() })
    .where(and(eq(orders.id, id), eq(orders.estado, 'abierto'), lt(orders.venceEn, now)))
    .returning();
  return row;
}

/** Locks an order's row until the transaction ends and returns it, or undefined. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await lockRows(tx.select().from(orders).where(eq(orders.id, id)));
  return row;
}

/** Marks an order as holding neither stock nor code. Returns false if it already was. */
export async function markReleased(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ retiene: false })
    .where(and(eq(orders.id, id), eq(orders.retiene, true)))
    .returning({ id: orders.id });
  return rows.length > 0;
}

export async function insertEvent(tx: Database, row: EventRow): Promise<void> {
  await tx.insert(orderEvents).values(row);
}

/** The history of an order, oldest first. */
export function listEvents(db: Database, pedido: string): Promise<EventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.pedido, pedido))
    .orderBy(asc(orderEvents.ocurrioEn), asc(orderEvents.id))
    .limit(500);
}

const OVERDUE_KEY = [orders.venceEn, orders.id];
/** Overdue open orders, oldest first. The state is a literal to match the partial index. */
const overdue = (further?: SQL) =>
  preparedQuery((db) =>
    db
      .select()
      .from(orders)
      .where(
        and(
          sql`${orders.estado} = 'abierto'`,
          lt(orders.venceEn, sql.placeholder('before')),
          rowAfter(OVERDUE_KEY, [sql.placeholder('lastVenceEn'), sql.placeholder('lastId')]),
          further,
        ),
      )
      .orderBy(...OVERDUE_KEY.map((column) => asc(column)))
      .limit(sql.placeholder('most')),
  );
const allOverdue = overdue();
const overdueWithoutQuery = overdue(
  or(notInArray(orders.proveedor, [...ASKED_TYPES]), isNull(orders.sesionPago)),
);

/**
 * Open orders that expired before an instant, after a cursor; `asked` includes orders whose
 * provider can be queried.
 */
export function listOverdue(
  db: Database,
  which: {
    before: number;
    asked: boolean;
    last: Pick<OrderRow, 'venceEn' | 'id'> | undefined;
    most: number;
  },
): Promise<OrderRow[]> {
  const { before, asked, last, most } = which;
  const after = { lastVenceEn: last?.venceEn ?? 0, lastId: last?.id ?? '' };
  return (asked ? allOverdue : overdueWithoutQuery)(db, { before, most, ...after });
}

/** Lists open orders created before an instant that hold stock or a code, by their expiry. */
export function listHolding(
  db: Database,
  which: { before: number; last: Pick<OrderRow, 'venceEn' | 'id'> | undefined; most: number },
): Promise<OrderRow[]> {
  const { before, last, most } = which;
  return db
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.estado} = 'abierto'`,
        eq(orders.retiene, true),
        lt(orders.creadoEn, before),
        rowAfter(OVERDUE_KEY, [last?.venceEn ?? 0, last?.id ?? '']),
      ),
    )
    .orderBy(...OVERDUE_KEY.map((column) => asc(column)))
    .limit(most);
}

const reconcilable = preparedQuery((db) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.cobro, sql.placeholder('cobro')),
        eq(orders.estado, sql.placeholder('estado')),
        gt(orders.id, sql.placeholder('after')),
        isNotNull(orders.sesionPago),
        gt(orders.cambiadoEn, sql.placeholder('since')),
        lt(orders.venceEn, sql.placeholder('overdue')),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(sql.placeholder('most')),
);

/**
 * Lists orders of a payment method in one state to reconcile, after a cursor: open orders that
 * expired before `overdue`, orders in another state that changed after `since`.
 */
export function listReconcilable(
  db: Database,
  which: {
    cobro: string;
    estado: OrderRow['estado'];
    after: string;
    most: number;
    since?: number;
    overdue?: number;
  },
): Promise<OrderRow[]> {
  const { estado, overdue = Number.MAX_SAFE_INTEGER } = which;
  const since = estado === 'abierto' ? 0 : (which.since ?? 0);
  return reconcilable(db, { ...which, since, overdue });
}

const sellers = preparedQuery((db) =>
  db
    .select({ uid: pages.uid, plan: pages.plan, slug: pages.slug })
    .from(pages)
    .where(and(eq(pages.slug, sql.placeholder('slug')), isNull(pages.suspendidaEn))),
);

/** Returns the page at a slug if it may sell, with its plan. */
export async function findSeller(db: Database, slug: string) {
  const [row] = await sellers(db, { slug });
  return row;
}

/**
 * Returns the mailboxes in `boxes` that have paid an order of a page: an order of one of
 * `products`, or any order if that list is empty.
 */
export async function listBuyersAmong(
  db: Database,
  uid: string,
  boxes: string[],
  products: string[],
): Promise<string[]> {
  const { comprador, producto, estado } = orders;
  const rows = await db
    .selectDistinct({ comprador })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        inArray(comprador, boxes),
        inArray(estado, ['pagado', 'entregado']),
        products.length > 0 ? inArray(producto, products) : undefined,
      ),
    );
  return rows.flatMap((row) => row.comprador ?? []);
}
