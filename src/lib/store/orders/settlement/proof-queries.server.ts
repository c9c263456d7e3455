import { proofs } from '@db/tables';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';

/** Stores a proof of payment. */
export async function insertProof(tx: Database, row: typeof proofs.$inferInsert): Promise<void> {
  await tx.insert(proofs).values(row);
}

/** How many proofs an order has. */
export function countProofs(db: Database, pedido: string): Promise<number> {
  return db.$count(proofs, eq(proofs.pedido, pedido));
}

/** The names of an order's proofs, the oldest first. */
export async function listProofs(db: Database, pedido: string): Promise<string[]> {
  const rows = await db
    .select({ id: proofs.id })
    .from(proofs)
    .where(eq(proofs.pedido, pedido))
    .orderBy(asc(proofs.id));
  return rows.map(({ id }) => id);
}

/** The picture of an order's proof. */
export async function findProof(db: Database, pedido: string, id: string) {
  const [row] = await db
    .select({ imagen: proofs.imagen })
    .from(proofs)
    .where(and(eq(proofs.pedido, pedido), eq(proofs.id, id)));
  return row?.imagen;
}
