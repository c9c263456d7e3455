import { products } from '@db/tables';
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import type { ProductRow } from './queries.server';

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
