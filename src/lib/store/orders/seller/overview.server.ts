import { RANGES, type Range } from '@/lib/audience/statistics/figures';
import { type Database, snapshot } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { currencyOfZone } from '@/lib/kernel/geo/regions';
import { AppError } from '@/lib/kernel/http/errors';
import { addDays, DEFAULT_ZONE, dateAt } from '@/lib/kernel/time/zone';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { hasWay } from '@/lib/store/payment/service.server';
import { countOffered, newestCurrency, salesByName } from '@/lib/store/products/service.server';
import { figuresOf } from '@/lib/store/shop/figures';
import { type Lacking, PAYOUT_TYPES } from '@/lib/store/shop/limits';
import type { Shop, ShopInput } from '@/lib/store/shop/schema';
import { EMPTY_SHOP, findShop, salesByDay } from '@/lib/store/shop/service.server';
import { isUsable } from '@/lib/store/shop/settings.server';
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

/** A shop of which nothing was said yet: in the currency of the newest product, or of where its page is. */
async function proposed(db: Database, uid: string, zone: string): Promise<ShopInput> {
  return { ...EMPTY_SHOP, moneda: (await newestCurrency(db, uid)) ?? currencyOfZone(zone) };
}

/** A shop as its owner sees it, with the figures of some days up to now. Throws `notFound`. */
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
