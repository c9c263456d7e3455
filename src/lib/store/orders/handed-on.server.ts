import type { Database } from '@/lib/kernel/db';
import type { EventName } from '@/lib/kernel/outbox/events';
import { happened } from '@/lib/kernel/outbox/outbox.server';
import { mayShowAdult } from '@/lib/page/adult/service.server';
import * as queries from './queries.server';
import type { EventKind } from './schema';
import { summary } from './summary.server';

type OrderEvent = Extract<EventName, `pedido.${string}`>;

/** What is told of each thing that happens to an order; what changes nothing is told to nobody. */
const TOLD: Partial<Record<EventKind, OrderEvent>> = {
  creado: 'pedido.creado',
  pagado: 'pedido.pagado',
  entregado: 'pedido.cambiado',
  aprobacionDeshecha: 'pedido.cambiado',
  rechazado: 'pedido.cambiado',
  sinPago: 'pedido.cambiado',
  cancelado: 'pedido.cambiado',
  reemplazado: 'pedido.cambiado',
  vencido: 'pedido.cambiado',
  espera: 'pedido.cambiado',
  tarde: 'pedido.cambiado',
  disputa: 'pedido.cambiado',
  disputaGanada: 'pedido.cambiado',
  comprobante: 'pedido.cambiado',
  noRecibido: 'pedido.cambiado',
  desistimiento: 'pedido.cambiado',
  devuelto: 'pedido.devuelto',
  devueltoParte: 'pedido.devuelto',
};

/** Tells whom the seller wants to be told what happened to an order, inside the caller's transaction. */
export async function handOn(tx: Database, pedido: string, hecho: EventKind): Promise<void> {
  const tipo = TOLD[hecho];
  const order = tipo && (await queries.findOrder(tx, pedido));
  if (!order) return;
  await happened(tx, order.uid, tipo, async () => {
    const row = summary(order);
    // What is for adults is named by who may show it.
    const isTold = !order.adulto || (await mayShowAdult(tx, order.uid));
    return { hecho, pedido: isTold ? row : { ...row, concepto: '' } };
  });
}
