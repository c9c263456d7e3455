import { sha256 } from '@/lib/core/crypto/digest';
import type { Thing } from '../../setup/providers/stand-in';
import type { Random } from '../../setup/random';
import { NOBODY } from './mail-server';
import type { Shop, Sold } from './shop';
import { DAY, HOUR, MINUTE, type Outcome, type World } from './world';

/** The columns of an order that buyers and sellers act on. */
export interface Order {
  id: string;
  numero: number;
  referencia: string;
  nombre: string;
  creadoEn: number;
  estado: string;
  proveedor: string;
  sesionPago: string | null;
  pago: string | null;
  importe: number;
  moneda: string;
  cobrado: number;
  reembolsado: number;
  desistioEn: number | null;
  venceEn: number;
}

/** Facts of the simulated world that are not in the database. */
export interface Memory {
  /** An order key of each order, by the order's id. */
  keys: Map<string, string>;
  /** Orders whose money is in the seller's bank, and orders paid by the simulated method. */
  transferred: Set<string>;
  simulated: Set<string>;
}

const ORDER = 'SELECT * FROM pedidos WHERE id = ?';
const OF_KEY = 'SELECT pedido FROM pedidos_llaves WHERE llave = ?';

export const orderOf = (world: World, id: string): Order =>
  world.read<Order>(ORDER, id)[0] as Order;

interface Wish {
  product: Sold;
  forma: string;
  cantidad: number;
  codigo: string;
  correo: string;
  ofrecido: number | undefined;
  stamp: string;
  visitor: string;
}

/** Sends the order form of a product. */
function send(world: World, { uid }: Shop, wish: Wish): Promise<Outcome<string>> {
  const { stamp, visitor, product: sold, forma, cantidad, codigo, correo, ofrecido } = wish;
  return world.call('order', async (product) => {
    const input = {
      cantidad,
      ofrecido,
      codigo,
      nombre: 'Eva',
      correo,
      nota: '',
      forma,
      consiente: true,
      visto: undefined,
    };
    const row = await product.findForSale(uid, sold.id);
    if (!row) return '';
    const offer = await product.offerOf(row, input);
    return (await product.placeOrder({ offer, input, stamp, visitor })).llave;
  });
}

/** Places an order; sends the form again while the process is down. Returns the order key, or ''. */
async function place(world: World, shop: Shop, wish: Wish): Promise<string> {
  for (let tries = 0; tries < 6; tries += 1) {
    const { code, value } = await send(world, shop, wish);
    if (value !== undefined) return value;
    if (code !== 'down' && code !== 'killed' && code !== 'unavailable') return '';
    await world.sleep(world.random.between(5, 600) * 1_000);
  }
  return '';
}

/** Returns the id of the order that a key opens. */
function idOf(world: World, key: string): string | undefined {
  return world.read<{ pedido: string }>(OF_KEY, sha256(key))[0]?.pedido;
}

/** Opens or uses an order's own page. */
export function visit(world: World, key: string, fields?: Record<string, string>) {
  const url = new URL(`/pedido/${key}`, 'http://localhost:4321');
  const body = fields && new URLSearchParams(fields);
  const request = new Request(url, body ? { method: 'POST', body } : {});
  return world.call(`visit ${fields?.['accion'] ?? ''}`, (product) =>
    product.handleOrder({
      params: { llave: key },
      request,
      url,
      response: { headers: new Headers() },
      locals: { language: 'es' } as App.Locals,
      redirect: (to, status = 302) => new Response(null, { status, headers: { location: to } }),
    }),
  );
}

/** Changes of a payment that give it another amount or currency than the order's. */
const lieOf = (random: Random, isStripe: boolean): Thing => {
  const other = random.happens(0.5);
  if (isStripe) return other ? { currency: 'usd' } : { amount_received: 1 };
  return other ? { currency_id: 'USD' } : { transaction_amount: 0.5 };
};

async function payStripe(world: World, order: Order): Promise<void> {
  const { network, random } = world;
  const name = order.sesionPago ?? '';
  const session = network.stripe.sessions.get(name);
  if (!session) return;
  if (session['expires_at'] * 1_000 < world.now()) network.stripe.expire(name);
  else if (session['status'] === 'open') {
    const payment = network.stripe.pay(name, random.happens(0.1) ? lieOf(random, true) : {});
    if (random.happens(0.15)) world.spawn(disputed(world, payment['id']));
  }
  network.flush();
}

/** Disputes a payment; the dispute is open for days, then won or lost. */
async function disputed(world: World, payment: string): Promise<void> {
  const { network, random } = world;
  await world.sleep(random.between(1, 60) * HOUR);
  const charge = network.stripe.payments.get(payment)?.['latest_charge'];
  if (charge.amount_refunded > 0) return;
  network.stripe.dispute(payment, 'needs_response');
  network.flush();
  await world.sleep(random.between(1, 4) * DAY);
  const isWon = random.happens(0.5) || charge.amount_refunded > 0;
  network.stripe.dispute(payment, isWon ? 'won' : 'lost');
  network.flush();
}

async function payMercadoPago(world: World, { id }: Order): Promise<void> {
  const { network, random } = world;
  const { mercadopago } = network;
  if (!mercadopago.preferences.has(id)) return;
  if (random.happens(0.2)) mercadopago.pay(id, { status: 'rejected' });
  if (random.happens(0.25)) {
    // A voucher, which is paid in a shop after days or never.
    const ends = world.now() + random.between(1, 3) * DAY;
    const voucher = { status: 'pending', date_of_expiration: new Date(ends).toISOString() };
    const payment = mercadopago.pay(id, voucher);
    network.flush();
    await world.sleep(random.between(1, 48) * HOUR);
    if (world.now() > ends || random.happens(0.3)) {
      mercadopago.change(payment['id'], { status: 'cancelled' });
    } else mercadopago.change(payment['id'], { status: 'approved' });
  } else {
    const lie = random.happens(0.1) ? lieOf(random, false) : {};
    const payment = mercadopago.pay(id, lie);
    if (random.happens(0.3)) {
      // The provider's search lags behind its payments.
      mercadopago.unfound.add(payment['id']);
      world.timeline.after(world, 20 * MINUTE, () => mercadopago.unfound.delete(payment['id']));
    }
    // Two taps make two payments.
    if (random.happens(0.12)) mercadopago.pay(id, lie);
  }
  network.flush();
}

/** Pays an order by its payment method, in any state of the order. */
async function pay(world: World, order: Order, key: string, memory: Memory): Promise<void> {
  const { random } = world;
  if (order.proveedor === 'stripe') return payStripe(world, order);
  if (order.proveedor === 'mercadopago') return payMercadoPago(world, order);
  if (order.proveedor !== 'demo') {
    memory.transferred.add(order.id);
    return;
  }
  if (random.happens(0.1)) await world.call('refuse', (product) => product.simulate(key, false));
  const { code } = await world.call('simulate', (product) => product.simulate(key, true));
  if (code === 'ok') memory.simulated.add(order.id);
  if (random.happens(0.3)) await world.call('simulate', (product) => product.simulate(key, true));
}

/** Downloads the file, requests the mail again, reports a missing delivery, or withdraws. */
async function use(world: World, key: string, { archivo }: Sold): Promise<void> {
  const { random } = world;
  await world.sleep(random.between(1, 40) * HOUR);
  if (archivo && random.happens(0.7)) {
    const link = await world.call('link', (product) => product.createDownloadLink(key, archivo));
    const { value } = link;
    if (value) await world.call('download', (product) => product.openDownloadLink(value, true));
  }
  if (random.happens(0.3)) await visit(world, key, { accion: 'correo' });
  if (random.happens(0.15)) await visit(world, key, { accion: 'noRecibido' });
  if (random.happens(0.3)) await visit(world, key, { accion: 'desistir' });
}

/** Returns the time (ms) from order to payment: mostly short, sometimes beyond the expiry. */
function hesitation(random: Random): number {
  if (random.happens(0.6)) return random.between(10, 600) * 1_000;
  return random.happens(0.6) ? random.between(20, 130) * MINUTE : random.between(2, 50) * HOUR;
}

function wishOf(world: World, shop: Shop, product: Sold): Wish {
  const { random } = world;
  const kinds = [
    'demo',
    'stripe',
    'stripe',
    'mercadopago',
    'mercadopago',
    'manual',
    'whatsapp',
  ] as const;
  const fits = kinds.filter((kind) =>
    kind === 'mercadopago'
      ? product.moneda === 'MXN'
      : kind !== 'manual' || product.moneda === 'EUR',
  );
  const own = `comprador${random.between(1, 25)}@correo.example`;
  return {
    product,
    forma: shop.ways[random.pick(fits)],
    cantidad: product.tipo === 'propina' ? 1 : random.pick([1, 1, 1, 2, 3]),
    codigo: random.happens(0.35) ? random.pick(shop.codes).codigo : '',
    correo: random.happens(0.02) ? NOBODY : own,
    ofrecido: product.isOpen ? random.pick([0, 800, 1_000, 2_500]) : undefined,
    stamp: random.bytes(32).toString('base64url'),
    visitor: `203.0.${random.between(1, 200)}.9`,
  };
}

/** The product that a buyer orders, and the time (ms) before they pay. */
interface Chosen {
  sold?: Sold;
  waits?: number;
}

/** One purchase, from the form to downloads and withdrawal weeks later. */
export async function buy(
  world: World,
  shop: Shop,
  memory: Memory,
  { sold, waits }: Chosen = {},
): Promise<void> {
  const { random } = world;
  const product = sold ?? random.pick(shop.products);
  const wish = wishOf(world, shop, product);
  let key = await place(world, shop, wish);
  if (key === '') return;
  if (random.happens(0.1)) {
    // The form is sent twice, or corrected and sent again.
    const correo = random.happens(0.5) ? wish.correo : `otra-${wish.correo}`;
    key = (await place(world, shop, { ...wish, correo })) || key;
  }
  const id = idOf(world, key);
  if (!id) {
    world.problems.push('an order that was answered for is not stored');
    return;
  }
  memory.keys.set(id, key);
  if (random.happens(0.07)) await visit(world, key, { accion: 'cancelar' });
  // A buyer who abandons an order does not come back.
  if (random.happens(0.15)) return;
  if (orderOf(world, id).sesionPago === null) await visit(world, key, { accion: 'pagar' });
  await world.sleep(waits ?? hesitation(random));
  const order = orderOf(world, id);
  if (order.importe > 0) await pay(world, order, key, memory);
  if (random.happens(0.7)) await visit(world, key);
  await use(world, key, product);
}

/**
 * Several buyers order the last pieces at the same moment; others order when those orders have
 * expired; then some of the first buyers pay late.
 */
export async function rush(world: World, shop: Shop, memory: Memory): Promise<void> {
  const { random } = world;
  const sold = random.pick(shop.products.filter(({ isScarce }) => isScarce));
  const come = (many: number, waits: () => number) =>
    Promise.all(
      Array.from({ length: many }, () => buy(world, shop, memory, { sold, waits: waits() })),
    );
  const second = async () => {
    await world.sleep(80 * MINUTE);
    await come(5, () => random.between(1, 10) * MINUTE);
  };
  const late = () => (random.happens(0.3) ? MINUTE : random.between(100, 300) * MINUTE);
  await Promise.all([come(4, late), second()]);
}
