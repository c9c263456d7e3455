import { atomically, type Database, invalidate } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { currencyOfZone } from '@/lib/kernel/geo/regions';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import * as queries from './queries.server';
import type { ShopInput } from './schema';

export { findShop, takeNumber } from './queries.server';
export {
  addToDay,
  allSales,
  countSales,
  hasSold,
  type Period,
  salesByDay,
  salesByProduct,
} from './sales-queries.server';

/** Changes of a shop's own words in an hour. */
export const SHOP_WRITES = rateLimit('tienda', 240, 3_600);

/** A shop of which nothing was said yet. */
export const EMPTY_SHOP: ShopInput = {
  moneda: currencyOfZone(''),
  vendedor: '',
  domicilio: '',
  identificacion: '',
  correo: '',
  terminos: '',
};

/** Who sells on a page, as buyers are told; empty before anything was said. */
export async function sellerOf(db: Database, uid: string): Promise<ShopInput> {
  return (await queries.findShop(db, uid)) ?? EMPTY_SHOP;
}

/** Stores who sells on a page and under what terms, and returns it. Throws `notFound`. */
export function changeShop(uid: string, input: ShopInput): Promise<ShopInput> {
  return atomically(async (tx) => {
    const page = await findPageCard(tx, uid);
    if (!page) throw new AppError('notFound');
    await queries.writeShop(tx, uid, input, nowMs());
    invalidate(tx, `/${page.slug}`);
    return input;
  });
}

/** The seller's details of a page for the export; undefined without any. */
export async function shopForExport(db: Database, uid: string): Promise<ShopInput[]> {
  const shop = await queries.findShop(db, uid);
  return shop ? [shop] : [];
}
