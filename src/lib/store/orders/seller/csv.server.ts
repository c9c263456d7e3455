import { reading } from '@/lib/kernel/db';
import { type Cell, csvTable } from '@/lib/kernel/text/csv';
import { plainAmount } from '@/lib/kernel/text/money';
import type { OrderRow } from '../queries.server';
import { getOrdersTexts } from '../texts';
import * as lists from './list-queries.server';

const PART = 2_000;
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
export async function ordersCsv(uid: string, language: string): Promise<string> {
  const { csv: t, states } = getOrdersTexts(language);
  const rows: Cell[][] = [t.split('|')];
  let before: string | undefined;
  while (rows.length <= MAX_COUNT) {
    const part = await lists.listOrders(await reading(), uid, { before, most: PART });
    for (const order of part) rows.push(cellsOf(order, states));
    before = part.at(-1)?.id;
    if (part.length < PART) break;
  }
  return csvTable(rows);
}
