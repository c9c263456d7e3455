import { daySales, discounts, orders, products } from '@db/tables';
import { and, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import { ORDER_STATES } from '@/lib/store/shop/limits';

export type ProductRow = typeof products.$inferSelect;

const productOf = preparedQuery((db) =>
  db
    .select()
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), eq(products.uid, sql.placeholder('uid')))),
);

/** A product of a page. */
export async function findProduct(
  db: Database,
  uid: string,
  id: string,
): Promise<ProductRow | undefined> {
  const [row] = await productOf(db, { uid, id });
  return row;
}

/** What must still be so of a product when some of it is taken. */
interface Taken {
  uid: string;
  id: string;
  cantidad: number;
}

/**
 * Takes some of a product that is for sale at a price, in one statement. Returns how many are
 * left (null without end); undefined when there are not that many, or it is not for sale so.
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

/** Gives some of a product back. Returns how many there are then, or undefined. */
export async function returnStock(
  tx: Database,
  { uid, id, cantidad }: Taken,
): Promise<number | null | undefined> {
  const [row] = await tx
    .update(products)
    .set({ existencias: sql`${products.existencias} + ${cantidad}` })
    .where(and(eq(products.id, id), eq(products.uid, uid)))
    .returning({ existencias: products.existencias });
  return row?.existencias;
}

/** Takes a use of a code, in one statement. Returns whether there was one left. */
export async function takeUse(tx: Database, uid: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(discounts)
    .set({ usos: sql`${discounts.usos} + 1` })
    .where(
      and(
        eq(discounts.uid, uid),
        eq(discounts.id, id),
        eq(discounts.activo, true),
        or(isNull(discounts.usosMaximos), lt(discounts.usos, discounts.usosMaximos)),
      ),
    )
    .returning({ id: discounts.id });
  return rows.length > 0;
}

/** Gives a use of a code back. */
export async function returnUse(tx: Database, uid: string, id: string): Promise<void> {
  await tx
    .update(discounts)
    .set({ usos: sql`${discounts.usos} - 1` })
    .where(and(eq(discounts.uid, uid), eq(discounts.id, id), gte(discounts.usos, 1)));
}

const HELD = ORDER_STATES.filter((state) => !['vencido', 'rechazado', 'devuelto'].includes(state));

/**
 * How many of a product a mailbox has, or has asked for, in other orders: those of before know only
 * the address that was typed.
 */
export async function countOwned(
  db: Database,
  {
    producto,
    correo,
    comprador,
    except,
  }: { producto: string; correo: string; comprador: string | null; except: string },
): Promise<number> {
  const [row] = await db
    .select({ all: sql<number>`coalesce(sum(${orders.cantidad}), 0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.producto, producto),
        or(
          comprador === null ? undefined : eq(orders.comprador, comprador),
          and(isNull(orders.comprador), eq(orders.correo, correo)),
        ),
        inArray(orders.estado, HELD),
        ne(orders.id, except),
      ),
    );
  return row?.all ?? 0;
}

/** What a day of a page has more of a product in a currency. */
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

/** Whether a page has sold anything yet. */
export async function hasSold(db: Database, uid: string): Promise<boolean> {
  const rows = await db
    .select({ dia: daySales.dia })
    .from(daySales)
    .where(eq(daySales.uid, uid))
    .limit(1);
  return rows.length > 0;
}
