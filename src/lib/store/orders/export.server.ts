import type { Database } from '@/lib/kernel/db';
import * as lists from './seller/list-queries.server';

/** The most orders of an export file. */
const MAX_COUNT = 200_000;

const iso = (moment: number) => new Date(moment).toISOString();

/** Every order of a page with its history, for taking it away: without what opens it. */
export async function ordersForExport(db: Database, uid: string) {
  const history = Map.groupBy(await lists.allEvents(db, uid), ({ pedido }) => pedido);
  const rows = await lists.listOrders(db, uid, { most: MAX_COUNT });
  return rows.map(({ busqueda: _w, sello: _s, comprador: _c, visitante: _v, ...row }) => ({
    ...row,
    historia: (history.get(row.id) ?? []).map(({ tipo, detalle, ocurrioEn }) => {
      return { tipo, detalle, cuando: iso(ocurrioEn) };
    }),
  }));
}
