import type { Approved, StatementReview } from '@/lib/orders/reconciliation/schema';
import { MAX_PAIRS, type Role } from '@/lib/orders/reconciliation/statement';
import { ApiError, call } from '../api';
import { issueOf } from '../core/attempts';
import { loadOrders } from './orders';

export type StatementRow = StatementReview['lineas'][number];

/** The person's corrections of how the file was read. */
export interface Chosen {
  columnas?: Role[];
  decimal?: string;
  orden?: string;
  moneda?: string;
}

/**
 * Compares a statement with the page's orders. Returns the review, or an error message when the
 * file cannot be read.
 */
export async function readStatement(
  file: File,
  { columnas, ...chosen }: Chosen,
): Promise<StatementReview | string> {
  const body = new FormData();
  body.append('archivo', file, file.name);
  if (columnas) body.append('columnas', columnas.join(','));
  for (const [name, value] of Object.entries(chosen)) body.append(name, value);
  try {
    // `as never`, because the fields of a FormData body are described by the endpoint, not by this
    // type.
    return await call('POST', '/api/conciliacion', { body: body as never });
  } catch (thrown) {
    return issueOf(thrown);
  }
}

/**
 * The changed orders, the unchanged ones with their reasons, and `falla`, the error that stopped
 * the work; '' for none.
 */
export interface Settled extends Approved {
  falla: string;
}

/**
 * Sends a list in parts of `size` items, one request each, until one fails. Reports the number of
 * finished items to `tell`.
 */
async function inParts<Item>(
  items: readonly Item[],
  { size, tell }: { size: number; tell: (done: number) => void },
  run: (some: Item[]) => Promise<Approved>,
): Promise<Settled> {
  const all: Settled = { hechos: [], fallidos: [], falla: '' };
  for (let at = 0; at < items.length && all.falla === ''; at += size) {
    tell(at);
    try {
      const { hechos, fallidos } = await run(items.slice(at, at + size));
      all.hechos.push(...hechos);
      all.fallidos.push(...fallidos);
    } catch (thrown) {
      all.falla = (thrown as Error).message;
    }
  }
  void loadOrders();
  return all;
}

export function approvePairs(
  pairs: readonly { linea: string; pedido: string }[],
  tell: (done: number) => void,
): Promise<Settled> {
  return inParts(pairs, { size: MAX_PAIRS, tell }, (pares) =>
    call('POST', '/api/conciliacion/aprobar', { body: { pares } }),
  );
}

/** Undoes approvals one by one, like the approval of a single order. */
export function undoApprovals(
  pedidos: readonly string[],
  tell: (done: number) => void,
): Promise<Settled> {
  return inParts(pedidos, { size: 1, tell }, async ([id = '']) => {
    try {
      await call('POST', '/api/ventas/[id]/[acto]', { params: { id, acto: 'deshacer' } });
      return { hechos: [id], fallidos: [] };
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.code !== 'invalid') throw thrown;
      return { hechos: [], fallidos: [{ pedido: id, motivo: thrown.message }] };
    }
  });
}
