import { longRead } from '@/lib/kernel/db';
import { keysetPages, mapPages } from '@/lib/kernel/db/bulk/keyset';
import { type Cell, csvPieces } from '@/lib/kernel/text/csv';
import { plainAmount } from '@/lib/kernel/text/money';
import type { OrderRow } from '../queries.server';
import { getOrdersTexts } from '../texts';
import * as lists from './list-queries.server';

/** More than a spreadsheet opens well. */
const MAX_COUNT = 100_000;

function cellsOf(order: OrderRow, states: Record<OrderRow['estado'], string>): Cell[] {
  const { numero, creadoEn, estado, lineas, cantidad, moneda, importe, descuento } = order;
  return [
    numero,
    new Date(creadoEn).toISOString(),
    states[estado],
    lineas[0]?.nombre ?? '',
    cantidad,
    plainAmount(importe, moneda),
    moneda,
    plainAmount(descuento, moneda),
    plainAmount(order.cobrado, moneda),
    plainAmount(order.reembolsado, moneda),
    order.proveedor,
    order.referencia,
    order.codigo,
    order.nombre,
    order.correo,
    order.nota,
  ];
}

/** The orders of a page as CSV, newest first, read in parts. */
export function ordersCsv(uid: string, language: string): AsyncIterable<string> {
  const { csv: t, states } = getOrdersTexts(language);
  const pages = keysetPages<OrderRow>(
    (last, most) => longRead((db) => lists.listOrders(db, uid, { before: last?.id, most }), 'bulk'),
    MAX_COUNT,
  );
  return csvPieces(
    t.split('|'),
    mapPages(pages, (rows) => rows.map((order) => cellsOf(order, states))),
  );
}
