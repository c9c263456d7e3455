import type { Database } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { publishOrderEvent } from './notifications/publish-events.server';
import * as queries from './queries.server';
import type { EventKind } from './schema';

/**
 * Adds an event to an order's history and publishes it, inside the caller's transaction.
 * @param order the stored order, where the caller has it
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
  await queries.insertEvent(tx, event);
  await publishOrderEvent(tx, pedido, tipo, order);
}
