import { products } from '@db/tables';
import { and, asc, desc, eq, gte, isNull, max, or, sql } from 'drizzle-orm';
import { type Database, lockRows } from '@/lib/core/db';
import { keysetPages, rowAfter } from '@/lib/core/db/bulk';
import { preparedQuery } from '@/lib/core/db/dialect-sql';
import { type Period, salesByProduct } from '@/lib/payments/shop/queries.server';
import type { Product } from './rules';

interface Taken {
  uid: string;
  id: string;
  cantidad: number;
}

/**
 * Takes stock of a product in one statement; with `at`, only while it is for sale at that price.
 * Returns the stock left, null without limit; undefined if nothing was taken.
 */
export async function takeStock(
  tx: Database,
  { uid, id, cantidad }: Taken,
  at?: Pick<ProductRow, 'precio' | 'moneda' | 'precioMinimo' | 'adulto'>,
): Promise<{ existencias: number | null } | undefined> {
  const forSale = at && [
    eq(products.activo, true),
    eq(products.archivado, false),
    eq(products.adulto, at.adulto),
    eq(products.precio, at.precio),
    eq(products.moneda, at.moneda),
    at.precioMinimo === null
      ? isNull(products.precioMinimo)
      : eq(products.precioMinimo, at.precioMinimo),
  ];
  const [row] = await tx
    .update(products)
    .set({ existencias: sql`${products.existencias} - ${cantidad}` })
    .where(
      and(
        eq(products.id, id),
        eq(products.uid, uid),
        or(isNull(products.existencias), gte(products.existencias, cantidad)),
        ...(forSale ?? []),
      ),
    )
    .returning({ existencias: products.existencias });
  return row;
}

/** Returns pieces to a product's stock. Returns the new stock, or undefined. */
export async function returnStock(
  tx: Database,
  { uid, id, cantidad }: Taken,
): Promise<number | null | undefined> {
  const [row] = await tx
    .update(products)
    .set({ existencias: sql`${products.existencias} + ${cantidad}` })
    .where(one(uid, id))
    .returning({ existencias: products.existencias });
  return row?.existencias;
}

export type ProductRow = typeof products.$inferSelect;

const one = (uid: string, id: string) => and(eq(products.uid, uid), eq(products.id, id));

const withoutOwner = ({ uid: _, ...product }: ProductRow): Product => product;

export function countProducts(db: Database, uid: string): Promise<number> {
  return db.$count(products, eq(products.uid, uid));
}

/** Sorts by position; products at the same position newest first. */
const byPlace = (one: Product, other: Product) =>
  one.posicion - other.posicion || other.creadoEn - one.creadoEn;

/** Yields the products of a page in batches, each sorted by position. */
export async function* productPages(db: Database, uid: string): AsyncGenerator<ProductRow[]> {
  const pages = keysetPages<ProductRow>((last, most) => {
    const after = last && rowAfter([products.posicion, products.id], [last.posicion, last.id]);
    return db
      .select()
      .from(products)
      .where(and(eq(products.uid, uid), after))
      .orderBy(asc(products.posicion), asc(products.id))
      .limit(most);
  });
  for await (const rows of pages) yield rows.toSorted(byPlace);
}

/** Lists the products of a page, in their order. */
export async function listProducts(db: Database, uid: string): Promise<Product[]> {
  const rows = (await Array.fromAsync(productPages(db, uid))).flat();
  return rows.map(withoutOwner).sort(byPlace);
}

const productOf = preparedQuery((db) =>
  db
    .select()
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), eq(products.uid, sql.placeholder('uid')))),
);

export async function findProductRow(
  db: Database,
  uid: string,
  id: string,
): Promise<ProductRow | undefined> {
  const [row] = await productOf(db, { uid, id });
  return row;
}

export async function findProduct(
  db: Database,
  uid: string,
  id: string,
): Promise<Product | undefined> {
  const row = await findProductRow(db, uid, id);
  return row && withoutOwner(row);
}

/** Returns a product with its row locked, because it is sold concurrently. */
export async function lockProduct(
  tx: Database,
  uid: string,
  id: string,
): Promise<Product | undefined> {
  const [row] = await lockRows(tx.select().from(products).where(one(uid, id)));
  return row && withoutOwner(row);
}

/** Returns the last position in a page's list; -1 for an empty one. */
export async function lastPlace(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ last: max(products.posicion) })
    .from(products)
    .where(eq(products.uid, uid));
  return row?.last ?? -1;
}

/** Stores a new product. Returns false if its id is taken. */
export async function insertProduct(tx: Database, row: ProductRow): Promise<boolean> {
  const rows = await tx.insert(products).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Updates a product if `version` is current (optimistic locking). Returns the row or undefined. */
export async function updateProduct(
  tx: Database,
  uid: string,
  { id, version, ...values }: Omit<Product, 'creadoEn' | 'posicion'>,
): Promise<Product | undefined> {
  const [row] = await tx
    .update(products)
    .set({ ...values, version: version + 1 })
    .where(and(one(uid, id), eq(products.version, version)))
    .returning();
  return row && withoutOwner(row);
}

/** Sets the position of a product. */
export async function placeProduct(
  tx: Database,
  uid: string,
  id: string,
  posicion: number,
): Promise<void> {
  await tx.update(products).set({ posicion }).where(one(uid, id));
}

export async function deleteProduct(tx: Database, uid: string, id: string): Promise<void> {
  await tx.delete(products).where(one(uid, id));
}

/** Counts the products that a page offers. */
export function countOffered(db: Database, uid: string): Promise<number> {
  return db.$count(
    products,
    and(eq(products.uid, uid), eq(products.activo, true), eq(products.archivado, false)),
  );
}

export async function newestCurrency(db: Database, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ moneda: products.moneda })
    .from(products)
    .where(eq(products.uid, uid))
    .orderBy(desc(products.creadoEn))
    .limit(1);
  return row?.moneda;
}

/** Sums the sales of a period by currency and product, with the names of existing products. */
export function salesByName(db: Database, period: Period) {
  const sold = salesByProduct(db, period).as('sold');
  const { moneda, id, unidades, cobrado } = sold;
  return db
    .select({ moneda, id, unidades, cobrado, nombre: products.nombre })
    .from(sold)
    .leftJoin(products, eq(products.id, id));
}

/** Returns the name of a product that shows a picture, if any. */
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

/** Returns the name of a product that contains a file, if any. */
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

export async function listUnarchivedIds(db: Database, uid: string): Promise<string[]> {
  return (await unarchivedOf(db, { uid })).map(({ id }) => id);
}
