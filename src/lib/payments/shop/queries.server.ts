import { shops } from '@db/tables';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { preparedQuery } from '@/lib/core/db/prepared-query';
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

/** Stores the seller's details; the number of the next order stays. */
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

/** Takes the page's next order number, in one statement; the first one creates the shop. */
export async function takeNumber(
  tx: Database,
  { uid, moneda, now }: { uid: string; moneda: string; now: number },
): Promise<number> {
  const empty = { vendedor: '', domicilio: '', identificacion: '', correo: '', terminos: '' };
  const [row] = await tx
    .insert(shops)
    .values({ uid, moneda, ...empty, siguiente: 2, creadaEn: now })
    .onConflictDoUpdate({
      target: shops.uid,
      set: { siguiente: sql`${shops.siguiente} + 1` },
    })
    .returning({ siguiente: shops.siguiente });
  return (row?.siguiente ?? 2) - 1;
}
