import { mayShowAdult } from '@/lib/adult/service.server';
import type { Database } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { publishEvent } from '@/lib/core/outbox/publish.server';
import { orderChanged, orderCreated, orderPaid, orderRefunded } from './notifications/schema';
import * as queries from './queries.server';
import type { EventKind, OrderSummary } from './schema';

/** Returns an order's summary for sellers, without keys. */
export function summary(order: queries.OrderRow): OrderSummary {
  const { id, numero, referencia, estado, proveedor, nombre, correo, producto } = order;
  const { cantidad, importe, moneda, reembolsado, desistioEn, creadoEn, lineas } = order;
  return {
    id,
    numero,
    referencia,
    estado,
    proveedor,
    nombre,
    correo,
    producto,
    tipo: lineas[0]?.tipo ?? 'digital',
    concepto: lineas[0]?.nombre ?? '',
    cantidad,
    importe,
    moneda,
    reembolsado,
    desistio: desistioEn !== null,
    creadoEn: new Date(creadoEn).toISOString(),
  };
}

type OrderEvent =
  | typeof orderCreated
  | typeof orderPaid
  | typeof orderChanged
  | typeof orderRefunded;

/** Webhook event per order event; events that change nothing have none. */
const EVENTS: Partial<Record<EventKind, OrderEvent>> = {
  creado: orderCreated,
  pagado: orderPaid,
  entregado: orderChanged,
  aprobacionDeshecha: orderChanged,
  rechazado: orderChanged,
  sinPago: orderChanged,
  cancelado: orderChanged,
  reemplazado: orderChanged,
  vencido: orderChanged,
  espera: orderChanged,
  tarde: orderChanged,
  disputa: orderChanged,
  disputaGanada: orderChanged,
  comprobante: orderChanged,
  noRecibido: orderChanged,
  desistimiento: orderChanged,
  devuelto: orderRefunded,
  devueltoParte: orderRefunded,
};

/** Publishes an order event, inside the caller's transaction. */
async function publishOrderEvent(
  tx: Database,
  pedido: string,
  hecho: EventKind,
  stored?: queries.OrderRow,
): Promise<void> {
  const kind = EVENTS[hecho];
  const order = kind && (stored ?? (await queries.findOrder(tx, pedido)));
  if (!order) return;
  await publishEvent(tx, order.uid, kind, async () => {
    const row = summary(order);
    // The title of a product for adults is left out where the page may not show it.
    const isTold = !order.adulto || (await mayShowAdult(tx, order.uid));
    return { hecho, pedido: isTold ? row : { ...row, concepto: '' } };
  });
}

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
