import type { Database } from '@/lib/kernel/db';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { publishOrderEvent } from './notifications/publish-events.server';
import * as queries from './queries.server';
import type { EventKind } from './schema';

/** Adds to an order's history and hands it on, inside the transaction of what it tells. */
export async function record(
  tx: Database,
  pedido: string,
  tipo: EventKind,
  { persona = '', detalle = '' }: { persona?: string; detalle?: string } = {},
): Promise<void> {
  const ocurrioEn = nowMs();
  await queries.insertEvent(tx, { id: newId(), pedido, tipo, persona, detalle, ocurrioEn });
  await publishOrderEvent(tx, pedido, tipo);
}
