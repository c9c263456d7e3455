import { orders } from '@db/tables';
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { BY_HAND_TYPES } from '@/lib/store/payment/kinds';
import { ORDER_STATES } from '@/lib/store/shop/limits';

/** Who orders, as limits count them. */
interface Counted {
  comprador: string | null;
  visitante: string | null;
}

const isBuyer = ({ comprador }: Counted) => sql`${orders.comprador} = ${comprador}`;
const isVisitor = ({ visitante }: Counted) => sql`${orders.visitante} = ${visitante}`;
const isOpen = sql`${orders.estado} = 'abierto'`;
const manual = inArray(orders.proveedor, [...BY_HAND_TYPES]);

const sumIf = (condition: ReturnType<typeof sql>, value: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(CASE WHEN ${condition} THEN ${value} ELSE 0 END), 0)`.mapWith(Number);
const ONE = sql`1`;

/** How many orders of a page a buyer and a visitor have open, and a buyer left unpaid since a moment. */
export async function countUnpaid(
  tx: Database,
  { uid, since, ...counted }: Counted & { uid: string; since: number },
): Promise<{ ofBuyer: number; ofVisitor: number; inDay: number }> {
  const unpaid = ['abierto', 'vencido', 'rechazado'] as const;
  const byVisitor = tx
    .select({ all: sql`count(*)` })
    .from(orders)
    .where(and(eq(orders.uid, uid), isOpen, isVisitor(counted)));
  const [row] = await tx
    .select({
      ofBuyer: sumIf(isOpen, ONE),
      inDay: sumIf(gt(orders.creadoEn, since), ONE),
      ofVisitor: sql<number>`(${byVisitor})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        isBuyer(counted),
        inArray(orders.estado, [...unpaid]),
        or(isOpen, gt(orders.creadoEn, since)),
      ),
    );
  return row ?? { ofBuyer: 0, ofVisitor: 0, inDay: 0 };
}

/** How many pieces of a product open orders hold: all of them, those by hand, a buyer's and a visitor's. */
export async function sumUnpaid(
  tx: Database,
  { producto, ...counted }: Counted & { producto: string },
): Promise<{ all: number; byHand: number; ofBuyer: number; ofVisitor: number }> {
  const pieces = sql`${orders.cantidad}`;
  const [row] = await tx
    .select({
      all: sumIf(isOpen, pieces),
      byHand: sumIf(manual, pieces),
      ofBuyer: sumIf(isBuyer(counted), pieces),
      ofVisitor: sumIf(isVisitor(counted), pieces),
    })
    .from(orders)
    .where(and(eq(orders.producto, producto), isOpen, eq(orders.retiene, true)));
  return row ?? { all: 0, byHand: 0, ofBuyer: 0, ofVisitor: 0 };
}

const HELD = ORDER_STATES.filter((state) => !['vencido', 'rechazado', 'devuelto'].includes(state));

/**
 * How many of a product a mailbox has, or has ordered, in other orders: older ones have only the
 * typed address.
 */
export async function countOwned(
  db: Database,
  {
    producto,
    correo,
    comprador,
    except,
  }: { producto: string; correo: string; comprador: string | null; except: string },
): Promise<number> {
  const [row] = await db
    .select({ all: sql<number>`coalesce(sum(${orders.cantidad}), 0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.producto, producto),
        or(
          comprador === null ? undefined : eq(orders.comprador, comprador),
          and(isNull(orders.comprador), eq(orders.correo, correo)),
        ),
        inArray(orders.estado, HELD),
        ne(orders.id, except),
      ),
    );
  return row?.all ?? 0;
}
