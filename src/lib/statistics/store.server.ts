import { type Database, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { addDays, DEFAULT_ZONE, dateAt } from '@/lib/core/time/zone';
import { PLAN_RULES, type Plan } from '@/lib/plans/rules';
import { datesOf, type StoredLink } from './aggregate';
import { RANGES, type Range, STOREFRONT } from './figures';
import { findOwner, type Period, productViews } from './queries.server';
import type { DayRow } from './recording/tally';
import { ratio } from './rules';
import type { StoreFigures } from './schema';

/** Sales of a day, or of a product, in one currency. */
interface Sold {
  moneda: string;
  pedidos: number;
  cobrado: number;
  reembolsado: number;
}

/** The data that a store's figures are computed from. */
export interface StoreParts {
  /** Days of the period, and of the preceding period that it is compared with. */
  days: DayRow[];
  seen: { producto: string; views: number; visitors: number }[];
  soldByDay: (Sold & { dia: string })[];
  soldByProduct: (Sold & { id: string })[];
  products: { id: string; nombre: string; offered: boolean }[];
  desde: string;
  hasta: string;
  /** True to include income, which some members may not see. */
  withIncome: boolean;
  /** True to compare with the preceding period of the same length. */
  isCompared: boolean;
}

type Funnel = NonNullable<StoreFigures['anterior']>;
type Product = StoreFigures['productos'][number];

const net = ({ cobrado, reembolsado }: Sold) => cobrado - reembolsado;
const ordersOf = (sold: Sold[]) => sold.reduce((sum, { pedidos }) => sum + pedidos, 0);

/** Returns visits and sales. The conversion is capped at 1, because a visitor may buy twice. */
function seenAndSold(seen: { views: number; visitors: number }, sold: Sold[]): Funnel {
  const { views, visitors } = seen;
  const compras = ordersOf(sold);
  return { views, visitors, compras, conversion: ratio(Math.min(compras, visitors), visitors) };
}

function funnelOf(days: DayRow[], sold: Sold[]): Funnel {
  const views = days.reduce((sum, day) => sum + day.vistasTienda, 0);
  const visitors = days.reduce((sum, day) => sum + day.visitantesTienda, 0);
  return seenAndSold({ views, visitors }, sold);
}

/** Returns income by currency, most orders first: currencies are never added up. */
function incomeOf(now: Sold[], before: Sold[] | undefined): NonNullable<StoreFigures['ingresos']> {
  const sumIn = (sold: Sold[], moneda: string) =>
    sold.filter((one) => one.moneda === moneda).reduce((sum, one) => sum + net(one), 0);
  const byCurrency = Map.groupBy(now, ({ moneda }) => moneda);
  return [...byCurrency]
    .sort(([a, one], [b, two]) => ordersOf(two) - ordersOf(one) || (a < b ? -1 : 1))
    .map(([moneda]) => ({
      moneda,
      neto: sumIn(now, moneda),
      ...(before && { antes: sumIn(before, moneda) }),
    }));
}

function productsOf({ seen, soldByProduct, products, withIncome }: StoreParts): Product[] {
  const productsById = new Map(products.map((product) => [product.id, product]));
  const views = new Map(seen.map((row) => [row.producto, row]));
  const sales = Map.groupBy(soldByProduct, ({ id }) => id);
  const ids = new Set([...productsById.keys(), ...views.keys(), ...sales.keys()]);
  ids.delete(STOREFRONT);
  const rows = [...ids].map((id): Product => {
    const product = productsById.get(id);
    const sold = sales.get(id) ?? [];
    return {
      id,
      nombre: product?.nombre ?? '',
      ...seenAndSold(views.get(id) ?? { views: 0, visitors: 0 }, sold),
      estado: product ? (product.offered ? 'publicado' : 'guardado') : 'eliminado',
      ...(withIncome && {
        ingresos: sold.map((one) => ({ moneda: one.moneda, neto: net(one) })),
      }),
    };
  });
  const some = rows.filter(({ estado, views: often, compras }) => {
    return estado === 'publicado' || often > 0 || compras > 0;
  });
  return some.sort((a, b) => b.views - a.views || b.compras - a.compras);
}

/**
 * Returns a store's figures in a period, from views to purchases; undefined when the page has
 * neither products nor figures. Revenue is left out for members who may not see sales.
 */
export function storeFigures(parts: StoreParts): StoreFigures | undefined {
  const { days, seen, soldByDay, products, desde, hasta } = parts;
  const { withIncome, isCompared } = parts;
  const inPeriod = ({ dia }: { dia: string }) => dia >= desde;
  const [now, before] = [soldByDay.filter(inPeriod), soldByDay.filter((row) => !inPeriod(row))];
  const [current, earlier] = [days.filter(inPeriod), days.filter((row) => !inPeriod(row))];
  const figures = funnelOf(current, now);
  if (products.length === 0 && figures.views === 0 && figures.compras === 0) return undefined;
  const byDay = new Map(current.map((day) => [day.dia, day]));
  const sold = Map.groupBy(now, ({ dia }) => dia);
  return {
    ...figures,
    ...(isCompared && { anterior: funnelOf(earlier, before) }),
    vitrina: seen.find(({ producto }) => producto === STOREFRONT)?.views ?? 0,
    ...(withIncome && { ingresos: incomeOf(now, isCompared ? before : undefined) }),
    timeData: datesOf(desde, hasta).map((time) => ({
      time,
      views: byDay.get(time)?.vistasTienda ?? 0,
      compras: ordersOf(sold.get(time) ?? []),
    })),
    productos: productsOf(parts),
  };
}

/** Reads the store's data. The caller passes it, because statistics may not import the store. */
export interface StoreReader {
  /** Returns the products of a page, and whether each is on sale. */
  listProducts(
    db: Database,
    page: { uid: string; plan: Plan; reglas18: number },
  ): Promise<StoredLink[]>;
  /** Returns a page's sales in a period by currency and product, and by day from `since` on. */
  listSales(
    db: Database,
    period: Period,
    since: string,
  ): Promise<{ byDay: (Sold & { dia: string })[]; byProduct: (Sold & { id: string })[] }>;
}

/** A period, and the data that the caller has read already. */
interface Known extends Period {
  before: Period;
  rango: Range;
  /** Days of the period and of the one before. */
  days: DayRow[];
  sold: StoredLink[];
}

/** Returns a store's figures in a period; undefined when the page or its plan has no store. */
export async function storeOf(
  db: Database,
  { uid, plan, withIncome }: { uid: string; plan: Plan; withIncome: boolean },
  { desde, hasta, before, rango, days, sold }: Known,
  store: StoreReader,
): Promise<StoreFigures | undefined> {
  if (!PLAN_RULES[plan].store) return undefined;
  const period = { uid, desde, hasta };
  const { byDay, byProduct } = await store.listSales(db, period, before.desde);
  return storeFigures({
    days,
    desde,
    hasta,
    withIncome,
    seen: await productViews(db, period),
    soldByDay: byDay,
    soldByProduct: byProduct,
    products: sold.map(({ id, titulo, published }) => ({ id, nombre: titulo, offered: published })),
    isCompared: rango !== 'hoy',
  });
}

/** Returns the views of each product of a page in the last thirty days in its zone. */
export async function viewsOfProducts(uid: string): Promise<Record<string, number>> {
  const db = await reading();
  const zone = (await findOwner(db, uid))?.zonaHoraria || DEFAULT_ZONE;
  const hasta = dateAt(zone, nowMs());
  const rows = await productViews(db, { uid, desde: addDays(hasta, 1 - RANGES['30d']), hasta });
  return Object.fromEntries(rows.map(({ producto, views }) => [producto, views]));
}
