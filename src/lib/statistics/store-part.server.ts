import { type Database, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { addDays, DEFAULT_ZONE, dateAt } from '@/lib/core/time/zone';
import { PLAN_RULES, type Plan } from '@/lib/plans/entitlements';
import type { StoredLink } from './aggregate';
import { RANGES, type Range } from './figures';
import { findOwner, type Period, productViews } from './queries.server';
import type { DayRow } from './recording/tally';
import type { StoreFigures } from './schema';
import { type Sold, storeFigures } from './store';

/** The store's data that statistics reads. The caller passes it: statistics may not import it. */
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

/** A period with the data that is read already. */
interface Known extends Period {
  before: Period;
  rango: Range;
  /** Days of the period and of the one before. */
  days: DayRow[];
  sold: StoredLink[];
}

/**
 * Returns the figures of a page's store in a period; undefined when it has none, or its plan does
 * not include one.
 */
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
    ...{ days, desde, hasta, withIncome },
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
