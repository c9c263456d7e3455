import { orders } from '@db/tables';
import { and, between, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { BY_HAND_TYPES } from '@/lib/payments/registry';
import { ORDER_STATES } from '../rules';

/** The buyer (mailbox) and the visitor (digest of the network) whose orders are counted. */
interface Counted {
  comprador: string | null;
  visitante: string | null;
}

const isBuyer = ({ comprador }: Counted) => sql`${orders.comprador} = ${comprador}`;
const isVisitor = ({ visitante }: Counted) => sql`${orders.visitante} = ${visitante}`;
const isOpen = sql`${orders.estado} = 'abierto'`;

const sumIf = (condition: ReturnType<typeof sql>, value: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(CASE WHEN ${condition} THEN ${value} ELSE 0 END), 0)`.mapWith(Number);
const ONE = sql`1`;

/**
 * Counts open orders of a buyer and of a visitor, and the buyer's unpaid orders since an instant.
 */
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

/**
 * Sums the pieces of a product, or the uses of a code, that all open orders hold, and that the open
 * orders of a buyer and of a visitor contain, held or not.
 */
export async function sumUnpaid(
  tx: Database,
  { of, ...counted }: Counted & { of: { producto: string } | { uid: string; codigo: string } },
): Promise<{ held: number; ofBuyer: number; ofVisitor: number }> {
  const value = 'producto' in of ? sql`${orders.cantidad}` : ONE;
  const [row] = await tx
    .select({
      held: sumIf(sql`${eq(orders.retiene, true)}`, value),
      ofBuyer: sumIf(isBuyer(counted), value),
      ofVisitor: sumIf(isVisitor(counted), value),
    })
    .from(orders)
    .where(
      'producto' in of
        ? and(eq(orders.producto, of.producto), isOpen)
        : and(
            eq(orders.uid, of.uid),
            eq(orders.estado, 'abierto'),
            eq(orders.descuentoId, of.codigo),
          ),
    );
  return row ?? { held: 0, ofBuyer: 0, ofVisitor: 0 };
}

const HELD = ORDER_STATES.filter((state) => !['vencido', 'rechazado', 'devuelto'].includes(state));

/**
 * Counts the pieces of a product in other orders of a mailbox. Orders older than the mailbox column
 * are matched by the typed address.
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

/** Lists the totals of a page's open manual orders, from one amount to another. */
export async function listOpenTotals(
  tx: Database,
  { uid, moneda, from, to }: { uid: string; moneda: string; from: number; to: number },
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ importe: orders.importe })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        eq(orders.moneda, moneda),
        between(orders.importe, from, to),
        isOpen,
        inArray(orders.proveedor, [...BY_HAND_TYPES]),
      ),
    );
  return rows.map(({ importe }) => importe);
}
