import { proofs } from '@db/tables';
import { and, asc, eq, gt, inArray, max } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';

export async function insertProof(tx: Database, row: typeof proofs.$inferInsert): Promise<void> {
  await tx.insert(proofs).values(row);
}

/** Counts the proofs of an order since an instant. */
export function countProofs(db: Database, pedido: string, since = 0): Promise<number> {
  return db.$count(proofs, and(eq(proofs.pedido, pedido), gt(proofs.creadoEn, since)));
}

/** Returns when the newest proof of an order arrived; 0 without one. */
export async function lastProof(db: Database, pedido: string): Promise<number> {
  const [row] = await db
    .select({ at: max(proofs.creadoEn) })
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
