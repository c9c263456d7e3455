import { orders, statementLines } from '@db/tables';
import { and, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { BY_HAND_TYPES } from '@/lib/payments/registry';

/** Maximum ids in one SQL statement. */
const AT_ONCE = 500;

function select(db: Database, uid: string, condition: SQL | undefined) {
  const { id, numero, referencia, importe, ajuste, moneda, nombre, creadoEn, estado } = orders;
  return db
    .select({
      id,
      numero,
      referencia,
      importe,
      ajuste,
      moneda,
      nombre,
      creadoEn,
      estado,
      proveedor: orders.proveedor,
      linea: statementLines.linea,
    })
    .from(orders)
    .leftJoin(statementLines, eq(statementLines.pedido, orders.id))
    .where(and(eq(orders.uid, uid), condition))
    .orderBy(desc(orders.id));
}

/** The fields of an order that a statement is compared with. */
export type ManualOrder = Awaited<ReturnType<typeof select>>[number];

/** Lists a page's manual orders since an instant, newest first, after a cursor. */
export function listManual(
  db: Database,
  which: { uid: string; since: number; before: string; most: number },
): Promise<ManualOrder[]> {
  const { uid, since, before, most } = which;
  const isManual = inArray(orders.proveedor, [...BY_HAND_TYPES]);
  return select(db, uid, and(isManual, gt(orders.creadoEn, since), lt(orders.id, before))).limit(
    most,
  );
}

/** Returns a page's paid orders, by the id of the line that paid each. */
export async function findPaid(
  db: Database,
  uid: string,
  lines: readonly string[],
): Promise<Map<string, ManualOrder>> {
  const found = new Map<string, ManualOrder>();
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const some = inArray(statementLines.linea, lines.slice(at, at + AT_ONCE));
    const isOwn = and(eq(statementLines.uid, uid), some);
    for (const row of await select(db, uid, isOwn)) if (row.linea) found.set(row.linea, row);
  }
  return found;
}

/** Stores that a line pays an order. Returns false if the line or the order has another match. */
export async function takeLine(
  tx: Database,
  row: typeof statementLines.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(statementLines)
    .values(row)
    .onConflictDoNothing()
    .returning({ linea: statementLines.linea });
  return rows.length > 0;
}

/** Frees the line that paid an order. */
export async function freeLine(tx: Database, pedido: string): Promise<void> {
  await tx.delete(statementLines).where(eq(statementLines.pedido, pedido));
}

/** Returns the line that has paid an order. */
export async function findLine(db: Database, pedido: string): Promise<string | undefined> {
  const [row] = await db
    .select({ linea: statementLines.linea })
    .from(statementLines)
    .where(eq(statementLines.pedido, pedido));
  return row?.linea;
}
