import type { Database } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { DEFAULT_ZONE, dateAt } from '@/lib/kernel/time/zone';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import { addToDay } from '@/lib/store/shop/service.server';
import type * as queries from '../queries.server';

/** What an order adds to the figures of its day. */
export interface SalesChange {
  pedidos?: number;
  unidades?: number;
  cobrado?: number;
  reembolsado?: number;
}

/** Adds to the figures of a day on the page's clock, today's by default, inside the transaction of what it tells. */
export async function addSales(
  tx: Database,
  { uid, moneda, producto }: Pick<queries.OrderRow, 'uid' | 'moneda' | 'producto'>,
  change: SalesChange,
  at = nowMs(),
): Promise<void> {
  const zona = (await findPageCard(tx, uid))?.zonaHoraria || DEFAULT_ZONE;
  const dia = dateAt(zona, at);
  const none = { pedidos: 0, unidades: 0, cobrado: 0, reembolsado: 0 };
  await addToDay(tx, { uid, dia, moneda, producto, ...none, ...change });
}
