import type { Database } from '@/lib/kernel/db';
import { deleteOf } from './queries.server';

/** Ends every download link of an order, inside the transaction that ends its right to them. */
export function revokeDeliveries(tx: Database, pedido: string): Promise<void> {
  return deleteOf(tx, pedido);
}
