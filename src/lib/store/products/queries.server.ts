import { daySales, orders, products, profiles, shops } from '@db/tables';
import { and, asc, desc, eq, max, sum } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import type { Product } from './rules';

type ProductRow = typeof products.$inferSelect;

const withoutOwner = ({ uid: _, ...product }: ProductRow): Product => product;

/** The plan, the slug and the zone of a page and what it accepted of +18, or undefined. */
export async function findPage(db: Database, uid: string) {
  const [row] = await db
    .select({
      plan: profiles.plan,
      slug: profiles.slug,
      reglas18: profiles.reglas18,
      zonaHoraria: profiles.zonaHoraria,
    })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row;
}

/** The currency of a page's shop, if it has one. */
export async function findCurrency(db: Database, uid: string): Promise<string | undefined> {
  const [row] = await db.select({ moneda: shops.moneda }).from(shops).where(eq(shops.uid, uid));
  return row?.moneda;
}

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

/** A product of a page. */
export async function findProduct(
  db: Database,
  uid: string,
  id: string,
): Promise<Product | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.uid, uid), eq(products.id, id)));
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

/** Whether a product was ever ordered. */
export async function isOrdered(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.producto, id))
    .limit(1);
  return rows.length > 0;
}

/** How often each product of a page was paid for. */
export async function countSales(db: Database, uid: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ producto: daySales.producto, pedidos: sum(daySales.pedidos) })
    .from(daySales)
    .where(eq(daySales.uid, uid))
    .groupBy(daySales.producto);
  return new Map(rows.map(({ producto, pedidos }) => [producto, Number(pedidos)]));
}
