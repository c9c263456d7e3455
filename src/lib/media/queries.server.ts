import { media } from '@db/tables';
import { and, countDistinct, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db';
import type { EncodedPicture } from './encode.server';

/** Stores every width of a picture. */
export async function insertMedia(
  tx: Database,
  values: { id: string; uid: string; sueltoDesde: number | null },
  picture: EncodedPicture,
): Promise<void> {
  await tx
    .insert(media)
    .values(picture.map(({ width, data }) => ({ ...values, ancho: width, datos: data })));
}

/** The bytes of a picture at a width. */
export async function findMedia(
  db: Database,
  id: string,
  width: number,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ datos: media.datos })
    .from(media)
    .where(and(eq(media.id, id), eq(media.ancho, width)));
  return row?.datos;
}

/** Whose picture it is, when it is kept in a width. */
export async function findMediaOwner(
  db: Database,
  id: string,
  width: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ uid: media.uid })
    .from(media)
    .where(and(eq(media.id, id), eq(media.ancho, width)));
  return row?.uid;
}

/** How many of a person's pictures became loose since a moment. */
export async function countLooseMedia(db: Database, uid: string, since: number): Promise<number> {
  const [row] = await db
    .select({ pictures: countDistinct(media.id) })
    .from(media)
    .where(and(eq(media.uid, uid), gt(media.sueltoDesde, since)));
  return row?.pictures ?? 0;
}

/** Marks a picture as shown (null) or loose since a moment. */
export async function markMedia(
  tx: Database,
  id: string,
  sueltoDesde: number | null,
): Promise<void> {
  await tx.update(media).set({ sueltoDesde }).where(eq(media.id, id));
}

/** Removes everybody's pictures that have been loose since before a moment. */
export async function deleteLooseMedia(tx: Database, before: number): Promise<void> {
  await tx.delete(media).where(lt(media.sueltoDesde, before));
}

/** Every size of a person's pictures that are shown. */
export function listShownMedia(db: Database, uid: string) {
  return db
    .select({ id: media.id, ancho: media.ancho, datos: media.datos })
    .from(media)
    .where(and(eq(media.uid, uid), isNull(media.sueltoDesde)));
}
