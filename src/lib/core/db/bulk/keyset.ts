import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Rows that are read at a time where all of a table's are wanted: some ms of the main thread. */
const PAGE_ROWS = 500;

/**
 * Reads rows page by page, each after the last row of the page before, until one is not full; at
 * most `limit` rows. No page costs more than the first, as with OFFSET.
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
