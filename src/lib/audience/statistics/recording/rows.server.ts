import { dialect } from '@db/dialect';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '@/lib/kernel/db';

/** Rows a statement. */
const CHUNK = 1_000;

/** Rows in parts, each for a statement. */
export function chunks<T>(rows: T[]): T[][] {
  const all: T[][] = [];
  for (let at = 0; at < rows.length; at += CHUNK) all.push(rows.slice(at, at + CHUNK));
  return all;
}

/**
 * A SELECT of rows that are one JSON parameter, with the types of their columns. Thousands of rows a
 * second as parameters of their own would cost more than everything else about a beacon.
 */
export function selectOf(values: readonly unknown[][], types: readonly string[]): SQL {
  const rows = JSON.stringify(values);
  const columns = types.map((type, index) => sql.raw(`cast(value ->> ${index} as ${type})`));
  const source =
    dialect === 'postgres'
      ? sql`jsonb_array_elements(cast(${rows} as jsonb)) as each(value)`
      : sql`json_each(${rows})`;
  // Without a condition SQLite takes ON CONFLICT for a part of the FROM clause.
  return sql`select ${sql.join(columns, sql`, `)} from ${source} where true`;
}

/** A SELECT of rows of a table, with all of its columns. */
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

/** `column = column + what is inserted`, under the one name that both engines have for it. */
export function plus(...columns: AnySQLiteColumn[]): Record<string, SQL> {
  const sum = (column: AnySQLiteColumn) => sql`${column} + ${sql.raw(`excluded."${column.name}"`)}`;
  return Object.fromEntries(columns.map((column) => [column.name, sum(column)]));
}

/** Adds rows to those with the same `key`, as `set` says. */
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
