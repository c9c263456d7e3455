import { addDays } from '@/lib/core/time/zone';
import type { SalesFigures } from './schema';

/** Stored sales of a day in one currency. */
export interface DayRow {
  moneda: string;
  dia: string;
  pedidos: number;
  unidades: number;
  cobrado: number;
  reembolsado: number;
}

/** Sales of one product in one currency. */
export interface ProductRow {
  moneda: string;
  id: string;
  nombre: string | null;
  unidades: number;
  cobrado: number;
}

/** Products listed in the figures. */
const MAX_COUNT = 10;

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
 * days before. The currency with the most orders is first.
 */
export function figuresOf(
  rows: readonly DayRow[],
  products: readonly ProductRow[],
  { desde, days }: { desde: string; days: number },
): SalesFigures[] {
  const currencies = [...new Set(rows.map(({ moneda }) => moneda))];
  const all = currencies.map((moneda) => {
    const own = rows.filter((row) => row.moneda === moneda);
    const now = own.filter(({ dia }) => dia >= desde);
    const before = totals(own.filter(({ dia }) => dia < desde));
    return {
      moneda,
      ...totals(now),
      antes: { pedidos: before.pedidos, neto: before.cobrado - before.reembolsado },
      dias: daysOf(now, desde, days),
      productos: products
        .filter((row) => row.moneda === moneda)
        .sort((one, two) => two.cobrado - one.cobrado || two.unidades - one.unidades)
        .slice(0, MAX_COUNT)
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
