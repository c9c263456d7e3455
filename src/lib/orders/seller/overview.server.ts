import { type Database, snapshot } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { currencyOfZone } from '@/lib/core/geo/regions';
import { AppError } from '@/lib/core/http/errors';
import { addDays, DEFAULT_ZONE, dateAt } from '@/lib/core/time/zone';
import { findPageCard } from '@/lib/pages/read-model.server';
import { hasWay } from '@/lib/payments/service.server';
import { figuresOf } from '@/lib/payments/shop/figures';
import { type Lacking, PAYOUT_TYPES } from '@/lib/payments/shop/limits';
import { findShop, salesByDay } from '@/lib/payments/shop/queries.server';
import type { Shop, ShopInput } from '@/lib/payments/shop/schema';
import { EMPTY_SHOP } from '@/lib/payments/shop/service.server';
import { isUsable } from '@/lib/payments/shop/settings.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { countOffered, newestCurrency, salesByName } from '@/lib/products/service.server';
import { RANGES, type Range } from '@/lib/statistics/figures';
import { findFirstSale } from '../reference-queries.server';

async function lacking(
  db: Database,
  uid: string,
  shop: ShopInput,
  offered: number,
): Promise<Lacking[]> {
  const way = await hasWay(db, uid, PAYOUT_TYPES.filter(isUsable));
  return [
    ...(offered === 0 ? (['producto'] as const) : []),
    ...(way ? [] : (['cobro'] as const)),
    ...(shop.vendedor && shop.correo ? [] : (['vendedor'] as const)),
  ];
}

/** Defaults of an unsaved shop: the currency of the newest product, or of the page's zone. */
async function proposed(db: Database, uid: string, zone: string): Promise<ShopInput> {
  return { ...EMPTY_SHOP, moneda: (await newestCurrency(db, uid)) ?? currencyOfZone(zone) };
}

/** Returns a shop with the figures of the range up to now. Throws `notFound`. */
export function readShop(uid: string, rango: Range): Promise<Shop> {
  return snapshot(async (db) => {
    const page = await findPageCard(db, uid);
    if (!page) throw new AppError('notFound');
    const zonaHoraria = page.zonaHoraria || DEFAULT_ZONE;
    const hasta = dateAt(zonaHoraria, nowMs());
    const days = RANGES[rango];
    const desde = addDays(hasta, 1 - days);
    const tienda = (await findShop(db, uid)) ?? (await proposed(db, uid, page.zonaHoraria));
    const productos = await countOffered(db, uid);
    const rows = await salesByDay(db, { uid, desde: addDays(desde, -days), hasta });
    const first = await findFirstSale(db, uid);
    return {
      tienda,
      publicada: PLAN_RULES[page.plan].store,
      faltan: await lacking(db, uid, tienda, productos),
      productos,
      rango,
      zonaHoraria,
      cifras: figuresOf(rows, await salesByName(db, { uid, desde, hasta }), { desde, days }),
      primeraVenta: first === null ? null : new Date(first).toISOString(),
    };
  });
}
