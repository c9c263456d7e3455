import { refunds } from '@db/tables';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';

export type RefundRow = typeof refunds.$inferSelect;

/** Stores a refund. Throws a unique violation if the order has a pending one. */
export async function insertRefund(tx: Database, row: RefundRow): Promise<void> {
  await tx.insert(refunds).values(row);
}

/** Returns the pending refund of an order, or undefined. */
export async function findRequestedRefund(
  db: Database,
  pedido: string,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.pedido, pedido), eq(refunds.estado, 'pedida')));
  return row;
}

/** Ends a pending refund. Returns false if it had already ended. */
export async function endRefund(
  tx: Database,
  id: string,
  estado: 'hecha' | 'fallida',
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ estado, cambiadaEn: nowMs() })
    .where(and(eq(refunds.id, id), eq(refunds.estado, 'pedida')))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Claims a pending refund for a try, unless a try began since an instant. */
export async function beginTry(tx: Database, id: string, since: number): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ cambiadaEn: nowMs() })
    .where(and(eq(refunds.id, id), eq(refunds.estado, 'pedida'), lt(refunds.cambiadaEn, since)))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Records that a try ended without a response, so that another may begin. */
export async function endTry(db: Database, id: string): Promise<void> {
  await db
    .update(refunds)
    .set({ cambiadaEn: 0 })
    .where(and(eq(refunds.id, id), eq(refunds.estado, 'pedida')));
}
