import { and, asc, eq, gt, like, notLike } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '@/lib/core/db';
import { prefixOf } from './cipher';

/** A column of ciphertexts. `key` is the single column that identifies its rows. */
export interface SealedColumn {
  table: SQLiteTable;
  key: SQLiteColumn;
  column: SQLiteColumn;
}

const isSealed = ({ column }: SealedColumn) => like(column, `${prefixOf()}%`);
const isNotUnder = ({ column }: SealedColumn, prefixes: string[]) =>
  prefixes.map((prefix) => notLike(column, `${prefix}%`));

/** Lists the ciphertexts that begin with none of `prefixes`, by key, after a given one. */
export async function listOthers(
  db: Database,
  sealed: SealedColumn,
  { prefixes, after, most }: { prefixes: string[]; after: string; most: number },
): Promise<{ row: string; text: string }[]> {
  const { table, key, column } = sealed;
  const rows = await db
    .select({ row: key, text: column })
    .from(table)
    .where(and(isSealed(sealed), gt(key, after), ...isNotUnder(sealed, prefixes)))
    .orderBy(asc(key))
    .limit(most);
  return rows as { row: string; text: string }[];
}

/** Counts the ciphertexts that begin with none of `prefixes`. */
export function countOthers(
  db: Database,
  sealed: SealedColumn,
  prefixes: string[],
): Promise<number> {
  return db.$count(sealed.table, and(isSealed(sealed), ...isNotUnder(sealed, prefixes)));
}

/** Replaces a ciphertext unless it was changed meanwhile. Returns true if it did. */
export async function replaceText(
  tx: Database,
  { table, key, column }: SealedColumn,
  { row, before, after }: { row: string; before: string; after: string },
): Promise<boolean> {
  const changed = await tx
    .update(table)
    .set({ [column.name]: after } as never)
    .where(and(eq(key, row), eq(column, before)))
    .returning({ row: key });
  return changed.length > 0;
}
