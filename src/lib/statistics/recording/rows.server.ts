import { dialect } from '@db/dialect';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '@/lib/core/db';

const CHUNK = 1_000;

/** Splits rows into chunks, one per statement. */
export function chunks<T>(rows: T[]): T[][] {
  const all: T[][] = [];
  for (let at = 0; at < rows.length; at += CHUNK) all.push(rows.slice(at, at + CHUNK));
  return all;
}

/**
 * Returns a SELECT of rows passed as one JSON parameter, with the types of their columns. A
 * parameter per value for thousands of rows a second would cost more than all other work on a
 * beacon.
 */
export function selectOf(values: readonly unknown[][], types: readonly string[]): SQL {
  const rows = JSON.stringify(values);
  const columns = types.map((type, index) => sql.raw(`cast(value ->> ${index} as ${type})`));
  const source =
    dialect === 'postgres'
      ? sql`jsonb_array_elements(cast(${rows} as jsonb)) as each(value)`
      : sql`json_each(${rows})`;
  // Without a WHERE clause SQLite parses ON CONFLICT as part of the FROM clause.
  return sql`select ${sql.join(columns, sql`, `)} from ${source} where true`;
}

/** Returns a SELECT of rows of a table, with all of its columns. */
export function rowsOf<Table extends SQLiteTable>(
  table: Table,
  rows: readonly Table['$inferSelect'][],
): SQL {
  const columns = Object.entries(getTableColumns(table));
  return selectOf(
    rows.map((row) => columns.map(([key]) => (row as Record<string, unknown>)[key])),
    columns.map(([, column]) => column.getSQLType()),
  );
}

/** Returns `column = column + inserted value` with `excluded`, the name that both databases use. */
export function plus(...columns: AnySQLiteColumn[]): Record<string, SQL> {
  const sum = (column: AnySQLiteColumn) => sql`${column} + ${sql.raw(`excluded."${column.name}"`)}`;
  return Object.fromEntries(columns.map((column) => [column.name, sum(column)]));
}

/** Inserts rows; those with the same `key` as stored ones are updated by `set`. */
export async function addRows<Table extends SQLiteTable>(
  tx: Database,
  table: Table,
  rows: Table['$inferSelect'][],
  { key, set }: { key: AnySQLiteColumn[]; set: Record<string, SQL> },
): Promise<void> {
  for (const some of chunks(rows)) {
    const values = rowsOf(table, some);
    await tx
      .insert(table)
      .select(values)
      .onConflictDoUpdate({ target: key, set: set as object });
  }
}
