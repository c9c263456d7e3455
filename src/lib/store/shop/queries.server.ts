import { shops } from '@db/tables';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
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

/** Takes the next number of a page's orders, in one statement; its shop begins with the first. */
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
