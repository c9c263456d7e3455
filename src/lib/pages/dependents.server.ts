import { dialect } from '@db/dialect';
import * as schema from '@db/tables';
import { and, inArray, is, type SQL, Table } from 'drizzle-orm';
import { getTableConfig as postgresConfig } from 'drizzle-orm/pg-core';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { deleteUpTo, inBatches } from '@/lib/core/db/bulk';
import { reading } from '../core/db';

/**
 * Maximum number of rows with dependents that are handled together. Their dependents are deleted
 * first. A dependent that is added meanwhile is deleted with its row by cascade.
 */
const PARENTS_AT_ONCE = 50;

/** A table whose rows are deleted by cascade with the row that `column` references. */
interface Dependent {
  table: SQLiteTable;
  key: [SQLiteColumn, ...SQLiteColumn[]];
  column: SQLiteColumn;
}

const configOf = (table: SQLiteTable) =>
  dialect === 'postgres'
    ? (postgresConfig as unknown as typeof getTableConfig)(table)
    : getTableConfig(table);

/** Returns the columns that identify rows: the primary key, or else an index on `column`. */
function keyOf(table: SQLiteTable, column: SQLiteColumn): Dependent['key'] {
  const { primaryKeys, columns, indexes } = configOf(table);
  const primary = primaryKeys[0]?.columns ?? columns.filter((each) => each.primary);
  const indexed = indexes.map(({ config }) => config.columns as SQLiteColumn[]);
  const [first, ...others] =
    primary.length > 0 ? primary : (indexed.find(([each]) => each === column) ?? []);
  return [first ?? column, ...others];
}

const TABLES = (Object.values(schema) as unknown[]).filter((each): each is SQLiteTable =>
  is(each, Table),
);

/** Returns the tables that reference `parent` by one column with ON DELETE CASCADE. */
function dependentsOf(parent: SQLiteTable): Dependent[] {
  return TABLES.flatMap((table) => {
    return configOf(table).foreignKeys.flatMap(({ onDelete, reference }) => {
      const { columns, foreignTable, foreignColumns } = reference();
      const [column] = columns;
      const isOurs = foreignTable === parent && onDelete === 'cascade';
      // References to other columns than the primary key are left out. Their rows are deleted by
      // cascade with the parent row.
      if (!isOurs || !column || columns.length > 1 || !foreignColumns[0]?.primary) return [];
      return [{ table, key: keyOf(table, column), column }];
    });
  });
}

/** Returns the first key column of up to `PARENTS_AT_ONCE` rows that match `where`. */
async function someKeys({ table, key }: Dependent, where: SQL): Promise<unknown[]> {
  const [first] = key;
  const db = await reading();
  const rows = await db.select({ first }).from(table).where(where).limit(PARENTS_AT_ONCE);
  return rows.map((row) => row.first);
}

async function emptyOne(dependent: Dependent, values: unknown[]): Promise<void> {
  const { table, key, column } = dependent;
  const children = dependentsOf(table);
  const deleteAll = (where: SQL | undefined) =>
    inBatches((tx, most) => deleteUpTo(tx, { table, key, where, most }));
  const ours = inArray(column, values);
  for (
    let ids = await someKeys(dependent, ours);
    ids.length > 0;
    ids = await someKeys(dependent, ours)
  ) {
    for (const child of children) await emptyOne(child, ids);
    await deleteAll(children.length > 0 ? and(ours, inArray(key[0], ids)) : ours);
  }
}

/**
 * Deletes batch by batch the rows that would be deleted by cascade with the rows of `table` whose
 * keys are `values`. One statement would block the event loop for seconds if a page has a hundred
 * thousand rows. The rows of `table` stay. The dependent tables are found in the schema.
 */
export async function deleteDependents(table: SQLiteTable, values: string[]): Promise<void> {
  for (const dependent of dependentsOf(table)) await emptyOne(dependent, values);
}
