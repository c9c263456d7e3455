import { RANGES, type Range } from '@/lib/audience/statistics/figures';
import { atomically, type Database, invalidate, snapshot } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { addDays, DEFAULT_ZONE, dateAt } from '@/lib/kernel/time/zone';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { currencyOfZone } from './currency';
import { figuresOf } from './figures';
import { type Lacking, PAYOUT_TYPES } from './limits';
import * as queries from './queries.server';
import type { Shop, ShopInput } from './schema';
import { isUsable } from './settings.server';

/** Changes of a shop's own words in an hour. */
export const SHOP_WRITES = rateLimit('tienda', 240, 3_600);

const EMPTY: ShopInput = {
  moneda: currencyOfZone(''),
  vendedor: '',
  domicilio: '',
  identificacion: '',
  correo: '',
  terminos: '',
};

/** Who sells on a page, as buyers are told; empty before anything was said. */
export async function sellerOf(db: Database, uid: string): Promise<ShopInput> {
  return (await queries.findShop(db, uid)) ?? EMPTY;
}

async function lacking(
  db: Database,
  uid: string,
  shop: ShopInput,
  offered: number,
): Promise<Lacking[]> {
  const way = await queries.hasWay(db, uid, PAYOUT_TYPES.filter(isUsable));
  return [
    ...(offered === 0 ? (['producto'] as const) : []),
    ...(way ? [] : (['cobro'] as const)),
    ...(shop.vendedor && shop.correo ? [] : (['vendedor'] as const)),
  ];
}

/** A shop of which nothing was said yet: in the currency of the newest product, or of where its page is. */
async function proposed(db: Database, uid: string, zone: string): Promise<ShopInput> {
  return { ...EMPTY, moneda: (await queries.newestCurrency(db, uid)) ?? currencyOfZone(zone) };
}

/** A shop as its owner sees it, with the figures of some days up to now. Throws `notFound`. */
export function readShop(uid: string, rango: Range): Promise<Shop> {
  return snapshot(async (db) => {
    const page = await queries.findPage(db, uid);
    if (!page) throw new AppError('notFound');
    const zonaHoraria = page.zonaHoraria || DEFAULT_ZONE;
    const hasta = dateAt(zonaHoraria, Date.now());
    const days = RANGES[rango];
    const desde = addDays(hasta, 1 - days);
    const tienda = (await queries.findShop(db, uid)) ?? (await proposed(db, uid, page.zonaHoraria));
    const productos = await queries.countOffered(db, uid);
    const rows = await queries.salesByDay(db, uid, addDays(desde, -days), hasta);
    const first = await queries.firstSale(db, uid);
    return {
      tienda,
      publicada: PLAN_RULES[page.plan].store,
      faltan: await lacking(db, uid, tienda, productos),
      productos,
      rango,
      zonaHoraria,
      cifras: figuresOf(rows, await queries.salesByProduct(db, uid, desde, hasta), { desde, days }),
      primeraVenta: first === null ? null : new Date(first).toISOString(),
    };
  });
}

/** What a page sold in a period, by currency and product, and by day from `since` on. */
export async function salesOf(
  db: Database,
  { uid, desde, hasta }: { uid: string; desde: string; hasta: string },
  since: string,
) {
  return {
    byDay: await queries.salesByDay(db, uid, since, hasta),
    byProduct: await queries.salesByProduct(db, uid, desde, hasta),
  };
}

/** Stores who sells on a page and under what terms, and returns it. Throws `notFound`. */
export function changeShop(uid: string, input: ShopInput): Promise<ShopInput> {
  return atomically(async (tx) => {
    const page = await queries.findPage(tx, uid);
    if (!page) throw new AppError('notFound');
    await queries.writeShop(tx, uid, input, Date.now());
    invalidate(tx, `/${page.slug}`);
    return input;
  });
}

/** Who sells on a page, for taking it away: nothing where nobody said so. */
export async function shopForExport(db: Database, uid: string): Promise<ShopInput[]> {
  const shop = await queries.findShop(db, uid);
  return shop ? [shop] : [];
}
