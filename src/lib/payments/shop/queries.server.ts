import { daySales, shops } from '@db/tables';
import { and, asc, between, eq, sql, sum } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '@/lib/core/db';
import { keysetPages, rowAfter } from '@/lib/core/db/bulk';
import { preparedQuery } from '@/lib/core/db/dialect-sql';
import type { ShopInput } from './schema';

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

/** Returns the seller's details of a page, or undefined if none were saved. */
export async function findShop(db: Database, uid: string): Promise<ShopInput | undefined> {
  const [row] = await shopOf(db, { uid });
  return row;
}

/** Stores the seller's details; the next order number is left as it is. */
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

const EMPTY = { vendedor: '', domicilio: '', identificacion: '', correo: '', terminos: '' };

/** Stores the seller's postal address; the first address creates the shop. */
export async function writeAddress(
  tx: Database,
  uid: string,
  { moneda, domicilio, now }: { moneda: string; domicilio: string; now: number },
): Promise<void> {
  await tx
    .insert(shops)
    .values({ uid, moneda, ...EMPTY, domicilio, siguiente: 1, creadaEn: now })
    .onConflictDoUpdate({ target: shops.uid, set: { domicilio } });
}

/** Takes the page's next order number, in one statement; the first number creates the shop. */
export async function takeNumber(
  tx: Database,
  { uid, moneda, now }: { uid: string; moneda: string; now: number },
): Promise<number> {
  const [row] = await tx
    .insert(shops)
    .values({ uid, moneda, ...EMPTY, siguiente: 2, creadaEn: now })
    .onConflictDoUpdate({
      target: shops.uid,
      set: { siguiente: sql`${shops.siguiente} + 1` },
    })
    .returning({ siguiente: shops.siguiente });
  return (row?.siguiente ?? 2) - 1;
}

/** Increments of a day's figures for a product and currency. */
export interface DayChange {
  uid: string;
  dia: string;
  moneda: string;
  producto: string;
  pedidos: number;
  unidades: number;
  cobrado: number;
  reembolsado: number;
}

/** Adds to the figures of a day, in one statement. */
export async function addToDay(tx: Database, change: DayChange): Promise<void> {
  const { pedidos, unidades, cobrado, reembolsado } = change;
  await tx
    .insert(daySales)
    .values(change)
    .onConflictDoUpdate({
      target: [daySales.uid, daySales.dia, daySales.moneda, daySales.producto],
      set: {
        pedidos: sql`${daySales.pedidos} + ${pedidos}`,
        unidades: sql`${daySales.unidades} + ${unidades}`,
        cobrado: sql`${daySales.cobrado} + ${cobrado}`,
        reembolsado: sql`${daySales.reembolsado} + ${reembolsado}`,
      },
    });
}

export async function hasSold(db: Database, uid: string): Promise<boolean> {
  const rows = await db
    .select({ dia: daySales.dia })
    .from(daySales)
    .where(eq(daySales.uid, uid))
    .limit(1);
  return rows.length > 0;
}

/** Counts the paid orders of each product of a page. */
export async function countSales(db: Database, uid: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ producto: daySales.producto, pedidos: sum(daySales.pedidos) })
    .from(daySales)
    .where(eq(daySales.uid, uid))
    .groupBy(daySales.producto);
  return new Map(rows.map(({ producto, pedidos }) => [producto, Number(pedidos)]));
}

/** A page and a range of days, both ends included. */
export interface Period {
  uid: string;
  desde: string;
  hasta: string;
}

const inDays = ({ uid, desde, hasta }: Period) =>
  and(eq(daySales.uid, uid), between(daySales.dia, desde, hasta));
const sumOf = <Name extends string>(column: SQLiteColumn, name: Name) =>
  sum(column).mapWith(Number).as(name);
const sums = {
  pedidos: sumOf(daySales.pedidos, 'pedidos'),
  unidades: sumOf(daySales.unidades, 'unidades'),
  cobrado: sumOf(daySales.cobrado, 'cobrado'),
  reembolsado: sumOf(daySales.reembolsado, 'reembolsado'),
};

/** Sums the sales of a period by currency and day. */
export function salesByDay(db: Database, period: Period) {
  return db
    .select({ moneda: daySales.moneda, dia: daySales.dia, ...sums })
    .from(daySales)
    .where(inDays(period))
    .groupBy(daySales.moneda, daySales.dia);
}

/** Sums the sales of a period by currency and product, as a query to join product names to. */
export function salesByProduct(db: Database, period: Period) {
  return db
    .select({ moneda: daySales.moneda, id: daySales.producto, ...sums })
    .from(daySales)
    .where(inDays(period))
    .groupBy(daySales.moneda, daySales.producto);
}

type SaleRow = typeof daySales.$inferSelect;

/** Yields a page's sales by day, product and currency, in batches. */
export function allSales(db: Database, uid: string) {
  const { dia, moneda, producto } = daySales;
  const key = [dia, moneda, producto];
  return keysetPages<SaleRow>((last, most) =>
    db
      .select()
      .from(daySales)
      .where(
        and(eq(daySales.uid, uid), last && rowAfter(key, [last.dia, last.moneda, last.producto])),
      )
      .orderBy(...key.map((column) => asc(column)))
      .limit(most),
  );
}
