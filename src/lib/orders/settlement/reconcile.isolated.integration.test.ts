import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { newKey } from '@/lib/core/env/system';
import { MINUTE_MS } from '@/lib/core/time/units';
import { connectPaymentMethod } from '@/lib/payments/service.server';
import { newProductSchema } from '@/lib/products/schema';
import { createProduct } from '@/lib/products/service.server';
import {
  CreatorMercadoPago,
  OTHER_TOKEN,
  TOKEN,
} from '../../../../tests/setup/providers/mercadopago';
import { findForSale, offerOf } from '../checkout/offer.server';
import { placeOrder } from '../checkout/service.server';
import { orderOfKey } from '../keys.server';
import { findOrder, insertOrder, type OrderRow } from '../queries.server';
import { reconcileOrders } from './reconcile.server';

const MANY = 210;

let mercadopago: CreatorMercadoPago;
beforeAll(async () => {
  mercadopago = await new CreatorMercadoPago().start();
  process.env['MERCADOPAGO_API_URL'] = mercadopago.url;
  process.env['SECRET_KEY'] = randomBytes(32).toString('hex');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2096, 0, 15) });
});
afterAll(async () => {
  vi.useRealTimers();
  await mercadopago.stop();
});

/** A page that is paid by a token of Mercado Pago, and orders of it that are not paid. */
async function selling(llave: string) {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const values = { tipo: 'servicio', nombre: 'Clase', precio: 20_000, moneda: 'MXN' };
  const { id: producto } = await createProduct(uid, newProductSchema.parse(values));
  const method = { tipo: 'mercadopago', llave, firma: '' } as const;
  const { id: forma } = await connectPaymentMethod(uid, method, 'es');
  // Each order is another buyer's: those of one are bounded while they are unpaid.
  let buyers = 0;
  const place = async () => {
    buyers += 1;
    const product = await findForSale(uid, producto);
    if (!product) throw new Error('nothing is for sale');
    const input = {
      cantidad: 1,
      ofrecido: undefined,
      codigo: '',
      nombre: 'Eva',
      nota: '',
      forma,
      correo: `eva${buyers}@ejemplo.com`,
      consiente: false,
      visto: undefined,
    };
    const offer = await offerOf(product, input);
    const visitor = `192.0.2.${buyers}`;
    const { llave: key } = await placeOrder({ offer, input, stamp: newKey(), visitor });
    const order = await orderOfKey(key);
    if (!order) throw new Error('no order');
    return order;
  };
  return { place };
}

/** Orders like another one, that are as old. */
async function like(order: OrderRow, many: number): Promise<string[]> {
  const rows = Array.from({ length: many }, (_, at) => {
    const id = newId();
    const own = { id, numero: 1_000 + at, referencia: `R${at}`, sello: id, sesionPago: id };
    return { ...order, ...own };
  });
  await atomically(async (tx) => {
    for (const row of rows) await insertOrder(tx, row);
  });
  return rows.map(({ id }) => id);
}

const statesOf = async (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await findOrder(await reading(), id))?.estado));

it(`${MANY} overdue orders without an answer keep nobody else's from their end, nor from being paid`, async () => {
  const other = await selling(OTHER_TOKEN);
  const first = await other.place();
  const between = await like(first, MANY - 2);
  const last = await other.place();
  const stuck = [first.id, ...between, last.id];
  const { place } = await selling(TOKEN);
  const [paid, over] = [(await place()).id, (await place()).id];
  mercadopago.pay(paid);
  mercadopago.broken.add(OTHER_TOKEN);
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
  mercadopago.asked = 0;
  await reconcileOrders(false);
  expect(await statesOf([paid, over])).toEqual(['pagado', 'vencido']);
  expect(new Set(await statesOf(stuck))).toEqual(new Set(['abierto']));
  // What does not answer is asked a few times a round, not once for each of its orders.
  expect(mercadopago.asked).toBeLessThan(30);
  // Once it answers again, all of its orders have their end, the later ones too.
  mercadopago.broken.clear();
  mercadopago.pay(last.id);
  await reconcileOrders(false);
  await reconcileOrders(false);
  expect(await statesOf([first.id, last.id])).toEqual(['vencido', 'pagado']);
});

it('an order that is never answered for ends a day after its time', async () => {
  const { id } = await (await selling(OTHER_TOKEN)).place();
  mercadopago.broken.add(OTHER_TOKEN);
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS);
  await reconcileOrders(false);
  expect(await statesOf([id])).toEqual(['abierto']);
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
  await reconcileOrders(false);
  mercadopago.broken.clear();
  expect(await statesOf([id])).toEqual(['vencido']);
});
