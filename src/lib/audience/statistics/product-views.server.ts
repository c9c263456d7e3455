import { reading } from '@/lib/kernel/db';
import { addDays, DEFAULT_ZONE, dateAt } from '@/lib/kernel/time/zone';
import { RANGES } from './figures';
import { findOwner } from './queries.server';
import { productViews } from './store-queries.server';

/** How often each product of a page was seen in the last thirty days of its clock. */
export async function viewsOfProducts(uid: string): Promise<Record<string, number>> {
  const db = await reading();
  const zone = (await findOwner(db, uid))?.zonaHoraria || DEFAULT_ZONE;
  const hasta = dateAt(zone, Date.now());
  const rows = await productViews(db, { uid, desde: addDays(hasta, 1 - RANGES['30d']), hasta });
  return Object.fromEntries(rows.map(({ producto, views }) => [producto, views]));
}
