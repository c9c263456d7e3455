import { products } from '@db/tables';
import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import { type Database, lockRows } from '@/lib/kernel/db';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import { type Period, salesByProduct } from '@/lib/store/shop/service.server';
import type { Product } from './rules';

export type ProductRow = typeof products.$inferSelect;

const withoutOwner = ({ uid: _, ...product }: ProductRow): Product => product;

/** How many products a page has. */
export function countProducts(db: Database, uid: string): Promise<number> {
  return db.$count(products, eq(products.uid, uid));
}

/** Every product of a page, in their order. */
export async function listProducts(db: Database, uid: string): Promise<Product[]> {
  const rows = await db
    .select()
    .from(products)
    .where(eq(products.uid, uid))
    .orderBy(asc(products.posicion), desc(products.creadoEn), asc(products.id));
  return rows.map(withoutOwner);
}

const productOf = preparedQuery((db) =>
  db
    .select()
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), eq(products.uid, sql.placeholder('uid')))),
);

/** A product of a page, as it is stored. */
export async function findProductRow(
  db: Database,
  uid: string,
  id: string,
): Promise<ProductRow | undefined> {
  const [row] = await productOf(db, { uid, id });
  return row;
}

/** A product of a page. */
export async function findProduct(
  db: Database,
  uid: string,
  id: string,
): Promise<Product | undefined> {
  const row = await findProductRow(db, uid, id);
  return row && withoutOwner(row);
}

/** The same, held until the transaction ends: pieces of it are sold meanwhile. */
export async function lockProduct(
  tx: Database,
  uid: string,
  id: string,
): Promise<Product | undefined> {
  const isProduct = and(eq(products.id, id), eq(products.uid, uid));
  const [row] = await lockRows(tx.select().from(products).where(isProduct));
  return row && withoutOwner(row);
}

/** The last place of a page's list that is taken; -1 when none is. */
export async function lastPlace(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ last: max(products.posicion) })
    .from(products)
    .where(eq(products.uid, uid));
  return row?.last ?? -1;
}

/** Stores a new product. Returns whether its id was free. */
export async function insertProduct(tx: Database, row: ProductRow): Promise<boolean> {
  const rows = await tx.insert(products).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Changes a product of a page that is at a version. Returns what it is then, if it was. */
export async function updateProduct(
  tx: Database,
  uid: string,
  { id, version, ...values }: Omit<Product, 'creadoEn' | 'posicion'>,
): Promise<Product | undefined> {
  const [row] = await tx
    .update(products)
    .set({ ...values, version: version + 1 })
    .where(and(eq(products.uid, uid), eq(products.id, id), eq(products.version, version)))
    .returning();
  return row && withoutOwner(row);
}

/** Puts a product of a page at a place of its list. */
export async function placeProduct(
  tx: Database,
  uid: string,
  id: string,
  posicion: number,
): Promise<void> {
  await tx
    .update(products)
    .set({ posicion })
    .where(and(eq(products.uid, uid), eq(products.id, id)));
}

/** Removes a product of a page. */
export async function deleteProduct(tx: Database, uid: string, id: string): Promise<void> {
  await tx.delete(products).where(and(eq(products.uid, uid), eq(products.id, id)));
}

/** How many products a page offers. */
export function countOffered(db: Database, uid: string): Promise<number> {
  return db.$count(
    products,
    and(eq(products.uid, uid), eq(products.activo, true), eq(products.archivado, false)),
  );
}

/** The currency of the newest product of a page, or undefined. */
export async function newestCurrency(db: Database, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ moneda: products.moneda })
    .from(products)
    .where(eq(products.uid, uid))
    .orderBy(desc(products.creadoEn))
    .limit(1);
  return row?.moneda;
}

/** What was sold in a period, by currency and product, with the names of those that are still there. */
export function salesByName(db: Database, period: Period) {
  const sold = salesByProduct(db, period).as('sold');
  const { moneda, id, unidades, cobrado } = sold;
  return db
    .select({ moneda, id, unidades, cobrado, nombre: products.nombre })
    .from(sold)
    .leftJoin(products, eq(products.id, id));
}

/** What a product of a page is called that shows a picture, if any does. */
export async function findShowing(
  db: Database,
  uid: string,
  picture: string,
): Promise<string | undefined> {
  const shows = sql`cast(${products.imagenes} as text) like ${`%/${picture}-%`}`;
  const [row] = await db
    .select({ nombre: products.nombre })
    .from(products)
    .where(and(eq(products.uid, uid), shows))
    .limit(1);
  return row?.nombre;
}

/** What a product of a page is called that gives a file to who buys it, if any does. */
export async function findGiving(
  db: Database,
  uid: string,
  file: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ nombre: products.nombre })
    .from(products)
    .where(and(eq(products.uid, uid), sql`cast(${products.archivos} as text) like ${`%${file}%`}`))
    .limit(1);
  return row?.nombre;
}

const unarchivedOf = preparedQuery((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.uid, sql.placeholder('uid')), eq(products.archivado, false))),
);

/** The ids of the products of a page that are not archived. */
export async function listUnarchivedIds(db: Database, uid: string): Promise<string[]> {
  return (await unarchivedOf(db, { uid })).map(({ id }) => id);
}
