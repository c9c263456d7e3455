import { atomically, type Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { currencyOfZone } from '@/lib/core/geo/regions';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { DEFAULT_ZONE, dateAt } from '@/lib/core/time/zone';
import { findPageCard, type PageCard } from '@/lib/pages/read-model.server';
import { touchPageOf } from '@/lib/pages/touch.server';
import * as queries from './queries.server';
import type { ShopInput } from './schema';

/** Writes of the seller's details per hour. */
export const SHOP_WRITES = rateLimit('tienda', 240, 3_600);

export const EMPTY_SHOP: ShopInput = {
  moneda: currencyOfZone(''),
  vendedor: '',
  domicilio: '',
  identificacion: '',
  correo: '',
  terminos: '',
};

/** Returns the seller's details of a page for buyers; empty details before any are saved. */
export async function sellerOf(db: Database, uid: string): Promise<ShopInput> {
  return (await queries.findShop(db, uid)) ?? EMPTY_SHOP;
}

/** Stores the seller's details and terms and returns them. Throws `notFound`. */
export function changeShop(uid: string, input: ShopInput): Promise<ShopInput> {
  return atomically(async (tx) => {
    await touchPageOf(tx, uid);
    await queries.writeShop(tx, uid, input, nowMs());
    return input;
  });
}

/** Stores the seller's postal address alone, on any plan. Throws `notFound`. */
export function changeAddress(uid: string, domicilio: string): Promise<void> {
  return atomically(async (tx) => {
    const { zonaHoraria } = await touchPageOf(tx, uid);
    const moneda = currencyOfZone(zonaHoraria);
    await queries.writeAddress(tx, uid, { moneda, domicilio, now: nowMs() });
  });
}

/** Returns the seller's details of a page for the data export; none before they are saved. */
export async function shopForExport(db: Database, uid: string): Promise<ShopInput[]> {
  const shop = await queries.findShop(db, uid);
  return shop ? [shop] : [];
}

/** Adds to the figures of a day on the page's clock, in the caller's transaction. */
export async function addSales(
  tx: Database,
  { uid, moneda, producto }: Pick<queries.DayChange, 'uid' | 'moneda' | 'producto'>,
  change: Partial<Omit<queries.DayChange, 'uid' | 'dia' | 'moneda' | 'producto'>>,
  { at = nowMs(), page }: { at?: number; page?: PageCard | undefined },
): Promise<void> {
  const zona = (page ?? (await findPageCard(tx, uid)))?.zonaHoraria || DEFAULT_ZONE;
  const dia = dateAt(zona, at);
  const none = { pedidos: 0, unidades: 0, cobrado: 0, reembolsado: 0 };
  await queries.addToDay(tx, { uid, dia, moneda, producto, ...none, ...change });
}
