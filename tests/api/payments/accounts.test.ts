import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  keyOf,
  newestOrder,
  offer,
  openShop,
  order,
  type Shop,
  visitor,
} from '../../setup/actions/shop';
import { anonymous } from '../../setup/client';
import { ONCE, startOnEngine } from '../../setup/own-server';
import {
  CreatorMercadoPago,
  NEXT_TOKEN,
  OTHER_TOKEN,
  SIGNATURE,
  TOKEN,
} from '../../setup/providers/mercadopago';
import type { RunningServer } from '../../setup/server';

let mercadopago: CreatorMercadoPago;
let server: RunningServer;
beforeAll(async () => {
  mercadopago = await new CreatorMercadoPago().start();
  const SECRET_KEY = randomBytes(32).toString('hex');
  const env = { MERCADOPAGO_API_URL: mercadopago.url, SECRET_KEY, LOG_LEVEL: 'silent' };
  server = await startOnEngine(env);
});
afterAll(async () => {
  await server.stop();
  await mercadopago.stop();
});

const LESSON = { tipo: 'enlace', direccion: 'https://sala.example', existencias: null };

/** Opens a shop with Mercado Pago as its payment method. */
async function openMercadoPago(firma = '') {
  const shop = await openShop(server.url);
  const method = await shop.owner.post('/api/cobros', { tipo: 'mercadopago', llave: TOKEN, firma });
  expect(method.status, method.text).toBe(200);
  const producto = await offer(shop, { ...LESSON, precio: 20_000, moneda: 'MXN' });
  return { shop, cobro: method.json.id as string, producto };
}

async function placed(shop: Shop, producto: string, forma: string) {
  const key = keyOf(await order(shop, producto, { forma }));
  return { key, id: (await newestOrder(shop)).id as string };
}

const stateOf = async ({ owner }: Shop, id: string) => (await owner.get(`/api/ventas/${id}`)).json;
const listMethods = async ({ owner }: Shop) => (await owner.get('/api/cobros')).json.cobros;
const lookAt = (shop: Shop, key: string) => visitor(shop).get(`/pedido/${key}`);

async function deliverAll(cobro: string): Promise<number[]> {
  const events = mercadopago.takeEvents();
  return Promise.all(events.map((event) => mercadopago.deliver(server.url, cobro, event)));
}

test('an order is asked about with the account that opened it, also when that was replaced or removed', async () => {
  const { shop, cobro, producto } = await openMercadoPago();
  const [byEvent, byLook, later] = [
    await placed(shop, producto, cobro),
    await placed(shop, producto, cobro),
    await placed(shop, producto, cobro),
  ];
  const change = { datos: { tipo: 'mercadopago', llave: OTHER_TOKEN } };
  const other = await shop.owner.put(`/api/cobros/${cobro}`, change);
  expect([other.status, other.json.datos.cuenta]).toEqual([200, 'OTRAVENTAS']);
  expect(other.json.id).not.toBe(cobro);
  expect((await listMethods(shop)).map(({ id }: { id: string }) => id)).toEqual([
    shop.cobro,
    other.json.id,
  ]);
  mercadopago.takeEvents();
  mercadopago.pay(byEvent.id);
  expect(await deliverAll(cobro)).toEqual([200]);
  expect((await stateOf(shop, byEvent.id)).estado).toBe('entregado');
  const back = await shop.owner.post(`/api/ventas/${byEvent.id}/devolver`, {});
  expect([back.status, back.json.estado]).toEqual([200, 'devuelto']);
  // The new account is removed as well: orders opened with either account can still be paid.
  const { id: last } = await placed(shop, producto, other.json.id);
  expect((await shop.owner.delete(`/api/cobros/${other.json.id}`)).status).toBe(200);
  expect(await listMethods(shop)).toHaveLength(1);
  expect((await shop.owner.put(`/api/cobros/${cobro}`, { activo: true })).status).toBe(404);
  for (const id of [byLook.id, last]) mercadopago.pay(id);
  await lookAt(shop, byLook.key);
  expect((await stateOf(shop, byLook.id)).estado).toBe('entregado');
  mercadopago.takeEvents();
  mercadopago.change([...mercadopago.payments.values()].at(-1)?.['id'], {});
  expect(await deliverAll(other.json.id)).toEqual([200]);
  expect((await stateOf(shop, last)).estado).toBe('entregado');
  expect((await stateOf(shop, later.id)).estado).toBe('abierto');
});

test('the next token of the same account takes the place of the one before, for all its orders', async () => {
  const { shop, cobro, producto } = await openMercadoPago();
  const { key, id } = await placed(shop, producto, cobro);
  const change = { datos: { tipo: 'mercadopago', llave: NEXT_TOKEN } };
  expect((await shop.owner.put(`/api/cobros/${cobro}`, change)).json.id).toBe(cobro);
  mercadopago.revoked.add(TOKEN);
  try {
    mercadopago.pay(id);
    await lookAt(shop, key);
    expect((await stateOf(shop, id)).estado).toBe('entregado');
  } finally {
    mercadopago.revoked.clear();
  }
});

test('a revoked token is told to who sells, offered no more, and a refund says what to do', async () => {
  const { shop, cobro, producto } = await openMercadoPago();
  const paid = await placed(shop, producto, cobro);
  mercadopago.pay(paid.id);
  await lookAt(shop, paid.key);
  const open = await placed(shop, producto, cobro);
  mercadopago.revoked.add(TOKEN);
  try {
    const refused = await shop.owner.post(`/api/ventas/${paid.id}/devolver`, {});
    expect(refused.status).toBe(422);
    expect(refused.json.error.message).toMatch(/clave nueva en Tienda/);
    await Promise.all([lookAt(shop, open.key), lookAt(shop, open.key)]);
    const [, method] = await listMethods(shop);
    expect([method.estado, method.falla]).toEqual(['falla', expect.stringContaining('revocó')]);
    const mails = async () => (await anonymous(server.url).get('/correo')).text;
    await expect.poll(mails).toContain('Mercado Pago ya no acepta tu clave');
    expect((await mails()).split('Mercado Pago ya no acepta tu clave')).toHaveLength(2);
    const { notificaciones } = (await shop.owner.get('/api/notificaciones')).json;
    const changes = notificaciones.filter(({ tipo }: { tipo: string }) => tipo === 'cobro');
    expect(changes.map(({ datos }: { datos: object }) => datos)).toEqual([
      { pagina: 'Ana', tipo: 'mercadopago', hecho: 'rechazado' },
    ]);
    expect((await order(shop, producto, { forma: cobro })).status).toBe(422);
    const detail = await stateOf(shop, paid.id);
    expect([detail.puede.devolver, detail.puede.devuelveSolo]).toEqual([true, false]);
    // A refund at the provider is recorded here manually.
    const byHand = await shop.owner.post(`/api/ventas/${paid.id}/devolver`, { aMano: true });
    expect([byHand.status, byHand.json.estado]).toEqual([200, 'devuelto']);
  } finally {
    mercadopago.revoked.clear();
  }
  // A single refusal causes no notification, because the key is verified first.
  expect((await shop.owner.post(`/api/cobros/${cobro}/probar`, {})).json.estado).toBe('bien');
  expect(keyOf(await order(shop, producto, { forma: cobro }))).not.toBe('');
});

test('an order lives as long as the voucher that its buyer was given', async () => {
  const { shop, cobro, producto } = await openMercadoPago();
  const { id, key } = await placed(shop, producto, cobro);
  const ends = new Date(Date.now() + 3 * 86_400_000);
  const date_of_expiration = ends.toISOString().replace('Z', '+00:00');
  mercadopago.takeEvents();
  mercadopago.pay(id, { status: 'pending', date_of_expiration });
  expect(await deliverAll(cobro)).toEqual([200]);
  const waiting = await stateOf(shop, id);
  expect([waiting.estado, waiting.venceEn]).toEqual(['abierto', ends.toISOString()]);
  await deliverAll(cobro);
  await lookAt(shop, key);
  expect((await stateOf(shop, id)).historia.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
    'creado',
    'espera',
  ]);
});

test('a payment that the search does not find yet is read by the name that its event gives', async () => {
  const { shop, cobro, producto } = await openMercadoPago(SIGNATURE);
  const { id } = await placed(shop, producto, cobro);
  mercadopago.takeEvents();
  mercadopago.unfound.add(mercadopago.pay(id)['id']);
  expect(await deliverAll(cobro)).toEqual([200]);
  expect((await stateOf(shop, id)).estado).toBe('entregado');
});

test.runIf(ONCE)(
  'events that were not signed take nothing from the limit of those that were',
  async () => {
    const { shop, cobro, producto } = await openMercadoPago(SIGNATURE);
    const { id } = await placed(shop, producto, cobro);
    mercadopago.takeEvents();
    mercadopago.pay(id);
    const [event = {}] = mercadopago.takeEvents();
    const before = mercadopago.asked;
    const forged: number[] = [];
    const forge = async (many: number) => {
      for (let at = 0; at < many; at += 1) {
        forged.push(await mercadopago.deliver(server.url, cobro, event, true));
      }
    };
    await Promise.all(Array.from({ length: 10 }, () => forge(310)));
    expect(new Set(forged)).toEqual(new Set([400]));
    expect(mercadopago.asked).toBe(before);
    expect(await mercadopago.deliver(server.url, cobro, event)).toBe(200);
    expect((await stateOf(shop, id)).estado).toBe('entregado');
  },
);

test('buyers are told of test mode where they choose, and on their order', async () => {
  const { shop, cobro, producto } = await openMercadoPago();
  const path = `/${shop.slug}/p/${producto}/comprar`;
  expect((await visitor(shop).get(path)).text).toMatch(
    /Mercado Pago\s*<small[^>]*>En modo de prueba/,
  );
  const { key } = await placed(shop, producto, cobro);
  expect((await lookAt(shop, key)).text).toContain('Este pedido está en modo de prueba');
});
