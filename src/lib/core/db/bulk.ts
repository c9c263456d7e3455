import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { monotonicMs, nextTurn, pause } from '@/lib/core/env/system';
import type { Database } from './database';
import { atomically } from './index';

/** Rows per transaction: a few ms of work, so that other requests are not delayed. */
const BATCH_ROWS = 100;
/** Pause after a step, as a multiple of its duration: leaves thread and database to requests. */
const PAUSE_FACTOR = 2;
/** Longest pause (ms): a step may have been slow only because it waited for a lock. */
const MAX_PAUSE_MS = 100;

/** Selects up to `most` rows of a table. `key` holds the indexed columns that identify a row. */
export interface RowSelection<Table extends SQLiteTable = SQLiteTable> {
  table: Table;
  key: SQLiteColumn | readonly SQLiteColumn[];
  /** Should be indexed: otherwise each batch scans the whole table. */
  where: SQL | undefined;
  most: number;
}

/** Returns a condition for up to `most` rows; rows that share a non-unique key all match. */
function limitTo(tx: Database, { table, key, where, most }: RowSelection): SQL {
  const columns = [key].flat();
  const selected = Object.fromEntries(columns.map((column) => [column.name, column]));
  const some = tx.select(selected).from(table).where(where).limit(most);
  return sql`(${sql.join(columns, sql`, `)}) IN ${some}`;
}

/** Deletes up to `most` matching rows; returns their number. */
export async function deleteUpTo(tx: Database, rows: RowSelection): Promise<number> {
  const deleted = await tx.delete(rows.table).where(limitTo(tx, rows)).returning({ one: sql`1` });
  return deleted.length;
}

/** Deletes up to `most` matching rows; returns the rows. */
export async function deleteReturning<Table extends SQLiteTable>(
  tx: Database,
  rows: RowSelection<Table>,
): Promise<Table['$inferSelect'][]> {
  return tx.delete(rows.table).where(limitTo(tx, rows)).returning() as never;
}

/**
 * Runs background work in steps until `step` resolves to false, and pauses after each. Without
 * the pause a request gets one turn of the event loop per step: a cached page would wait for one
 * step, a dashboard screen for about ten (docs/decisions/081).
 */
export async function runInSteps(step: () => Promise<boolean>): Promise<void> {
  for (let isMore = true; isMore; ) {
    const began = monotonicMs();
    isMore = await step();
    if (isMore) await pause(Math.min(MAX_PAUSE_MS, PAUSE_FACTOR * (monotonicMs() - began)));
  }
}

/**
 * Runs `work` on at most `rows` rows at a time, each batch in its own transaction, until no rows
 * are left. One transaction for a hundred thousand rows would block the main thread for seconds.
 */
export function inBatches(
  work: (tx: Database, most: number) => Promise<number>,
  rows = BATCH_ROWS,
): Promise<void> {
  return runInSteps(async () => (await atomically((tx) => work(tx, rows))) >= rows);
}

/** Page size (rows) of keysetPages: reading a page takes a few ms of the main thread. */
const PAGE_ROWS = 500;

/**
 * Yields up to `limit` rows in pages by keyset pagination: `read` gets the last row of the previous
 * page. Unlike with OFFSET, late pages cost no more than the first. Yields to the event loop
 * between pages, because better-sqlite3 is synchronous.
 */
export async function* keysetPages<Row>(
  read: (last: Row | undefined, most: number) => PromiseLike<Row[]>,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (let rest = limit; rest > 0; rest -= PAGE_ROWS) {
    const most = Math.min(PAGE_ROWS, rest);
    const rows = await read(last, most);
    if (rows.length > 0) yield rows;
    if (rows.length < most) return;
    last = rows.at(-1);
    await nextTurn();
  }
}

/**
 * Returns the condition for the rows after the row with `values`, in ascending order of `columns`.
 */
export function rowAfter(columns: SQLiteColumn[], values: (string | number | Placeholder)[]): SQL {
  const list = (parts: unknown[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    );
  return sql`(${list(columns)}) > (${list(values)})`;
}

/** Yields the result of `change` for each page of rows. */
export async function* mapPages<Row, Result>(
  pages: AsyncIterable<readonly Row[]>,
  change: (rows: readonly Row[]) => Result[] | Promise<Result[]>,
): AsyncGenerator<Result[]> {
  for await (const rows of pages) yield await change(rows);
}
