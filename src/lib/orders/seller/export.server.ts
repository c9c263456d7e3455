import { type Database, longRead } from '@/lib/core/db';
import { keysetPages, mapPages } from '@/lib/core/db/bulk';
import { type Cell, type CsvStyle, csvPieces, momentHead } from '@/lib/core/text/csv';
import { plainAmount } from '@/lib/core/text/money';
import { isoOf } from '@/lib/core/time/iso';
import type { OrderRow } from '../queries.server';
import { getOrdersTexts } from '../texts';
import * as lists from './queries.server';

/** Spreadsheets have trouble with more rows. */
const MAX_ROWS = 100_000;

function cellsOf(order: OrderRow, states: Record<OrderRow['estado'], string>): Cell[] {
  const { numero, creadoEn, estado, lineas, cantidad, moneda, importe, descuento, ajuste } = order;
  const sum = (amount: number) => ({ amount: plainAmount(amount, moneda) });
  return [
    numero,
    new Date(creadoEn),
    states[estado],
    lineas[0]?.nombre ?? '',
    cantidad,
    sum(importe),
    moneda,
    sum(descuento + ajuste),
    sum(order.cobrado),
    sum(order.reembolsado),
    order.proveedor,
    order.referencia,
    order.codigo,
    order.nombre,
    order.correo,
    order.nota,
    order.pagadoEn === null ? '' : new Date(order.pagadoEn),
  ];
}

/** The columns that are moments, whose heading names their zone. */
const MOMENTS = [1, 16];

/** Yields the orders of a page as CSV, newest first, read in batches. */
export function ordersCsv(uid: string, language: string, style: CsvStyle): AsyncIterable<string> {
  const { csv: t, states } = getOrdersTexts(language);
  const pages = keysetPages<OrderRow>(
    (last, most) => longRead((db) => lists.listOrders(db, uid, { before: last?.id, most })),
    MAX_ROWS,
  );
  return csvPieces(
    t.split('|').map((name, at) => (MOMENTS.includes(at) ? momentHead(name, style) : name)),
    mapPages(pages, (rows) => rows.map((order) => cellsOf(order, states))),
    style,
  );
}

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
        return { tipo, detalle, cuando: isoOf(ocurrioEn) };
      }),
    }));
  });
}
