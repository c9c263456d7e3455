import { NEXT_TOKEN, SIGNATURE, TOKEN } from '../../setup/providers/mercadopago';
import { GOOD_KEY } from '../../setup/providers/stripe';
import { type Memory, type Order, orderOf } from './buyers';
import type { Shop, Way } from './shop';
import { DAY, HOUR, MINUTE, type World } from './world';

const OPEN_BY_HAND = `SELECT * FROM pedidos WHERE proveedor IN ('manual', 'whatsapp')
  AND (estado = 'abierto' OR estado IN ('vencido', 'rechazado')) ORDER BY id`;
const TRANSFERS = `SELECT * FROM pedidos WHERE proveedor = 'manual' AND moneda = 'EUR' ORDER BY id`;
const PAID = `SELECT * FROM pedidos WHERE estado IN ('pagado', 'entregado') ORDER BY id`;
const WITHDRAWN = `SELECT * FROM pedidos WHERE "desistioEn" IS NOT NULL AND reembolsado < cobrado
  AND estado <> 'devuelto' ORDER BY id`;

const isByHand = ({ proveedor }: Order) => proveedor === 'manual' || proveedor === 'whatsapp';

function act(world: World, { uid, persona }: Shop, { id }: Order, what: string) {
  return world.call(what, (product) => product.actOnOrder(what as 'aprobar', { uid, id, persona }));
}

/** Refunds an order: by the provider, or by the seller manually where no provider can. */
export function giveBack(world: World, shop: Shop, order: Order, importe?: number) {
  const request = {
    persona: shop.persona,
    ...(importe !== undefined && { importe }),
    ...(isByHand(order) && { aMano: true }),
  };
  return world.call('devolver', (product) => product.refundOrder(shop.uid, order.id, request));
}

/**
 * Handles an order whose money is missing: mostly waits, sometimes rejects it, sometimes approves
 * it by mistake.
 */
async function judge(world: World, shop: Shop, order: Order): Promise<void> {
  const { random } = world;
  const chance = random.next();
  if (chance < 0.05) await act(world, shop, order, 'rechazar');
  if (chance < 0.9) return;
  await act(world, shop, order, 'aprobar');
  await world.sleep(random.between(1, 50) * MINUTE);
  await act(world, shop, order, 'deshacer');
}

/** Checks the bank: approves orders whose money has arrived, and judges the others. */
async function checkBank(world: World, shop: Shop, memory: Memory): Promise<void> {
  const { random } = world;
  for (const order of world.read<Order>(OPEN_BY_HAND)) {
    if (memory.transferred.has(order.id)) {
      if (random.happens(0.8)) await act(world, shop, order, 'aprobar');
      if (random.happens(0.1)) await act(world, shop, order, 'aprobar');
    } else if (order.estado === 'abierto') await judge(world, shop, order);
  }
}

/** Returns a bank statement of all transfers. Some of them contain only the buyer's name. */
function statementOf(world: World, memory: Memory): Buffer {
  const lines = world
    .read<Order>(TRANSFERS)
    .filter(({ id }) => memory.transferred.has(id))
    .map(({ numero, referencia, nombre, importe, creadoEn }) => {
      const day = new Date(creadoEn).toISOString().slice(0, 10).replaceAll('-', '');
      const memo = numero % 3 === 0 ? nombre : referencia;
      return `<STMTTRN><DTPOSTED>${day}<TRNAMT>${(importe / 100).toFixed(2)}<MEMO>${memo}</STMTTRN>`;
    });
  return Buffer.from(`<OFX><CURDEF>EUR\n${lines.join('\n')}</OFX>`);
}

/** Compares a statement with the orders, approves certain matches, and sometimes undoes that. */
async function reconcile(world: World, shop: Shop, memory: Memory): Promise<void> {
  const { uid, persona } = shop;
  const file = { bytes: statementOf(world, memory), chosen: {} };
  const { value } = await world.call('statement', (product) => product.reviewStatement(uid, file));
  const pares = (value?.lineas ?? []).flatMap(({ id, pedido, seguridad }) =>
    pedido && seguridad === 'segura' ? [{ linea: id, pedido }] : [],
  );
  if (pares.length === 0) return;
  const approve = () =>
    world.call('reconcile', (product) => product.approvePairs({ uid, persona }, pares, 'es'));
  // A second tab.
  await Promise.all(world.random.happens(0.2) ? [approve(), approve()] : [approve()]);
  if (!world.random.happens(0.1)) return;
  for (const { pedido } of pares) await act(world, shop, orderOf(world, pedido), 'deshacer');
}

async function handOver(world: World, shop: Shop): Promise<void> {
  const { random } = world;
  for (const order of world.read<Order>(PAID)) {
    if (order.estado === 'pagado' && random.happens(0.3)) await act(world, shop, order, 'entregar');
    if (random.happens(0.03)) await act(world, shop, order, 'reenviar');
    if (!random.happens(0.03)) continue;
    const { cobrado, reembolsado } = orderOf(world, order.id);
    const refundable = cobrado - reembolsado;
    const part = refundable > 3 && random.happens(0.6) ? Math.ceil(refundable / 3) : undefined;
    const refunds = [giveBack(world, shop, order, part)];
    // A second tab.
    if (random.happens(0.2)) refunds.push(giveBack(world, shop, order, part));
    await Promise.all(refunds);
  }
  for (const order of world.read<Order>(WITHDRAWN)) {
    if (random.happens(0.5)) await giveBack(world, shop, order);
  }
}

/** Changes a price or adds stock; sales during the edit must stay counted. */
async function restock(world: World, shop: Shop): Promise<void> {
  const { random } = world;
  const sold = random.pick(shop.products);
  const { value } = await world.call('products', (product) => product.listProducts(shop.uid));
  const view = value?.productos.find(({ id }) => id === sold.id);
  if (!view) return;
  await world.sleep(random.between(1, 200) * MINUTE);
  const more = sold.stock === null ? 0 : random.pick([0, 0, 1, 2]);
  const quedaban = view.existencias;
  const existencias = quedaban === null ? null : quedaban + more;
  const precio = sold.isOpen
    ? view.precio
    : Math.max(100, view.precio + random.between(-3, 3) * 100);
  const { code } = await world.call('restock', (product) => {
    const { tipo, nombre, descripcion, moneda, precioMinimo, porPersona, activo, archivado } = view;
    const { adulto, direccion, imagenes, archivos, version } = view;
    return product.changeProduct(shop.uid, sold.id, {
      tipo,
      nombre,
      descripcion,
      moneda,
      precioMinimo,
      porPersona,
      activo,
      archivado,
      adulto,
      direccion,
      imagenes,
      archivos,
      version,
      precio,
      existencias,
      quedaban,
    });
  });
  // Without a response because of a kill, the version shows whether the change was stored.
  const [row] = world.read<{ version: number }>(
    'SELECT version FROM productos WHERE id = ?',
    sold.id,
  );
  const isStored = code === 'ok' || (code === 'killed' && (row?.version ?? 0) > view.version);
  if (isStored && sold.stock !== null) sold.stock += more;
}

/** Revokes a key at its provider; some time later the seller enters another key. */
async function replaceKey(world: World, shop: Shop): Promise<void> {
  const { mercadopago } = world.network;
  const { random } = world;
  const change = (id: string, datos: Way) =>
    world.call('key', (product) => product.changePayout(shop.uid, id, { datos }, 'es'));
  if (random.happens(0.4)) {
    await change(shop.ways.stripe, { tipo: 'stripe', llave: GOOD_KEY });
    return;
  }
  const next = shop.token === TOKEN ? NEXT_TOKEN : TOKEN;
  mercadopago.revoked.delete(next);
  mercadopago.revoked.add(shop.token);
  shop.token = next;
  for (;;) {
    await world.sleep(random.between(1, 6) * HOUR);
    const datos: Way = { tipo: 'mercadopago', llave: next, firma: SIGNATURE };
    const { value } = await change(shop.ways.mercadopago, datos);
    if (!value) continue;
    shop.ways.mercadopago = value.id;
    return;
  }
}

/** Simulates a seller's weeks until `end` of simulated time. */
export async function sell(world: World, shop: Shop, memory: Memory, end: number): Promise<void> {
  const { random } = world;
  let keysAt = random.between(3, 20) * DAY;
  while (world.timeline.now < end) {
    await world.sleep(random.between(5, 24) * HOUR);
    if (random.happens(0.4)) await reconcile(world, shop, memory);
    await checkBank(world, shop, memory);
    await handOver(world, shop);
    if (random.happens(0.2)) await restock(world, shop);
    if (world.timeline.now > keysAt) {
      keysAt = Number.POSITIVE_INFINITY;
      await replaceKey(world, shop);
    }
  }
}

/** Finally refunds late money that only the seller can refund, or whose refund was refused. */
export async function tidyUp(world: World, shop: Shop): Promise<void> {
  const stuck = world.read<Order>(
    `SELECT p.* FROM pedidos p WHERE p.reembolsado < p.cobrado AND p.estado IN ('vencido', 'rechazado')
      AND (p.proveedor IN ('manual', 'whatsapp')
        OR EXISTS (SELECT 1 FROM pedidos_sucesos s WHERE s.pedido = p.id AND s.tipo = 'devolucionFallida'))`,
  );
  for (const order of stuck) await giveBack(world, shop, order);
}
