import { refunds } from '@db/tables';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';

export type RefundRow = typeof refunds.$inferSelect;

/** Stores a refund. Throws a unique violation where the order has one that is asked for. */
export async function insertRefund(tx: Database, row: RefundRow): Promise<void> {
  await tx.insert(refunds).values(row);
}

/** The refund of an order that its provider is asked for, or undefined. */
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

/** Ends a refund that was asked for. Returns whether it was still so: it is ended once. */
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

/** Takes a refund that is asked for, for another try, unless one was begun since a moment. */
export async function beginTry(tx: Database, id: string, since: number): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ cambiadaEn: nowMs() })
    .where(and(eq(refunds.id, id), eq(refunds.estado, 'pedida'), lt(refunds.cambiadaEn, since)))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Says that a try of a refund ended without an answer: another may begin. */
export async function endTry(db: Database, id: string): Promise<void> {
  await db
    .update(refunds)
    .set({ cambiadaEn: 0 })
    .where(and(eq(refunds.id, id), eq(refunds.estado, 'pedida')));
}
