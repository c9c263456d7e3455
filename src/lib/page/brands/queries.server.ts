import { brands, senders } from '@db/tables';
import { and, asc, eq, gt, inArray, like } from 'drizzle-orm';
import { sealedColumn } from '@/lib/kernel/crypto/sealed.server';
import { type Database, invalidate } from '@/lib/kernel/db';
import { findPageCard, pages } from '@/lib/page/pages/read-model.server';

/** A brand as it is kept in memory, with the address that its mails are from. */
export type BrandRow = Awaited<ReturnType<typeof brandsAfter>>[number];

/** Seals the private key of a sender. */
export const sealedKey = sealedColumn({ table: senders, key: senders.uid, column: senders.llave });

/** The message that is published inside a transaction, besides slugs, to invalidate cached brands. */
export const brandMark = (uid: string) => `marca:${uid}`;

/** Says that a brand, and with it what its page shows, changes with a transaction. */
export async function touchBrand(tx: Database, uid: string): Promise<void> {
  const page = await findPageCard(tx, uid);
  invalidate(tx, brandMark(uid), ...(page ? [`/${page.slug}`] : []));
}

function selected(db: Database) {
  const { uid, nombre, imagen, acento, tinta, privacidad } = brands;
  const { slug, plan } = pages;
  const { correo, dominio, selector, estado } = senders;
  return db
    .select({
      ...{ uid, nombre, imagen, acento, tinta, privacidad, slug, plan },
      ...{ correo, dominio, selector, estado },
    })
    .from(brands)
    .innerJoin(pages, eq(pages.uid, brands.uid))
    .leftJoin(senders, eq(senders.uid, brands.uid));
}

/** The brands that come after a page, in order of their ids. */
export function brandsAfter(db: Database, after: string, most: number) {
  return selected(db).where(gt(brands.uid, after)).orderBy(asc(brands.uid)).limit(most);
}

/** The brands of some pages. */
export function brandsOf(db: Database, uids: string[]): Promise<BrandRow[]> {
  return selected(db).where(inArray(brands.uid, uids));
}

/** How many brands a page has: one at most. */
export function countBrands(db: Database, uid: string): Promise<number> {
  return db.$count(brands, eq(brands.uid, uid));
}

/** What is kept of a page's brand, or undefined. */
export async function findBrand(db: Database, uid: string) {
  const [row] = await db.select().from(brands).where(eq(brands.uid, uid));
  return row;
}

/** Writes the first brand of a page. Returns whether it had none. */
export async function insertBrand(tx: Database, row: typeof brands.$inferInsert): Promise<boolean> {
  const made = await tx.insert(brands).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Changes a page's brand. Returns whether it was still the one of that moment. */
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

/** Removes a page's brand, and the address that its mails were from. */
export async function deleteBrand(tx: Database, uid: string): Promise<void> {
  await tx.delete(senders).where(eq(senders.uid, uid));
  await tx.delete(brands).where(eq(brands.uid, uid));
}

/** The sealed private key of a page's sender under a selector; undefined when it is gone. */
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

/** Whether the brand of a page shows a picture. */
export async function isBrandPicture(db: Database, uid: string, picture: string): Promise<boolean> {
  const shows = like(brands.imagen, `/media/${picture}-%`);
  const rows = await db
    .select({ uid: brands.uid })
    .from(brands)
    .where(and(eq(brands.uid, uid), shows));
  return rows.length > 0;
}
