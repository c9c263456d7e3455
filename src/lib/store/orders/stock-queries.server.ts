import { orders } from '@db/tables';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { ORDER_STATES } from '@/lib/store/shop/limits';

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
