import { inArray, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database';
import { atomically } from './index';

/** Rows that one transaction deletes: some ms, then others have their turn. */
const BITE_ROWS = 250;

/** Deletes at most `most` of the rows that match, found by their key; returns how many it were. */
export async function deleteSome(
  tx: Database,
  {
    table,
    key,
    where,
    most,
  }: { table: SQLiteTable; key: SQLiteColumn; where: SQL | undefined; most: number },
): Promise<number> {
  const some = tx.select({ key }).from(table).where(where).limit(most);
  const deleted = await tx.delete(table).where(inArray(key, some)).returning({ key });
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
  while ((await atomically((tx) => work(tx, rows))) === rows);
}
