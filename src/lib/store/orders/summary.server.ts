import type * as queries from './queries.server';
import type { OrderSummary } from './schema';

/** An order as its sellers see it in a list: without what opens it. */
export function summary(order: queries.OrderRow): OrderSummary {
  const { id, numero, referencia, estado, proveedor, nombre, correo, producto } = order;
  const { cantidad, importe, moneda, reembolsado, desistioEn, creadoEn, lineas } = order;
  return {
    ...{ id, numero, referencia, estado, proveedor, nombre, correo, producto },
    ...{ tipo: lineas[0]?.tipo ?? 'digital', concepto: lineas[0]?.nombre ?? '' },
    ...{ cantidad, importe, moneda, reembolsado, desistio: desistioEn !== null },
    creadoEn: new Date(creadoEn).toISOString(),
  };
}
