import type { Thing } from '../../setup/providers/stand-in';
import { type Books, count, HOLDING, sum } from './books';
import type { World } from './world';

/** A payment in the provider's books, in minor units. */
interface Entry {
  order: string;
  id: string;
  moneda: string;
  received: number;
  returned: number;
}

function ledger({ network }: World): Entry[] {
  const { stripe, mercadopago } = network;
  const lost = (id: string) =>
    sum(
      stripe.disputes.filter((one) => one['payment_intent'] === id && one['status'] === 'lost'),
      (one) => one['amount'],
    );
  const ofStripe = [...stripe.payments.values()].map((payment: Thing) => ({
    order: payment['metadata'].pedido,
    id: payment['id'],
    moneda: payment['currency'].toUpperCase(),
    received: payment['amount_received'],
    returned: payment['latest_charge'].amount_refunded + lost(payment['id']),
  }));
  const ofMercadoPago = [...mercadopago.payments.values()]
    .filter(({ status }) => status === 'approved' || status === 'refunded')
    .map((payment: Thing) => ({
      order: payment['external_reference'],
      id: String(payment['id']),
      moneda: payment['currency_id'],
      received: Math.round(payment['transaction_amount'] * 100),
      returned: Math.round(payment['transaction_amount_refunded'] * 100),
    }));
  return [...ofStripe, ...ofMercadoPago];
}

/** Every payment at a provider is stored here with the same amounts, and no other payment is. */
export function checkLedger({ world, orders, history, fail }: Books): void {
  const entries = ledger(world);
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const { order: name, id, moneda, received, returned } of entries) {
    const order = byId.get(name);
    const events = history.get(name) ?? [];
    if (!order) fail(`payment ${id} is of no order`);
    else if (order.pago === id) {
      if (order.moneda !== moneda || order.cobrado !== received)
        fail(`${name}: ${received} came, ${order.cobrado} stand`);
      if (order.reembolsado !== returned)
        fail(`${name}: ${returned} went back, ${order.reembolsado} stand`);
    } else if (received === order.importe && moneda === order.moneda) {
      const isTold = events.some((event) => event.tipo === 'repetido' && event.detalle === id);
      const hasOther = order.pago !== null && order.cobrado > 0;
      if (!isTold && !(hasOther && order.proveedor === 'stripe'))
        fail(`payment ${id} of ${name} is unknown (${order.estado})`);
    } else if (count(events, 'noCoincide') === 0 && order.pago === null) {
      fail(`payment ${id} of ${name} is of another sum, and nobody was told`);
    }
  }
  for (const order of orders) {
    if (order.proveedor !== 'stripe' && order.proveedor !== 'mercadopago') continue;
    if (order.cobrado > 0 && !entries.some(({ id }) => id === order.pago)) {
      fail(`${order.id} is paid by nothing`);
    }
  }
}

interface Refund {
  pedido: string;
  importe: number;
  estado: string;
}

/**
 * The refunded amount is the requested refunds and lost disputes, plus at most the refunds that the
 * provider made although it reported a failure.
 */
export function checkRefunds({ world, orders, fail }: Books): void {
  const refunds = world.read<Refund>('SELECT pedido, importe, estado FROM devoluciones');
  const { disputes } = world.network.stripe;
  for (const { id, pago, reembolsado } of orders) {
    const own = refunds.filter(({ pedido }) => pedido === id);
    const lost = sum(disputes, (one) =>
      one['payment_intent'] === pago && one['status'] === 'lost' ? one['amount'] : 0,
    );
    const done = sum(own, ({ importe, estado }) => (estado === 'hecha' ? importe : 0));
    const refused = sum(own, ({ importe, estado }) => (estado === 'fallida' ? importe : 0));
    if (reembolsado < done + lost || reembolsado > done + lost + refused) {
      fail(`${id}: ${reembolsado} went back, ${done} were asked for and ${lost} lost`);
    }
  }
}

const PARTS: Record<string, bigint> = { MITAD: 50n, GRATIS: 100n, DIEZ: 10n };

/** The total of an order is its price minus the discount of its code. */
export function checkPrices({ orders, fail }: Books): void {
  for (const { id, lineas, cantidad, descuento, ajuste, importe, codigo } of orders) {
    const [line] = JSON.parse(lineas) as { precio: number }[];
    const full = (line?.precio ?? 0) * cantidad;
    const off = Number((BigInt(full) * (PARTS[codigo] ?? 0n)) / 100n);
    if (descuento !== off || importe + ajuste !== full - off || ajuste > full / 50)
      fail(`${id} costs ${importe} of ${full}, code ${codigo}`);
  }
}

/** Checks orders that were approved by their seller or paid by the simulated method. */
export function checkWords({ orders, memory, history, fail }: Books): void {
  for (const { id, proveedor, importe, cobrado, reembolsado, estado, entregadoEn } of orders) {
    const events = history.get(id) ?? [];
    const paid = count(events, 'pagado') - count(events, 'aprobacionDeshecha');
    const isLate = count(events, 'tarde') > 0;
    if (paid !== 0 && paid !== 1) fail(`${id} was paid ${paid} times`);
    const due = paid === 1 || isLate ? importe : 0;
    if (cobrado !== due) fail(`${id} (${proveedor}): ${cobrado} came in of ${due}`);
    if (reembolsado > cobrado) fail(`${id}: more went back than came in`);
    if (paid === 0 && isLate && reembolsado !== cobrado) {
      fail(`${id} (${proveedor}, ${estado}): money that came late is kept`);
    }
    if (memory.simulated.has(id) && paid !== 1 && !isLate)
      fail(`${id} was paid in the simulation and is ${estado}`);
    if (HOLDING.slice(1).includes(estado) !== (paid === 1 && estado !== 'devuelto')) {
      fail(`${id} is ${estado}, and was paid ${paid} times`);
    }
    const isDelivered = count(events, 'entregado') > 0 && entregadoEn !== null;
    if (estado === 'entregado' && !isDelivered) fail(`${id} is delivered, and nobody delivered it`);
    if (estado === 'devuelto' && importe > 0 && paid === 0 && !isLate)
      fail(`${id} was given back and never paid`);
  }
}

/** A bank statement line belongs to an order whose money has arrived and that is not open. */
export function checkLines({ world, orders, memory, fail }: Books): void {
  const states = new Map(orders.map(({ id, estado }) => [id, estado]));
  for (const { pedido } of world.read<{ pedido: string }>('SELECT pedido FROM movimientos')) {
    if (!memory.transferred.has(pedido)) fail(`${pedido} is paid by the money of another order`);
    if (states.get(pedido) === 'abierto') fail(`${pedido} waits for money that is there`);
  }
}
