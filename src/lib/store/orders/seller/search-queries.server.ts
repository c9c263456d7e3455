import { orders } from '@db/tables';
import { and, desc, inArray, like } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import type { OrderRow } from '../queries.server';
import { conditions, type Which } from './list-queries.server';

/**
 * How many orders are looked into for words in one answer, a few of the newest first: what is looked
 * for is most often there. All of them lie in the index of the page's orders; those of
 * one state or product are read one by one, and are fewer.
 */
const LOOKED_INTO = [2_000, 48_000];
const LOOKED_INTO_READ = [2_000, 8_000];

/** How many are looked into in one answer, part by part. */
const partsOf = ({ estado, producto }: Which) =>
  estado || producto ? LOOKED_INTO_READ : LOOKED_INTO;

/** What words are looked for in, newest first: some of a page's orders. */
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

/** The id of the last of so many orders, or undefined where there are not that many. */
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
 * Orders of a page that hold all of some words, newest first, among so many of the newest as are
 * looked into at once. `reached` is the last one that was, where older ones were not.
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
