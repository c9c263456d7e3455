import type { Settled, StatementReview } from '@/lib/orders/reconciliation/schema';
import { MAX_PAIRS, type Role } from '@/lib/orders/reconciliation/statement';
import { ApiError, call } from '../api';
import { loadSales } from './sales';

export type StatementRow = StatementReview['lineas'][number];

/** What the person changed of how the file is read. */
export interface Chosen {
  columnas?: Role[];
  decimal?: string;
  orden?: string;
  moneda?: string;
}

/** Compares a statement with the page's orders. Returns the review, or why it cannot be read. */
export async function readStatement(
  file: File,
  { columnas, ...chosen }: Chosen,
): Promise<StatementReview | string> {
  const body = new FormData();
  body.append('archivo', file, file.name);
  if (columnas) body.append('columnas', columnas.join(','));
  for (const [name, value] of Object.entries(chosen)) body.append(name, value);
  try {
    // The form's fields are described by the endpoint's own body.
    return await call('POST', '/api/conciliacion', { body: body as never });
  } catch (thrown) {
    const { message } = thrown as Error;
    const [field = message] = thrown instanceof ApiError ? Object.values(thrown.fields) : [];
    return field;
  }
}

/** Runs a request for parts of a list, and reports how many items are done. */
async function inParts<Item>(
  items: readonly Item[],
  run: (some: Item[]) => Promise<Settled>,
  tell: (done: number) => void,
): Promise<Settled & { falla: string }> {
  const all: Settled = { hechos: [], fallidos: [] };
  let falla = '';
  for (let at = 0; at < items.length && falla === ''; at += MAX_PAIRS) {
    tell(at);
    try {
      const { hechos, fallidos } = await run(items.slice(at, at + MAX_PAIRS));
      all.hechos.push(...hechos);
      all.fallidos.push(...fallidos);
    } catch (thrown) {
      falla = (thrown as Error).message;
    }
  }
  void loadSales();
  return { ...all, falla };
}

export const approvePairs = (
  pairs: readonly { linea: string; pedido: string }[],
  tell: (done: number) => void,
) =>
  inParts(pairs, (pares) => call('POST', '/api/conciliacion/aprobar', { body: { pares } }), tell);

export const undoPairs = (pedidos: readonly string[], tell: (done: number) => void) =>
  inParts(
    pedidos,
    (some) => call('POST', '/api/conciliacion/deshacer', { body: { pedidos: some } }),
    tell,
  );
