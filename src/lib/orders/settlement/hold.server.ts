import type { Database } from '@/lib/core/db';
import { AppError } from '@/lib/core/http/errors';
import { touchPage } from '@/lib/pages/touch.server';
import { returnUse, takeUse, takeUseAgain } from '@/lib/products/discounts/service.server';
import { showsStock } from '@/lib/products/offer';
import { type ProductRow, returnStock, takeStock } from '@/lib/products/service.server';
import { countOwned } from '../checkout/queries.server';
import * as queries from '../queries.server';
import { ordersIssue } from '../texts';

/** The fields of an order that reserve stock and a code. */
export type ReservedOrder = Pick<
  queries.OrderRow,
  'id' | 'uid' | 'producto' | 'cantidad' | 'descuentoId' | 'correo' | 'comprador'
>;

/**
 * Takes an order's stock and a use of its code, inside the caller's transaction; with `at`, only
 * while the product is for sale as offered. Returns the pieces and uses left, null without limit.
 * Throws `invalid`, which rolls back the transaction.
 */
export async function hold(
  tx: Database,
  order: ReservedOrder,
  at?: Pick<ProductRow, 'precio' | 'moneda' | 'precioMinimo' | 'porPersona' | 'adulto'>,
): Promise<{ pieces: number | null; uses: number | null }> {
  const { uid, producto, cantidad, descuentoId, correo, comprador, id } = order;
  const row = await takeStock(tx, { uid, id: producto, cantidad }, at);
  if (!row) throw new AppError('invalid', { fields: { cantidad: ordersIssue('soldOut') } });
  // The product's row is locked from here on: concurrent orders of one address count each other.
  if (at && at.porPersona !== null) {
    const owned = await countOwned(tx, { producto, correo, comprador, except: id });
    if (owned + cantidad > at.porPersona) {
      const issue = ordersIssue('perPerson', at.porPersona);
      throw new AppError('invalid', { fields: { cantidad: issue } });
    }
  }
  const uses = descuentoId === null ? null : await takeUse(tx, uid, descuentoId);
  if (uses === undefined) {
    throw new AppError('invalid', { fields: { codigo: ordersIssue('codeUsed') } });
  }
  if (showsStock(row.existencias)) await touchPage(tx, uid);
  return { pieces: row.existencias, uses };
}

/** Takes the stock and code of a lapsed hold again. Returns false if they are not available. */
export async function renewHold(tx: Database, order: ReservedOrder): Promise<boolean> {
  const { uid, producto: id, cantidad, descuentoId } = order;
  const row = await takeStock(tx, { uid, id, cantidad });
  if (!row) return false;
  if (descuentoId !== null && (await takeUseAgain(tx, uid, descuentoId)) === undefined) {
    await returnStock(tx, { uid, id, cantidad });
    return false;
  }
  if (showsStock(row.existencias)) await touchPage(tx, uid);
  return true;
}

/** Releases the stock and code of an order. Idempotent. */
export async function release(tx: Database, order: ReservedOrder): Promise<void> {
  if (await queries.markReleased(tx, order.id)) await putBack(tx, order);
}

/** Returns the stock and code just taken for an order that is not stored yet. */
export async function putBack(tx: Database, order: ReservedOrder): Promise<void> {
  const { uid, producto, cantidad, descuentoId } = order;
  const now = await returnStock(tx, { uid, id: producto, cantidad });
  if (descuentoId !== null) await returnUse(tx, uid, descuentoId);
  if (now != null && showsStock(now - cantidad)) await touchPage(tx, uid);
}
