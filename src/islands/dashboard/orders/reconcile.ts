import type { Approved, StatementReview } from '@/lib/orders/reconciliation/schema';
import { type Layout, MAX_PAIRS } from '@/lib/orders/reconciliation/statement';
import { ApiError, call } from '../api';
import { issueOf } from '../core/attempts';
import { loadOrders } from './orders';

export type StatementRow = StatementReview['lineas'][number];

/**
 * Compares a statement with the page's orders, read by the person's layout as far as given. Returns
 * the review, or an error message when the file cannot be read.
 */
export async function readStatement(
  file: File,
  { columnas, ...layout }: Partial<Layout>,
): Promise<StatementReview | string> {
  const body = new FormData();
  body.append('archivo', file, file.name);
  if (columnas) body.append('columnas', columnas.join(','));
  for (const [name, value] of Object.entries(layout)) body.append(name, value);
  try {
    // `as never`, because the fields of a FormData body are described by the endpoint, not by this
    // type.
    return await call('POST', '/api/conciliacion', { body: body as never });
  } catch (thrown) {
    return issueOf(thrown);
  }
}

/** The changed orders, and the unchanged ones with their reasons. */
export interface Settled extends Approved {
  /** The error that stopped the work; '' for none. */
  error: string;
}

/**
 * Sends a list in parts of `size` items, one request each, until one fails. Reports the number of
 * finished items to `onProgress`.
 */
async function inParts<Item>(
  items: readonly Item[],
  { size, onProgress }: { size: number; onProgress: (done: number) => void },
  run: (some: Item[]) => Promise<Approved>,
): Promise<Settled> {
  const all: Settled = { hechos: [], fallidos: [], error: '' };
  for (let at = 0; at < items.length && all.error === ''; at += size) {
    onProgress(at);
    try {
      const { hechos, fallidos } = await run(items.slice(at, at + size));
      all.hechos.push(...hechos);
      all.fallidos.push(...fallidos);
    } catch (thrown) {
      all.error = (thrown as Error).message;
    }
  }
  void loadOrders();
  return all;
}

export function approvePairs(
  pairs: readonly { linea: string; pedido: string }[],
  onProgress: (done: number) => void,
): Promise<Settled> {
  return inParts(pairs, { size: MAX_PAIRS, onProgress }, (pares) =>
    call('POST', '/api/conciliacion/aprobar', { body: { pares } }),
  );
}

/** Undoes approvals one by one, like the approval of a single order. */
export function undoApprovals(
  pedidos: readonly string[],
  onProgress: (done: number) => void,
): Promise<Settled> {
  return inParts(pedidos, { size: 1, onProgress }, async ([id = '']) => {
    try {
      await call('POST', '/api/ventas/[id]/[acto]', { params: { id, acto: 'deshacer' } });
      return { hechos: [id], fallidos: [] };
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.code !== 'invalid') throw thrown;
      return { hechos: [], fallidos: [{ pedido: id, motivo: thrown.message }] };
    }
  });
}
