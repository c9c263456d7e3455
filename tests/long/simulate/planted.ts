import type { Change } from './bundle';

/** A bug that the simulation must find. */
export interface Planted extends Change {
  /** The wrong behaviour. */
  name: string;
}

export const PLANTED: readonly Planted[] = [
  {
    name: 'a late payment takes no stock',
    file: 'src/lib/orders/settlement/service.server.ts',
    find: 'const isHeld = order.retiene || (await renewHold(tx, { ...order, descuentoId }));',
    replace: 'const isHeld = true;',
  },
  {
    name: 'an order that is no longer held gives no stock back',
    file: 'src/lib/orders/settlement/hold.server.ts',
    find: 'if (await queries.markReleased(tx, order.id)) await putBack(tx, order);',
    replace: 'await queries.markReleased(tx, order.id);',
  },
  {
    name: 'money that came too late is kept',
    file: 'src/lib/orders/settlement/service.server.ts',
    find: 'await scheduleLateRefund(tx, order.id);',
    replace: '',
  },
  {
    name: 'a dispute that is won delivers what was not delivered',
    file: 'src/lib/orders/settlement/service.server.ts',
    find: "const estado = order.entregadoEn === null ? 'pagado' : 'entregado';",
    replace: "const estado = 'entregado';",
  },
  {
    name: 'a buyer is not told that they paid',
    file: 'src/lib/orders/settlement/service.server.ts',
    find: "await notifyBuyer(tx, paid, 'pagado', { page });",
    replace: '',
  },
  {
    name: 'a use of a code does not come back',
    file: 'src/lib/orders/settlement/hold.server.ts',
    find: 'if (descuentoId !== null) await returnUse(tx, uid, descuentoId);',
    replace: '',
  },
  {
    name: 'nobody counts what one person has',
    file: 'src/lib/orders/settlement/hold.server.ts',
    find: 'if (owned + cantidad > at.porPersona) {',
    replace: 'if (owned < 0) {',
  },
  {
    name: 'an approval that is undone keeps its line of the bank',
    file: 'src/lib/orders/settlement/approval.server.ts',
    find: 'await freeLine(tx, id);',
    replace: '',
  },
  {
    name: 'another sum is taken for the price',
    file: 'src/lib/orders/rules.ts',
    find: "return reading.importe === order.importe ? undefined : 'importe';",
    replace: 'return undefined;',
  },
  {
    name: 'another currency is taken for the price',
    file: 'src/lib/orders/rules.ts',
    find: "if (reading.moneda !== order.moneda) return 'moneda';",
    replace: '',
  },
  {
    name: 'money for an order that has ended is not noticed',
    file: 'src/lib/orders/rules.ts',
    find: "if (estado === 'abierto' || estado === 'vencido' || estado === 'rechazado') {\n    return { kind: 'paid' };",
    replace:
      "if (estado === 'vencido' || estado === 'rechazado') return { kind: 'nothing' };\n  if (estado === 'abierto') {\n    return { kind: 'paid' };",
  },
  {
    name: 'stock is sold that is not there',
    file: 'src/lib/products/queries.server.ts',
    find: 'or(isNull(products.existencias), gte(products.existencias, cantidad)),',
    replace: 'or(isNull(products.existencias), gte(products.existencias, -1_000)),',
  },
  {
    name: 'what was sold while a seller typed is back in stock',
    file: 'src/lib/products/service.server.ts',
    find: 'return Math.max(0, stored.existencias + existencias - quedaban);',
    replace: 'return existencias;',
  },
  {
    name: 'a refund whose answer was lost is made again',
    file: 'src/lib/payments/stripe/provider.server.ts',
    find: 'if (await hasRefund(account, pago, key)) return;',
    replace: '',
  },
  {
    name: 'a refund that was cut off is not asked for again',
    file: 'src/lib/orders/settlement/refunds.server.ts',
    find: "if (by === 'asked') await scheduleRefundRetry(tx, id, row.id, now + RETRY_AFTER);\n  else await recordRefund",
    replace: "if (by !== 'asked') await recordRefund",
  },
  {
    name: 'an event that Mercado Pago did not sign is believed',
    file: 'src/lib/payments/mercadopago/provider.server.ts',
    find: "if (firma !== '' && !isSignedEvent(request)) throw new AppError('malformed');",
    replace: '',
  },
  {
    name: 'an approval that is taken back stays in the figures',
    file: 'src/lib/orders/settlement/approval.server.ts',
    find: 'await addSales(tx, order, less, { at: pagadoEn, page });',
    replace: 'void less;',
  },
  {
    name: 'who has not paid can download',
    file: 'src/lib/orders/downloads.server.ts',
    find: "if (!current || !isPaid(current.estado)) throw new AppError('notFound');",
    replace: "if (!current) throw new AppError('notFound');",
  },
  {
    name: 'an order is changed in whatever state it is',
    file: 'src/lib/orders/queries.server.ts',
    find: '.where(and(eq(orders.id, id), inArray(orders.estado, [...from])))',
    replace: '.where(and(eq(orders.id, id), from.length > 0 ? isNotNull(orders.id) : undefined))',
  },
  {
    name: 'a mail is written down as sent before it is',
    file: 'src/lib/mail/delivery.server.ts',
    find: 'await begun?.finish();\n    await atomically(async (tx) => {',
    replace:
      'await atomically((tx) => recordSent(tx, row));\n    await begun?.finish();\n    await atomically(async (tx) => {',
  },
  {
    name: 'half of a transaction that failed is stored',
    file: 'src/lib/core/db/sqlite/connection.ts',
    find: "if (client.open && client.inTransaction) client.exec('ROLLBACK');",
    replace: "if (client.open && client.inTransaction) client.exec('COMMIT');",
  },
];
