import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database';
import { atomically } from './index';

/** Rows that one transaction deletes: some ms, then others have their turn. */
const BITE_ROWS = 250;

/**
 * Deletes at most `most` of the rows that match, found by their key, which may be of several columns;
 * returns how many it were. Of a key that is not unique those that share the last one's go with it. `where` wants an index: without one each bite looks through all rows.
 */
export async function deleteSome(
  tx: Database,
  {
    table,
    key,
    where,
    most,
  }: {
    table: SQLiteTable;
    key: SQLiteColumn | SQLiteColumn[];
    where: SQL | undefined;
    most: number;
  },
): Promise<number> {
  const columns = [key].flat();
  const selected = Object.fromEntries(columns.map((column) => [column.name, column]));
  const some = tx.select(selected).from(table).where(where).limit(most);
  const list = sql.join(columns, sql`, `);
  const deleted = await tx
    .delete(table)
    .where(sql`(${list}) IN ${some}`)
    .returning({ one: sql`1` });
  return deleted.length;
}

/**
 * Runs work on at most `rows` rows, each time in a transaction of its own, until there is nothing
 * left: a purge of a hundred thousand rows in one would hold the main thread for seconds.
 */
export async function inBites(
  work: (tx: Database, most: number) => Promise<number>,
  rows = BITE_ROWS,
): Promise<void> {
  while ((await atomically((tx) => work(tx, rows))) >= rows);
}
