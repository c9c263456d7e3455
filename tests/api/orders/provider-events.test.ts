import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  keyOf,
  newestOrder,
  offer,
  openShop,
  order,
  type Shop,
  visitor,
} from '../../setup/actions/shop';
import { startOnEngine } from '../../setup/own-server';
import { CreatorMercadoPago, SIGNATURE, TOKEN } from '../../setup/providers/mercadopago';
import { CreatorStripe, GOOD_KEY, POOR_KEY } from '../../setup/providers/stripe';
import type { RunningServer } from '../../setup/server';

let stripe: CreatorStripe;
let mercadopago: CreatorMercadoPago;
let server: RunningServer;
beforeAll(async () => {
  stripe = await new CreatorStripe().start();
  mercadopago = await new CreatorMercadoPago().start();
  const env = { STRIPE_API_URL: stripe.url, MERCADOPAGO_API_URL: mercadopago.url };
  const SECRET_KEY = randomBytes(32).toString('hex');
  server = await startOnEngine({ ...env, SECRET_KEY, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
  await mercadopago.stop();
});

const LESSON = { tipo: 'enlace', direccion: 'https://sala.example', existencias: null };
const PRICE = { precio: 20_000, moneda: 'MXN' };

async function connected(body: object): Promise<{ shop: Shop; cobro: string; producto: string }> {
  const shop = await openShop(server.url);
  const response = await shop.owner.post('/api/cobros', body);
  expect(response.status, response.text).toBe(200);
  expect(response.text).not.toContain(GOOD_KEY);
  const producto = await offer(shop, { ...LESSON, ...PRICE });
  return { shop, cobro: response.json.id, producto };
}

/** Places an order with a payment method; returns the order's id. */
async function placed(shop: Shop, producto: string, forma: string): Promise<string> {
  keyOf(await order(shop, producto, { forma }));
  return (await newestOrder(shop)).id;
}
const stateOf = async ({ owner }: Shop, id: string) => (await owner.get(`/api/ventas/${id}`)).json;

/** Returns the owner's notifications of a kind. */
async function newsOf({ owner }: Shop, tipo: string, hecho: string): Promise<object[]> {
  type Entry = { tipo: string; datos: { hecho?: string } };
  const { notificaciones } = (await owner.get('/api/notificaciones')).json;
  return notificaciones.filter((one: Entry) => one.tipo === tipo && one.datos.hecho === hecho);
}

describe("a creator's own Stripe", () => {
  test('is tried before its key is kept, says what the key lacks, and is heard at once', async () => {
    const { owner } = await openShop(server.url);
    const poor = await owner.post('/api/cobros', { tipo: 'stripe', llave: POOR_KEY });
    expect(poor.status).toBe(422);
    expect(poor.json.error.fields.llave).toMatch(/Checkout Sessions.*Webhook Endpoints/);
    const unknown = { tipo: 'stripe', llave: 'rk_test_99999999999' };
    expect((await owner.post('/api/cobros', unknown)).json.error.fields.llave).toMatch(/revocó/);
    stripe.mood = 'fails';
    const good = { tipo: 'stripe', llave: GOOD_KEY };
    expect((await owner.post('/api/cobros', good)).status).toBe(503);
    stripe.mood = 'good';
    expect((await owner.get('/api/cobros')).json.cobros).toHaveLength(1);
    const { id } = (await owner.post('/api/cobros', good)).json;
    const endpoints = () => [...stripe.endpoints.values()].map(({ url }) => url);
    expect(endpoints()).toContain(`${server.url}/api/cobros/${id}/eventos`);
    const file = await owner.get('/api/exportar');
    expect(file.bytes.includes(GOOD_KEY)).toBe(false);
    expect((await owner.delete(`/api/cobros/${id}`)).status).toBe(200);
    expect(endpoints()).not.toContain(`${server.url}/api/cobros/${id}/eventos`);
  });

  test('pays orders by events that may come twice, late, forged or lying', async () => {
    const { shop, cobro, producto } = await connected({ tipo: 'stripe', llave: GOOD_KEY });
    const first = await placed(shop, producto, cobro);
    expect(stripe.sessionOf(first)).toMatchObject({ amount_total: 20_000, currency: 'mxn' });
    const payment = stripe.pay(first);
    const [event = {}] = stripe.takeEvents();
    const deliver = (one: object, forged = false) => stripe.deliver(server.url, cobro, one, forged);
    expect(await deliver(event, true)).toBe(400);
    expect((await stateOf(shop, first)).estado).toBe('abierto');
    stripe.mood = 'fails';
    expect(await deliver(event)).toBe(503);
    stripe.mood = 'good';
    expect([await deliver(event), await deliver(event)]).toEqual([200, 200]);
    const paid = await stateOf(shop, first);
    expect([paid.estado, paid.cobrado]).toEqual(['entregado', 20_000]);
    expect(paid.historia.filter(({ tipo }: { tipo: string }) => tipo === 'pagado')).toHaveLength(1);

    stripe.refund(payment['id']);
    for (const one of stripe.takeEvents().reverse()) expect(await deliver(one)).toBe(200);
    expect((await stateOf(shop, first)).estado).toBe('devuelto');

    const lied = await placed(shop, producto, cobro);
    stripe.pay(lied, { amount_received: 100 });
    for (const one of stripe.takeEvents()) expect(await deliver(one)).toBe(200);
    const open = await stateOf(shop, lied);
    expect([open.estado, open.historia.at(0).tipo, open.historia.at(-1).tipo].sort()).toEqual(
      ['abierto', 'creado', 'noCoincide'].sort(),
    );
    // The seller is notified once of a payment that does not match the order.
    expect(await newsOf(shop, 'venta', 'noCoincide')).toHaveLength(1);
  });

  test('says plainly that it does not answer, and holds nothing then', async () => {
    const { shop, cobro, producto } = await connected({ tipo: 'stripe', llave: GOOD_KEY });
    stripe.mood = 'fails';
    const refused = await order(shop, producto, { forma: cobro });
    stripe.mood = 'good';
    expect(refused.status).toBe(422);
    expect((await newestOrder(shop)).estado).toBe('rechazado');
  });
});

test('a price that a payment method cannot charge is said by it, and not sold by it', async () => {
  const { shop, cobro } = await connected({ tipo: 'stripe', llave: GOOD_KEY });
  const made = async (precio: number, moneda: string) => {
    const values = { ...LESSON, nombre: 'Clase', precio, moneda };
    return (await shop.owner.post('/api/productos', values)).json;
  };
  const cents = await made(10, 'USD');
  const uncharged = (motivo: string, limite: number) => ({ cobro, tipo: 'stripe', motivo, limite });
  expect(cents.sinCobro).toEqual([uncharged('minimo', 50)]);
  const fils = await made(12_345, 'KWD');
  expect(fils.sinCobro).toEqual([uncharged('paso', 10)]);
  expect((await made(12_340, 'KWD')).sinCobro).toEqual([]);
  const { productos, cobros } = (await shop.owner.get('/api/productos')).json;
  expect(productos.at(-2).sinCobro).toEqual([uncharged('paso', 10)]);
  expect(cobros.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['demo', 'stripe']);
  for (const { id } of [cents, fils]) {
    const form = (await visitor(shop).get(`/${shop.slug}/p/${id}/comprar`)).text;
    expect([form.includes('Pago simulado'), form.includes('Tarjeta')]).toEqual([true, false]);
    const sessionCount = stripe.sessions.size;
    expect((await order(shop, id, { forma: cobro })).status).toBe(422);
    expect(stripe.sessions.size).toBe(sessionCount);
  }
  // The total of two pieces reaches the minimum charge.
  const two = await made(30, 'USD');
  const placed = await order(shop, two.id, { forma: cobro, cantidad: '2' });
  expect(placed.status).toBe(303);
});

describe("a creator's own Mercado Pago", () => {
  test('takes its own currency only, and pays what its payments say, not its events', async () => {
    const method = { tipo: 'mercadopago', llave: TOKEN };
    const { shop, cobro, producto } = await connected(method);
    const [, { datos }] = (await shop.owner.get('/api/cobros')).json.cobros;
    expect(datos).toEqual({ moneda: 'MXN', cuenta: 'ANAVENTAS', usuario: '1', modo: 'prueba' });
    const euros = await offer(shop, { ...LESSON, precio: 1_000, moneda: 'EUR' });
    expect((await order(shop, euros, { forma: cobro })).status).toBe(422);
    const id = await placed(shop, producto, cobro);
    const [item] = mercadopago.preferences.get(id)?.['items'] ?? [];
    expect(item).toMatchObject({ unit_price: 200, currency_id: 'MXN' });
    const deliver = (event: object) => mercadopago.deliver(server.url, cobro, event);
    mercadopago.pay(id, { status: 'rejected' });
    for (const one of mercadopago.takeEvents()) expect(await deliver(one)).toBe(200);
    // Unsigned events: a claim that an order was paid only triggers a check.
    expect(await deliver({ id: 1, type: 'payment', data: { id: '999' } })).toBe(200);
    expect((await stateOf(shop, id)).estado).toBe('abierto');
    const { id: payment } = mercadopago.pay(id);
    const events = mercadopago.takeEvents();
    mercadopago.mood = 'fails';
    expect(await deliver(events[0] ?? {})).toBe(503);
    mercadopago.mood = 'good';
    for (const one of [...events, ...events]) expect(await deliver(one)).toBe(200);
    expect((await stateOf(shop, id)).estado).toBe('entregado');
    // A second payment of the checkout does not change the order, and the seller is notified once.
    const { id: second } = mercadopago.pay(id);
    const again = mercadopago.takeEvents();
    for (const one of [...again, ...events, ...again]) expect(await deliver(one)).toBe(200);
    const twice = await stateOf(shop, id);
    expect([twice.estado, twice.cobrado]).toEqual(['entregado', 20_000]);
    expect(
      twice.historia
        .filter(({ tipo }: { tipo: string }) => tipo === 'repetido')
        .map(({ detalle }: { detalle: string }) => detalle),
    ).toEqual([String(second)]);
    const { notificaciones } = (await shop.owner.get('/api/notificaciones')).json;
    expect(
      notificaciones.filter(
        ({ datos }: { datos: { hecho?: string } }) => datos.hecho === 'repetido',
      ),
    ).toHaveLength(1);
    const refund = await shop.owner.post(`/api/ventas/${id}/devolver`, {});
    expect([refund.status, refund.json.estado]).toEqual([200, 'devuelto']);
    expect(mercadopago.payments.get(payment)?.['transaction_amount_refunded']).toBe(200);
  });

  test('refuses what was not signed where its secret is known, and what is no event', async () => {
    const { shop, cobro, producto } = await connected({
      tipo: 'mercadopago',
      llave: TOKEN,
      firma: SIGNATURE,
    });
    const id = await placed(shop, producto, cobro);
    mercadopago.takeEvents();
    mercadopago.pay(id);
    const [event = {}] = mercadopago.takeEvents();
    expect(await mercadopago.deliver(server.url, cobro, event, true)).toBe(400);
    expect((await stateOf(shop, id)).estado).toBe('abierto');
    expect(await mercadopago.deliver(server.url, cobro, event)).toBe(200);
    expect((await stateOf(shop, id)).estado).toBe('entregado');
    const path = `/api/cobros/${cobro}/eventos`;
    const send = (body: string) => visitor(shop).post(path, body, { origin: null });
    expect((await send('{"x":')).status).toBe(400);
    expect((await send('x'.repeat(300_000))).status).toBe(413);
    const demo = `/api/cobros/${shop.cobro}/eventos`;
    expect((await visitor(shop).post(demo, '{}', { origin: null })).status).toBe(404);
  });
});
