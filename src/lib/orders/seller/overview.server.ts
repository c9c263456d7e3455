import { type Database, snapshot } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { currencyOfZone } from '@/lib/core/geo/regions';
import { isoOf } from '@/lib/core/time/iso';
import { addDays, DEFAULT_ZONE, dateAt } from '@/lib/core/time/zone';
import { getPageCard } from '@/lib/pages/read-model.server';
import { PAYMENT_METHOD_TYPES } from '@/lib/payments/registry';
import { hasMethod } from '@/lib/payments/service.server';
import type { Lacking } from '@/lib/payments/shop/limits';
import { findShop, salesByDay } from '@/lib/payments/shop/queries.server';
import type { SalesFigures, Shop, ShopInput } from '@/lib/payments/shop/schema';
import { EMPTY_SHOP } from '@/lib/payments/shop/service.server';
import { isUsable } from '@/lib/payments/shop/settings.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { countOffered, newestCurrency, salesByName } from '@/lib/products/service.server';
import { RANGES, type Range } from '@/lib/statistics/figures';
import { findFirstSale } from '../reference-queries.server';

/** Stored sales of a day in one currency. */
interface DayRow {
  moneda: string;
  dia: string;
  pedidos: number;
  unidades: number;
  cobrado: number;
  reembolsado: number;
}

/** Sales of one product in one currency. */
interface ProductRow {
  moneda: string;
  id: string;
  nombre: string | null;
  unidades: number;
  cobrado: number;
}

/** Products listed in the figures. */
const MAX_PRODUCTS = 10;

function totals(rows: readonly DayRow[]) {
  const sum = { pedidos: 0, unidades: 0, cobrado: 0, reembolsado: 0 };
  for (const row of rows) {
    sum.pedidos += row.pedidos;
    sum.unidades += row.unidades;
    sum.cobrado += row.cobrado;
    sum.reembolsado += row.reembolsado;
  }
  return sum;
}

/** Returns every day of a range with its sales. */
function daysOf(rows: readonly DayRow[], desde: string, days: number): SalesFigures['dias'] {
  const rowsByDay = new Map(rows.map((row) => [row.dia, row]));
  return Array.from({ length: days }, (_, at) => {
    const dia = addDays(desde, at);
    const { cobrado = 0, pedidos = 0 } = rowsByDay.get(dia) ?? {};
    return { dia, cobrado, pedidos };
  });
}

/**
 * Returns the sales per currency over `days` days from `desde`, compared with the same number of
 * days before. A range of one day has no comparison: sales are stored by whole days, and today is
 * not over. The currency with the most orders is first.
 */
function figuresOf(
  rows: readonly DayRow[],
  products: readonly ProductRow[],
  { desde, days }: { desde: string; days: number },
): SalesFigures[] {
  const currencies = [...new Set(rows.map(({ moneda }) => moneda))];
  const all = currencies.map((moneda) => {
    const own = rows.filter((row) => row.moneda === moneda);
    const current = own.filter(({ dia }) => dia >= desde);
    const before = totals(own.filter(({ dia }) => dia < desde));
    return {
      moneda,
      ...totals(current),
      ...(days > 1 && {
        antes: { pedidos: before.pedidos, neto: before.cobrado - before.reembolsado },
      }),
      dias: daysOf(current, desde, days),
      productos: products
        .filter((row) => row.moneda === moneda)
        .sort((one, two) => two.cobrado - one.cobrado || two.unidades - one.unidades)
        .slice(0, MAX_PRODUCTS)
        .map(({ id, nombre, unidades, cobrado }) => ({
          id,
          nombre: nombre ?? '',
          unidades,
          cobrado,
        })),
    };
  });
  return all.sort((one, two) => two.pedidos - one.pedidos || (one.moneda < two.moneda ? -1 : 1));
}

async function lacking(
  db: Database,
  uid: string,
  shop: ShopInput,
  offered: number,
): Promise<Lacking[]> {
  const method = await hasMethod(db, uid, PAYMENT_METHOD_TYPES.filter(isUsable));
  return [
    ...(offered === 0 ? (['producto'] as const) : []),
    ...(method ? [] : (['cobro'] as const)),
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
    const page = await getPageCard(db, uid);
    const zonaHoraria = page.zonaHoraria || DEFAULT_ZONE;
    const hasta = dateAt(zonaHoraria, nowMs());
    const days = RANGES[rango];
    const desde = addDays(hasta, 1 - days);
    const tienda = (await findShop(db, uid)) ?? (await proposed(db, uid, page.zonaHoraria));
    const productos = await countOffered(db, uid);
    const from = days > 1 ? addDays(desde, -days) : desde;
    const rows = await salesByDay(db, { uid, desde: from, hasta });
    const first = await findFirstSale(db, uid);
    return {
      tienda,
      publicada: PLAN_RULES[page.plan].store,
      faltan: await lacking(db, uid, tienda, productos),
      productos,
      rango,
      zonaHoraria,
      cifras: figuresOf(rows, await salesByName(db, { uid, desde, hasta }), { desde, days }),
      primeraVenta: isoOf(first),
    };
  });
}
