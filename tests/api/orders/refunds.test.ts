import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '../../setup/actions/mailbox';
import {
  actOn,
  buy,
  keyOf,
  leftOf,
  newestOrder,
  offer,
  offerFile,
  openShop,
  order,
  type Shop,
  visitor,
} from '../../setup/actions/shop';
import { anonymous } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { CreatorMercadoPago, TOKEN } from '../../setup/providers/mercadopago';
import { CreatorStripe, GOOD_KEY } from '../../setup/providers/stripe';
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

const refund = ({ owner }: Shop, id: string, body: object) =>
  owner.post(`/api/ventas/${id}/devolver`, body);
const orderOf = async ({ owner }: Shop, id: string) => (await owner.get(`/api/ventas/${id}`)).json;

describe('a part of the money', () => {
  test('goes back without ending delivery or stock, is told everywhere, and the rest ends it', async () => {
    const ana = await openShop(server.url);
    const { id: producto } = await offerFile(ana, { existencias: 5 });
    const correo = `eva-${ana.slug}@ejemplo.com`;
    const key = await buy(ana, producto, { correo });
    const { id } = await newestOrder(ana);
    const part = await refund(ana, id, { importe: 325 });
    expect(part.json).toMatchObject({ estado: 'entregado', reembolsado: 325, cobrado: 1_250 });
    expect(part.json.historia.at(-1)).toMatchObject({ tipo: 'devueltoParte', detalle: '325' });
    expect(await leftOf(ana, producto)).toBe(4);
    const page = await visitor(ana).get(`/pedido/${key}`);
    expect(page.text).toMatch(/Devuelto<\/dt>\s*<dd[^>]*>3,25/);
    const [, archivo = ''] = /name="archivo" value="([^"]+)"/.exec(page.text) ?? [];
    const download = await actOn(ana, key, { accion: 'descargar', archivo });
    expect(download.status).toBe(303);
    const shop = (await ana.owner.get('/api/tienda')).json;
    expect(shop.cifras[0]).toMatchObject({ cobrado: 1_250, reembolsado: 325 });
    expect((await ana.owner.get('/api/ventas/exportar')).text).toContain('"12.50","3.25"');
    const mails = await mailsTo(server.url, correo);
    const texts = await Promise.all(
      mails.map(async (mail) => (await anonymous(server.url).get(`/correo/${mail}`)).text),
    );
    expect(texts.some((text) => text.includes('Te devolvieron 3,25'))).toBe(true);
    expect((await refund(ana, id, { importe: 926 })).json.error.fields.importe).toContain('9,25');
    const rest = await refund(ana, id, {});
    expect(rest.json).toMatchObject({ estado: 'devuelto', reembolsado: 1_250 });
    expect(await leftOf(ana, producto)).toBe(5);
    expect((await refund(ana, id, { importe: 1 })).status).toBe(422);
  });

  test('and others at the same moment never add up to more than came in', async () => {
    const ana = await openShop(server.url);
    const key = await buy(ana, await offer(ana));
    expect(key).not.toBe('');
    const { id } = await newestOrder(ana);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(ana, id, { importe: 200 })),
    );
    const done = answers.filter(({ status }) => status === 200).length;
    const { reembolsado, historia } = await orderOf(ana, id);
    expect([done, reembolsado]).toEqual([6, 1_200]);
    const parts = historia.filter(({ tipo }: { tipo: string }) => tipo === 'devueltoParte');
    expect(parts).toHaveLength(6);
    const { cifras } = (await ana.owner.get('/api/tienda')).json;
    expect(cifras[0].reembolsado).toBe(1_200);
  });

  test('ends delivery where it is asked for, and goes back once where its sender saw another sum', async () => {
    const ana = await openShop(server.url);
    const producto = await offer(ana);
    await buy(ana, producto);
    const { id } = await newestOrder(ana);
    const twice = { importe: 250, reembolsado: 0 };
    expect((await refund(ana, id, twice)).status).toBe(200);
    expect((await refund(ana, id, twice)).status).toBe(409);
    const ended = await refund(ana, id, { importe: 500, terminar: true });
    expect(ended.json).toMatchObject({ estado: 'devuelto', reembolsado: 750 });
    expect(await leftOf(ana, producto)).toBe(5);
    expect(ended.json.puede.devolver).toBe(true);
    expect((await refund(ana, id, {})).json).toMatchObject({ reembolsado: 1_250 });
    expect(await leftOf(ana, producto)).toBe(5);
  });

  test.each([
    { importe: 0 },
    { importe: -5 },
    { importe: 1.5 },
    { importe: '500' },
    { importe: 1e300 },
    { importe: null },
    { monto: 500 },
    { importe: 1_251 },
  ])('is no %j, which gives nothing back', async (body) => {
    const ana = await openShop(server.url);
    await buy(ana, await offer(ana));
    const { id } = await newestOrder(ana);
    expect((await refund(ana, id, body)).status).toBe(422);
    expect(await orderOf(ana, id)).toMatchObject({ estado: 'pagado', reembolsado: 0 });
  });
});

describe.each(['stripe', 'mercadopago'] as const)('a part given back by %s', (tipo) => {
  const llave = tipo === 'stripe' ? GOOD_KEY : TOKEN;
  const provider = () => (tipo === 'stripe' ? stripe : mercadopago);

  async function paid(): Promise<{ shop: Shop; id: string; payment: { [name: string]: unknown } }> {
    const shop = await openShop(server.url);
    const { json } = await shop.owner.post('/api/cobros', { tipo, llave });
    const lesson = { tipo: 'enlace', direccion: 'https://sala.example', existencias: null };
    const producto = await offer(shop, { ...lesson, precio: 20_000, moneda: 'MXN' });
    keyOf(await order(shop, producto, { forma: json.id }));
    const { id } = await newestOrder(shop);
    const payment = tipo === 'stripe' ? stripe.pay(id) : mercadopago.pay(id);
    for (const event of provider().takeEvents()) {
      await provider().deliver(server.url, json.id, event);
    }
    return { shop, id, payment };
  }

  const backAt = (payment: { [name: string]: unknown }) =>
    tipo === 'stripe'
      ? stripe.payments.get(String(payment['id']))?.['latest_charge'].amount_refunded
      : mercadopago.payments.get(Number(payment['id']))?.['transaction_amount_refunded'] * 100;

  test('is asked for once, however often it is sent after an answer that was lost', async () => {
    const { shop, id, payment } = await paid();
    expect((await refund(shop, id, { importe: 5_000 })).json).toMatchObject({ reembolsado: 5_000 });
    expect(backAt(payment)).toBe(5_000);
    provider().mood = 'forgets';
    expect((await refund(shop, id, { importe: 2_500 })).status).toBe(503);
    expect((await orderOf(shop, id)).devolviendo).toBe(2_500);
    provider().mood = 'good';
    expect((await refund(shop, id, { importe: 1_000 })).status).toBe(409);
    const again = await refund(shop, id, { importe: 2_500 });
    expect(again.json).toMatchObject({ reembolsado: 7_500, devolviendo: null });
    expect(backAt(payment)).toBe(7_500);
    expect(await orderOf(shop, id)).toMatchObject({ estado: 'entregado', reembolsado: 7_500 });
    expect((await refund(shop, id, {})).json).toMatchObject({ estado: 'devuelto' });
    expect(backAt(payment)).toBe(20_000);
  });
});
