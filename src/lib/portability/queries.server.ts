import { imports } from '@db/tables';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';

export type ImportRow = typeof imports.$inferSelect;

/** Maximum number of stored imports of a page: each contains two whole profiles. */
const MAX_IMPORTS = 5;

/** Deletes up to `most` imports older than a moment; returns how many. */
export function deleteOldImports(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(imports.creadaEn, before);
  return deleteUpTo(tx, { table: imports, key: imports.id, where, most });
}

/** Stores the changes of an import, and deletes the oldest ones above the limit. */
export async function insertImport(tx: Database, row: ImportRow): Promise<void> {
  await tx.insert(imports).values(row);
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.uid, row.uid))
    .orderBy(desc(imports.id));
  const surplus = rows.slice(MAX_IMPORTS).map(({ id }) => id);
  if (surplus.length > 0) await tx.delete(imports).where(inArray(imports.id, surplus));
}

export async function findLastImport(
  db: Database,
  uid: string,
  since: number,
): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.uid, uid), gt(imports.creadaEn, since)))
    .orderBy(desc(imports.id))
    .limit(1);
  return row;
}

export async function deleteImport(tx: Database, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id));
}
