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
import { type Database, lockRows } from '@/lib/kernel/db';
import { rowAfter } from '@/lib/kernel/db/bulk/keyset';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import { nowMs } from '@/lib/kernel/env/system';
import { pages } from '@/lib/page/pages/read-model.server';
import { ASKED_TYPES } from '@/lib/store/payment/kinds';

export type OrderRow = typeof orders.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;

/** Stores a new order, and which files it gives. */
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

/** An order by its id. */
export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await byId(db, { id });
  return row;
}

/** An order of a page. */
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

/** The order that a form's stamp made. */
export async function findByStamp(db: Database, sello: string): Promise<OrderRow | undefined> {
  const [row] = await byStamp(db, { sello });
  return row;
}

/** Frees the stamp of an order, for the one that replaces it. */
export async function freeStamp(tx: Database, { id, sello }: OrderRow): Promise<void> {
  await tx
    .update(orders)
    .set({ sello: `${sello}-${id}` })
    .where(eq(orders.id, id));
}

/** The order that the hash of a key opens. */
export async function findByKey(db: Database, llave: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ order: orders })
    .from(orderKeys)
    .innerJoin(orders, eq(orders.id, orderKeys.pedido))
    .where(eq(orderKeys.llave, llave));
  return row?.order;
}

/** The order of a provider's checkout, among those of one way of being paid. */
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

/** Orders that an address has made of a page, newest first. */
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

/** Stores the hash of a key. */
export async function insertKey(
  tx: Database,
  row: { llave: string; pedido: string; creadaEn: number },
): Promise<void> {
  await tx.insert(orderKeys).values(row);
}

/** Who visited is known of an order only while it is unpaid. */
const forgotten = ({ estado }: Partial<OrderRow>) =>
  estado !== undefined && estado !== 'abierto' && { visitante: null };

/** Changes an order while it is in one of some states. Returns it as it is then, or undefined. */
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

/** Ends an open order, if its time is over still: a voucher may have prolonged it. Returns it then. */
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

/** An order, locked until the transaction ends; undefined without one. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await lockRows(tx.select().from(orders).where(eq(orders.id, id)));
  return row;
}

/** Has an order hold stock and code no more. Returns whether it did: it is done once. */
export async function letGo(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ retiene: false })
    .where(and(eq(orders.id, id), eq(orders.retiene, true)))
    .returning({ id: orders.id });
  return rows.length > 0;
}

/** Adds to an order's history. */
export async function insertEvent(tx: Database, row: EventRow): Promise<void> {
  await tx.insert(orderEvents).values(row);
}

/** The history of an order, from its beginning. */
export function listEvents(db: Database, pedido: string): Promise<EventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.pedido, pedido))
    .orderBy(asc(orderEvents.ocurrioEn), asc(orderEvents.id))
    .limit(500);
}

const OVERDUE_KEY = [orders.venceEn, orders.id];
/** Open orders whose time is over, the longest first. The state is no value: their index is for it alone. */
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
const unaskedOverdue = overdue(
  or(notInArray(orders.proveedor, [...ASKED_TYPES]), isNull(orders.sesionPago)),
);

/**
 * Open orders whose time ended before a moment, the longest ago first, after one of them; `asked` are
 * those of providers too.
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
  return (asked ? allOverdue : unaskedOverdue)(db, { before, most, ...after });
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
 * Orders of a payment method in one state that its provider may know more about, after one of
 * them: open ones whose time ended before `overdue`, others that changed since a moment.
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

/** The page at a slug that may sell, and its plan. */
export async function findSeller(db: Database, slug: string) {
  const [row] = await sellers(db, { slug });
  return row;
}
