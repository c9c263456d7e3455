import type { Database } from '@/lib/core/db';
import { keysetPages, mapPages } from '@/lib/core/db/bulk/keyset';
import type { OrderRow } from './queries.server';
import * as lists from './seller/queries.server';

const iso = (moment: number) => new Date(moment).toISOString();

/** Yields the orders of a page with their history, without keys, for the data export. */
export function ordersForExport(db: Database, uid: string) {
  const pages = keysetPages<OrderRow>((last, most) =>
    lists.listOrders(db, uid, { before: last?.id, most }),
  );
  return mapPages(pages, async (orders) => {
    const events = await lists.eventsOf(
      db,
      orders.map(({ id }) => id),
    );
    const history = Map.groupBy(events, ({ pedido }) => pedido);
    return orders.map(({ busqueda: _w, sello: _s, comprador: _c, visitante: _v, ...row }) => ({
      ...row,
      historia: (history.get(row.id) ?? []).map(({ tipo, detalle, ocurrioEn }) => {
        return { tipo, detalle, cuando: iso(ocurrioEn) };
      }),
    }));
  });
}
