import { proofs, refunds } from '@db/tables';
import { and, asc, eq, inArray, lt, min } from 'drizzle-orm';
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

/** Records that a try ended without a response, so that another try may begin. */
export async function endTry(db: Database, id: string): Promise<void> {
  await db
    .update(refunds)
    .set({ cambiadaEn: 0 })
    .where(and(eq(refunds.id, id), eq(refunds.estado, 'pedida')));
}

export async function insertProof(tx: Database, row: typeof proofs.$inferInsert): Promise<void> {
  await tx.insert(proofs).values(row);
}

export function countProofs(db: Database, pedido: string): Promise<number> {
  return db.$count(proofs, eq(proofs.pedido, pedido));
}

/** Returns when the first proof of an order arrived; 0 without one. */
export async function firstProof(db: Database, pedido: string): Promise<number> {
  const [row] = await db
    .select({ at: min(proofs.creadoEn) })
    .from(proofs)
    .where(eq(proofs.pedido, pedido));
  return row?.at ?? 0;
}

export async function ordersWithProof(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { pedido } = proofs;
  const rows = await db
    .selectDistinct({ pedido })
    .from(proofs)
    .where(inArray(pedido, [...ids]));
  return new Set(rows.map((row) => row.pedido));
}

/** Returns the ids of an order's proofs, oldest first. */
export async function listProofs(db: Database, pedido: string): Promise<string[]> {
  const rows = await db
    .select({ id: proofs.id })
    .from(proofs)
    .where(eq(proofs.pedido, pedido))
    .orderBy(asc(proofs.id));
  return rows.map(({ id }) => id);
}

export async function findProof(db: Database, pedido: string, id: string) {
  const [row] = await db
    .select({ imagen: proofs.imagen })
    .from(proofs)
    .where(and(eq(proofs.pedido, pedido), eq(proofs.id, id)));
  return row?.imagen;
}
