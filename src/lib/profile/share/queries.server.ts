import { shareImages } from '@db/tables';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';

/** Returns the stored share image of a page if it was drawn for the same key. */
export async function findImage(
  db: Database,
  uid: string,
  clave: string,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ datos: shareImages.datos })
    .from(shareImages)
    .where(and(eq(shareImages.uid, uid), eq(shareImages.clave, clave)));
  return row?.datos;
}

export async function keepImage(
  tx: Database,
  row: { uid: string; clave: string; datos: Buffer },
): Promise<void> {
  const { clave, datos } = row;
  await tx
    .insert(shareImages)
    .values(row)
    .onConflictDoUpdate({ target: shareImages.uid, set: { clave, datos } });
}
