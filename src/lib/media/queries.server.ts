import { media } from '@db/tables';
import { and, countDistinct, desc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm';
import { type Database, invalidate } from '@/lib/core/db';
import { picturesTag } from '@/lib/pages/touch.server';
import type { EncodedPicture } from './encode.server';
import type { MediaName } from './rules';

/** Inserts a picture in all of its widths. */
export async function insertMedia(
  tx: Database,
  values: { id: string; uid: string; creadoEn: number; sueltoDesde: number | null },
  picture: EncodedPicture,
): Promise<void> {
  await tx.insert(media).values(
    picture.map(({ width, height = 0, data }) => {
      return { ...values, ancho: width, alto: height, datos: data };
    }),
  );
}

const isNamed = ({ id, width, height }: MediaName) =>
  and(eq(media.id, id), eq(media.ancho, width), eq(media.alto, height));

export type StoredBytes = Pick<typeof media.$inferSelect, 'uid' | 'datos'>;

const BYTES = { uid: media.uid, datos: media.datos };

/** Returns the bytes of a picture at a width. */
export async function findMedia(db: Database, name: MediaName): Promise<StoredBytes | undefined> {
  const [row] = await db.select(BYTES).from(media).where(isNamed(name));
  return row;
}

/** Returns the bytes of a square picture at the largest stored width up to the requested one. */
export async function findNarrower(
  db: Database,
  { id, width }: MediaName,
): Promise<StoredBytes | undefined> {
  const [row] = await db
    .select(BYTES)
    .from(media)
    .where(and(eq(media.id, id), lte(media.ancho, width), eq(media.alto, 0)))
    .orderBy(desc(media.ancho))
    .limit(1);
  return row;
}

/** Returns the uid of a picture's page, if the picture is stored in that size. */
export async function findMediaOwner(db: Database, name: MediaName): Promise<string | undefined> {
  const [row] = await db.select({ uid: media.uid }).from(media).where(isNamed(name));
  return row?.uid;
}

/** Returns the names of the page's pictures whose ids are in `ids`, in every width. */
export function listNames(db: Database, uid: string, ids: string[]): Promise<MediaName[]> {
  return db
    .select({ id: media.id, width: media.ancho, height: media.alto })
    .from(media)
    .where(and(eq(media.uid, uid), inArray(media.id, ids)));
}

const isStoredOf = (uid: string) =>
  and(eq(media.uid, uid), gt(media.alto, 0), isNull(media.sueltoDesde));

/** Lists the pictures that a page keeps until they are removed, newest first. */
export function listStoredPictures(db: Database, uid: string) {
  return db
    .select({ id: media.id, width: media.ancho, height: media.alto, creadoEn: media.creadoEn })
    .from(media)
    .where(isStoredOf(uid))
    .orderBy(desc(media.creadoEn), desc(media.id));
}

/** Counts the pictures that a page keeps until they are removed. */
export function countPictures(db: Database, uid: string): Promise<number> {
  return db.$count(media, isStoredOf(uid));
}

/** Counts the pictures of a page that became unused after `since`. */
export async function countLooseMedia(db: Database, uid: string, since: number): Promise<number> {
  const [row] = await db
    .select({ pictures: countDistinct(media.id) })
    .from(media)
    .where(and(eq(media.uid, uid), gt(media.sueltoDesde, since)));
  return row?.pictures ?? 0;
}

/** Marks pictures as used (null) or as unused since a moment. Returns false when one is missing. */
export async function markMedia(
  tx: Database,
  ids: string[],
  sueltoDesde: number | null,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const where = inArray(media.id, ids);
  const rows = await tx.update(media).set({ sueltoDesde }).where(where).returning({ id: media.id });
  return new Set(rows.map(({ id }) => id)).size === ids.length;
}

/** Deletes up to `most` pictures that are unused since before `before`. Returns their number. */
export async function deleteLooseMedia(
  tx: Database,
  before: number,
  most: number,
): Promise<number> {
  const some = tx
    .select({ id: media.id })
    .from(media)
    .where(lt(media.sueltoDesde, before))
    .limit(most);
  const removed = await tx
    .delete(media)
    .where(inArray(media.id, some))
    .returning({ uid: media.uid });
  invalidate(tx, ...removed.map(({ uid }) => picturesTag(uid)));
  return removed.length;
}

/** Returns every size of a page's pictures, except unused ones. */
export function listPublishedMedia(db: Database, uid: string) {
  return db
    .select({ id: media.id, ancho: media.ancho, alto: media.alto })
    .from(media)
    .where(and(eq(media.uid, uid), isNull(media.sueltoDesde)));
}
