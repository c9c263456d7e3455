import { type Database, together } from '@/lib/kernel/db';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { publishOrderEvent } from './notifications/publish-events.server';
import * as queries from './queries.server';
import type { EventKind } from './schema';

/**
 * Adds to an order's history and hands it on, inside the transaction of what it tells.
 * @param order the order as it is stored by now, where the caller has it
 */
export async function record(
  tx: Database,
  pedido: string,
  tipo: EventKind,
  {
    persona = '',
    detalle = '',
    order,
  }: { persona?: string; detalle?: string; order?: queries.OrderRow } = {},
): Promise<void> {
  const ocurrioEn = nowMs();
  const event = { id: newId(), pedido, tipo, persona, detalle, ocurrioEn };
  await together(
    () => queries.insertEvent(tx, event),
    () => publishOrderEvent(tx, pedido, tipo, order),
  );
}
