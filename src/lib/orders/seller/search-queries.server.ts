import { orders } from '@db/tables';
import { and, desc, inArray, like } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import type { OrderRow } from '../queries.server';
import { conditions, type Which } from './list-queries.server';

/**
 * Batch sizes of a word search within one request. The first is small, because the newest orders
 * match most often. They are read from the index of the page's orders; filtering by state or
 * product reads rows one by one, so fewer are searched.
 */
const LOOKED_INTO = [2_000, 48_000];
const LOOKED_INTO_READ = [2_000, 8_000];

const partsOf = ({ estado, producto }: Which) =>
  estado || producto ? LOOKED_INTO_READ : LOOKED_INTO;

/** The orders that a search covers, newest first. */
function some(db: Database, uid: string, which: Which, many: number) {
  const { words: _, ...others } = which;
  return db
    .select({ id: orders.id, busqueda: orders.busqueda })
    .from(orders)
    .where(conditions(uid, others))
    .orderBy(desc(orders.id))
    .limit(many);
}

async function idsIn(db: Database, uid: string, which: Which, many: number): Promise<string[]> {
  const within = some(db, uid, which, many).as('algunos');
  const rows = await db
    .select({ id: within.id })
    .from(within)
    .where(and(...(which.words ?? []).map((word) => like(within.busqueda, `%${word}%`))))
    .orderBy(desc(within.id))
    .limit(which.most);
  return rows.map(({ id }) => id);
}

/** Returns the id of the last of `many` orders, or undefined if there are fewer. */
async function lastOf(
  db: Database,
  uid: string,
  which: Which,
  many: number,
): Promise<string | undefined> {
  const [row] = await some(db, uid, which, 1).offset(many - 1);
  return row?.id;
}

/**
 * Returns the orders that contain all words, newest first, within the batches of one request.
 * `reached` is the last order searched if older ones remain.
 */
export async function searchOrders(
  db: Database,
  uid: string,
  which: Which,
  parts: readonly number[] = partsOf(which),
): Promise<{ rows: OrderRow[]; reached: string | undefined }> {
  const ids: string[] = [];
  let before = which.before;
  for (const many of parts) {
    const part = { ...which, before, most: which.most - ids.length };
    ids.push(...(await idsIn(db, uid, part, many)));
    before = ids.length < which.most ? await lastOf(db, uid, part, many) : undefined;
    if (before === undefined) break;
  }
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.id));
  return { rows, reached: before };
}
