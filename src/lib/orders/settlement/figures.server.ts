import type { Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { DEFAULT_ZONE, dateAt } from '@/lib/core/time/zone';
import { findPageCard, type PageCard } from '@/lib/pages/read-model.server';
import { addToDay } from '@/lib/payments/shop/queries.server';
import type * as queries from '../queries.server';

/** Change of a day's sales figures. */
interface SalesChange {
  pedidos?: number;
  unidades?: number;
  cobrado?: number;
  reembolsado?: number;
}

/** Adds to the figures of a day on the page's clock, in the caller's transaction. */
export async function addSales(
  tx: Database,
  { uid, moneda, producto }: Pick<queries.OrderRow, 'uid' | 'moneda' | 'producto'>,
  change: SalesChange,
  { at = nowMs(), page }: { at?: number; page?: PageCard | undefined },
): Promise<void> {
  const zona = (page ?? (await findPageCard(tx, uid)))?.zonaHoraria || DEFAULT_ZONE;
  const dia = dateAt(zona, at);
  const none = { pedidos: 0, unidades: 0, cobrado: 0, reembolsado: 0 };
  await addToDay(tx, { uid, dia, moneda, producto, ...none, ...change });
}
