import { imports } from '@db/tables';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';

export type ImportRow = typeof imports.$inferSelect;

/** Imports of a person that are kept at most: each holds two whole profiles. */
const MAX_COUNT = 5;

/** Deletes some imports from before a moment; returns how many. */
export function deleteOldImports(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(imports.creadaEn, before);
  return deleteSome(tx, { table: imports, key: imports.id, where, most });
}

/** Stores what an import changed, and removes what is too much. */
export async function insertImport(tx: Database, row: ImportRow): Promise<void> {
  await tx.insert(imports).values(row);
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.uid, row.uid))
    .orderBy(desc(imports.id));
  const surplus = rows.slice(MAX_COUNT).map(({ id }) => id);
  if (surplus.length > 0) await tx.delete(imports).where(inArray(imports.id, surplus));
}

/** A person's last import since a moment. */
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

/** Forgets an import. */
export async function deleteImport(tx: Database, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id));
}
