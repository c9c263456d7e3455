import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { monotonicMs, nextTurn, pause } from '@/lib/core/env/system';
import type { Database } from './database';
import { atomically } from './index';

/** Rows that one transaction deletes: some ms, then others have their turn. */
const BATCH_ROWS = 100;
/** Multiple of a step's duration for which others have the thread and the database after it. */
const REST = 2;
/** The longest rest, in ms: a step may have waited for others itself. */
const MAX_REST_MS = 100;

/** Rows of a table, and what tells them apart: columns by which an index finds them. */
export interface Rows<Table extends SQLiteTable = SQLiteTable> {
  table: Table;
  key: SQLiteColumn | readonly SQLiteColumn[];
  /** Wants an index: without one each batch looks through all rows. */
  where: SQL | undefined;
  most: number;
}

/** The condition for at most `most` of some rows. Of a key that is not unique all that share one match. */
function areSome(tx: Database, { table, key, where, most }: Rows): SQL {
  const columns = [key].flat();
  const selected = Object.fromEntries(columns.map((column) => [column.name, column]));
  const some = tx.select(selected).from(table).where(where).limit(most);
  return sql`(${sql.join(columns, sql`, `)}) IN ${some}`;
}

/** Deletes at most `most` of the rows that match; returns how many it were. */
export async function deleteSome(tx: Database, rows: Rows): Promise<number> {
  const deleted = await tx.delete(rows.table).where(areSome(tx, rows)).returning({ one: sql`1` });
  return deleted.length;
}

/** Deletes at most `most` of the rows that match; returns them. */
export async function takeSome<Table extends SQLiteTable>(
  tx: Database,
  rows: Rows<Table>,
): Promise<Table['$inferSelect'][]> {
  return tx.delete(rows.table).where(areSome(tx, rows)).returning() as never;
}

/**
 * Does work in the background step by step, until `step` returns that no more is left, and rests after
 * each. Steps that follow each other at once leave one turn of the event loop to others: a cached page
 * waits for one of them, a screen for ten.
 */
export async function bySteps(step: () => Promise<boolean>): Promise<void> {
  for (let isMore = true; isMore; ) {
    const began = monotonicMs();
    isMore = await step();
    if (isMore) await pause(Math.min(MAX_REST_MS, REST * (monotonicMs() - began)));
  }
}

/**
 * Runs work on at most `rows` rows, each time in a transaction of its own, until there is nothing
 * left: a purge of a hundred thousand rows in one would hold the main thread for seconds.
 */
export function inBatches(
  work: (tx: Database, most: number) => Promise<number>,
  rows = BATCH_ROWS,
): Promise<void> {
  return bySteps(async () => (await atomically((tx) => work(tx, rows))) >= rows);
}

/** Rows that are read at a time where all of a table's are wanted: some ms of the main thread. */
const PAGE_ROWS = 500;

/**
 * Reads rows page by page, each after the last row of the page before, until one is not full; at
 * most `limit` rows. No page costs more than the first, as with OFFSET. The event loop turns between
 * pages, because better-sqlite3 reads within the call.
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

/** Returns the condition for rows after one, in ascending order of some columns. */
export function rowAfter(columns: SQLiteColumn[], values: (string | number | Placeholder)[]): SQL {
  const list = (parts: unknown[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    );
  return sql`(${list(columns)}) > (${list(values)})`;
}

/** Every page of rows, changed. */
export async function* mapPages<Row, Result>(
  pages: AsyncIterable<readonly Row[]>,
  change: (rows: readonly Row[]) => Result[] | Promise<Result[]>,
): AsyncGenerator<Result[]> {
  for await (const rows of pages) yield await change(rows);
}
