import type { OrderView } from './buyer/view';
import type { getOrdersTexts } from './texts';

/** Returns the first sentence of an order's page, by its state and its delivery. */
export function leadOf(
  view: Pick<OrderView, 'estado' | 'tipo' | 'importe' | 'direccion' | 'files' | 'missing'>,
  t: ReturnType<typeof getOrdersTexts>['order'],
): string {
  const { estado, tipo, importe, direccion, files, missing } = view;
  const isHere = direccion !== '' || files.length > 0 || missing > 0;
  if (estado === 'pagado') return importe === 0 ? t.freeSoon : t.lead.pagado;
  if (estado !== 'entregado') return t.lead[estado];
  if (importe === 0) return isHere ? t.freeHere : t.freeGone;
  if (tipo === 'propina') return t.tipped;
  return isHere ? t.lead.entregado : t.handedOver;
}
