import { daySales, orders, payouts, products, profiles, shops } from '@db/tables';
import { and, between, desc, eq, inArray, isNotNull, sql, sum } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import type { PayoutType } from './limits';
import type { ShopInput } from './schema';

/** A page that sells: its plan, its slug and the zone of its clock. */
export async function findPage(db: Database, uid: string) {
  const [row] = await db
    .select({ plan: profiles.plan, slug: profiles.slug, zonaHoraria: profiles.zonaHoraria })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row;
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

const shopOf = preparedQuery((db) =>
  db
    .select({
      moneda: shops.moneda,
      vendedor: shops.vendedor,
      domicilio: shops.domicilio,
      identificacion: shops.identificacion,
      correo: shops.correo,
      terminos: shops.terminos,
    })
    .from(shops)
    .where(eq(shops.uid, sql.placeholder('uid'))),
);

/** Who sells on a page, or undefined before anything was said of it. */
export async function findShop(db: Database, uid: string): Promise<ShopInput | undefined> {
  const [row] = await shopOf(db, { uid });
  return row;
}

/** Stores who sells on a page; the number of its next order stays. */
export async function writeShop(
  tx: Database,
  uid: string,
  values: ShopInput,
  now: number,
): Promise<void> {
  await tx
    .insert(shops)
    .values({ uid, ...values, siguiente: 1, creadaEn: now })
    .onConflictDoUpdate({ target: shops.uid, set: values });
}

/** How many products a page offers. */
export function countOffered(db: Database, uid: string): Promise<number> {
  return db.$count(
    products,
    and(eq(products.uid, uid), eq(products.activo, true), eq(products.archivado, false)),
  );
}

/** Whether a page has a way of being paid that is on. */
export async function hasWay(
  db: Database,
  uid: string,
  tipos: readonly PayoutType[],
): Promise<boolean> {
  const [row] = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.uid, uid), eq(payouts.activo, true), inArray(payouts.tipo, [...tipos])))
    .limit(1);
  return row !== undefined;
}

/** When the first order of a page was paid, or null. */
export async function firstSale(db: Database, uid: string): Promise<number | null> {
  const [row] = await db
    .select({ pagadoEn: orders.pagadoEn })
    .from(orders)
    .where(and(eq(orders.uid, uid), isNotNull(orders.pagadoEn)))
    .orderBy(orders.pagadoEn)
    .limit(1);
  return row?.pagadoEn ?? null;
}

const inDays = (uid: string, desde: string, hasta: string) =>
  and(eq(daySales.uid, uid), between(daySales.dia, desde, hasta));
const sums = {
  pedidos: sum(daySales.pedidos).mapWith(Number),
  unidades: sum(daySales.unidades).mapWith(Number),
  cobrado: sum(daySales.cobrado).mapWith(Number),
  reembolsado: sum(daySales.reembolsado).mapWith(Number),
};

/** What was sold between two days, by currency and day. */
export function salesByDay(db: Database, uid: string, desde: string, hasta: string) {
  return db
    .select({ moneda: daySales.moneda, dia: daySales.dia, ...sums })
    .from(daySales)
    .where(inDays(uid, desde, hasta))
    .groupBy(daySales.moneda, daySales.dia);
}

/** What was sold between two days, by currency and product, with the names of those that are still there. */
export function salesByProduct(db: Database, uid: string, desde: string, hasta: string) {
  return db
    .select({
      moneda: daySales.moneda,
      id: daySales.producto,
      nombre: products.nombre,
      ...sums,
    })
    .from(daySales)
    .leftJoin(products, eq(products.id, daySales.producto))
    .where(inDays(uid, desde, hasta))
    .groupBy(daySales.moneda, daySales.producto, products.nombre);
}
