import { type Database, invalidate } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import { returnUse, takeUse } from '@/lib/store/products/discounts/service.server';
import { showsStock } from '@/lib/store/products/offer';
import { type ProductRow, returnStock, takeStock } from '@/lib/store/products/service.server';
import { countOwned } from '../checkout/unpaid-queries.server';
import * as queries from '../queries.server';
import { ordersFault } from '../texts';

/** What an order takes while it is open or paid. */
export type ReservedOrder = Pick<
  queries.OrderRow,
  'id' | 'uid' | 'producto' | 'cantidad' | 'descuentoId' | 'correo' | 'comprador'
>;

/** Says that the page shows something else: how few pieces are left is on it. */
async function touchPage(tx: Database, uid: string): Promise<void> {
  const page = await findPageCard(tx, uid);
  if (page) invalidate(tx, `/${page.slug}`);
}

/**
 * Takes stock for an order, and a use of its code; with `at`, only while the product is for sale
 * so. Returns how many pieces are left, null without end. Throws `invalid` with what is missing:
 * nothing is taken then, the transaction being undone.
 */
export async function hold(
  tx: Database,
  order: ReservedOrder,
  at?: Pick<ProductRow, 'precio' | 'moneda' | 'precioMinimo' | 'porPersona' | 'adulto'>,
): Promise<number | null> {
  const { uid, producto, cantidad, descuentoId, correo, comprador, id } = order;
  const row = await takeStock(tx, { uid, id: producto, cantidad }, at);
  if (!row) throw new AppError('invalid', { fields: { cantidad: ordersFault('soldOut') } });
  // The product's row is held from here on: two orders of one address count each other.
  if (at && at.porPersona !== null) {
    const owned = await countOwned(tx, { producto, correo, comprador, except: id });
    if (owned + cantidad > at.porPersona) {
      const fault = ordersFault('perPerson', at.porPersona);
      throw new AppError('invalid', { fields: { cantidad: fault } });
    }
  }
  if (descuentoId !== null && !(await takeUse(tx, uid, descuentoId))) {
    throw new AppError('invalid', { fields: { codigo: ordersFault('codeUsed') } });
  }
  if (showsStock(row.existencias)) await touchPage(tx, uid);
  return row.existencias;
}

/** Gives back what an order held, once. */
export async function release(tx: Database, order: ReservedOrder): Promise<void> {
  if (!(await queries.letGo(tx, order.id))) return;
  const { uid, producto, cantidad, descuentoId } = order;
  const now = await returnStock(tx, { uid, id: producto, cantidad });
  if (descuentoId !== null) await returnUse(tx, uid, descuentoId);
  if (now != null && showsStock(now - cantidad)) await touchPage(tx, uid);
}
