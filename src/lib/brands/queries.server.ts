import { brands, senders } from '@db/tables';
import { and, asc, eq, gt, inArray, like } from 'drizzle-orm';
import { sealedColumn } from '@/lib/core/crypto/sealed.server';
import { type Database, invalidate } from '@/lib/core/db';
import { findPageCard, pages } from '@/lib/pages/read-model.server';
import { pageTag } from '@/lib/pages/touch.server';

/** A brand as it is cached, with its sender address. */
export type BrandRow = Awaited<ReturnType<typeof brandsAfter>>[number];

/** Seals the private key of a sender. */
export const sealedKey = sealedColumn({ table: senders, key: senders.uid, column: senders.llave });

/** Returns the message, published like slugs in a transaction, that invalidates a cached brand. */
export const brandTag = (uid: string) => `marca:${uid}`;

/** Invalidates a brand and its page once the transaction commits. */
export async function touchBrand(tx: Database, uid: string): Promise<void> {
  const page = await findPageCard(tx, uid);
  invalidate(tx, brandTag(uid), ...(page ? [pageTag(page.slug)] : []));
}

function selected(db: Database) {
  const { uid, nombre, imagen, acento, tinta, privacidad } = brands;
  const { slug, plan } = pages;
  const { correo, dominio, selector, estado, spf, dmarc } = senders;
  return db
    .select({
      uid,
      nombre,
      imagen,
      acento,
      tinta,
      privacidad,
      slug,
      plan,
      correo,
      dominio,
      selector,
      estado,
      spf,
      dmarc,
    })
    .from(brands)
    .innerJoin(pages, eq(pages.uid, brands.uid))
    .leftJoin(senders, eq(senders.uid, brands.uid));
}

/** Returns up to `most` brands after a page id, in order of ids. */
export function brandsAfter(db: Database, after: string, most: number) {
  return selected(db).where(gt(brands.uid, after)).orderBy(asc(brands.uid)).limit(most);
}

export function brandsOf(db: Database, uids: string[]): Promise<BrandRow[]> {
  return selected(db).where(inArray(brands.uid, uids));
}

/** Returns the number of a page's brands: 0 or 1. */
export function countBrands(db: Database, uid: string): Promise<number> {
  return db.$count(brands, eq(brands.uid, uid));
}

export async function findBrand(db: Database, uid: string) {
  const [row] = await db.select().from(brands).where(eq(brands.uid, uid));
  return row;
}

/** Inserts the first brand of a page. Returns false when it already had one. */
export async function insertBrand(tx: Database, row: typeof brands.$inferInsert): Promise<boolean> {
  const made = await tx.insert(brands).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Updates a page's brand. Returns false when it changed since `version`. */
export async function updateBrand(
  tx: Database,
  row: Omit<typeof brands.$inferInsert, 'creadaEn'>,
  before: number,
): Promise<boolean> {
  const { uid, ...values } = row;
  const isSame = and(eq(brands.uid, uid), eq(brands.cambiadaEn, before));
  const changed = await tx.update(brands).set(values).where(isSame).returning();
  return changed.length > 0;
}

export async function deleteBrand(tx: Database, uid: string): Promise<void> {
  await tx.delete(senders).where(eq(senders.uid, uid));
  await tx.delete(brands).where(eq(brands.uid, uid));
}

/** Returns the sealed private key of a page's sender by selector, or undefined. */
export async function findKey(
  db: Database,
  uid: string,
  selector: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ llave: senders.llave })
    .from(senders)
    .where(and(eq(senders.uid, uid), eq(senders.selector, selector)));
  return row?.llave;
}

/** True when the brand of a page shows a picture. */
export async function isBrandPicture(db: Database, uid: string, picture: string): Promise<boolean> {
  const shows = like(brands.imagen, `/media/${picture}-%`);
  const rows = await db
    .select({ uid: brands.uid })
    .from(brands)
    .where(and(eq(brands.uid, uid), shows));
  return rows.length > 0;
}
