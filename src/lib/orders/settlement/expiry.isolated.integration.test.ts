import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { newKey } from '@/lib/core/env/system';
import { MINUTE_MS } from '@/lib/core/time/units';
import { connectPaymentMethod } from '@/lib/payments/service.server';
import { newProductSchema } from '@/lib/products/schema';
import { createProduct, listProducts } from '@/lib/products/service.server';
import { findForSale, offerOf } from '../checkout/offer.server';
import { placeOrder } from '../checkout/service.server';
import { openDownloadLink } from '../downloads.server';
import { orderOfKey } from '../keys.server';
import { findOrder } from '../queries.server';
import { lapseHolds, reconcileOrders } from './reconcile.server';
import { applyReading } from './service.server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2096, 0, 15) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that sells one mug, and an unpaid order for it. */
async function withOrder() {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const values = { tipo: 'fisico', nombre: 'Taza', precio: 500, moneda: 'EUR', existencias: 1 };
  const { id: producto } = await createProduct(uid, newProductSchema.parse(values));
  const { id: forma } = await connectPaymentMethod(uid, { tipo: 'demo' }, 'es');
  const product = await findForSale(uid, producto);
  if (!product) throw new Error('nothing is for sale');
  const input = {
    cantidad: 1,
    ofrecido: undefined,
    codigo: '',
    nombre: 'Eva',
    correo: 'eva@ejemplo.com',
    nota: '',
    forma,
    consiente: false,
    visto: undefined,
  };
  const offer = await offerOf(product, input);
  const { llave } = await placeOrder({ offer, input, stamp: newKey(), visitor: '192.0.2.1' });
  const readStock = async () => (await listProducts(uid)).productos[0]?.existencias;
  const order = await orderOfKey(llave);
  if (!order) throw new Error('no order');
  const paid = {
    estado: 'pagado',
    pago: 'x',
    importe: 500,
    moneda: 'EUR',
    reembolsado: 0,
  } as const;
  const state = async () => (await findOrder(await reading(), order.id))?.estado;
  return {
    id: order.id,
    left: readStock,
    state,
    tell: () => applyReading(order.id, { ...paid, pedido: order.id }),
  };
}

it('an unpaid order holds stock for half an hour, and takes it again when it is paid', async () => {
  const { left, state, tell } = await withOrder();
  vi.setSystemTime(Date.now() + 29 * MINUTE_MS);
  await lapseHolds();
  expect([await state(), await left()]).toEqual(['abierto', 0]);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  await Promise.all([lapseHolds(), lapseHolds()]);
  expect([await state(), await left()]).toEqual(['abierto', 1]);
  await tell();
  expect([await state(), await left()]).toEqual(['pagado', 0]);
});

it('an order that nobody pays ends after its time, once, and gives back what it held', async () => {
  const { left, state } = await withOrder();
  vi.setSystemTime(Date.now() + 59 * MINUTE_MS);
  await reconcileOrders(false);
  expect([await state(), await left()]).toEqual(['abierto', 0]);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  const both = await Promise.all([reconcileOrders(false), reconcileOrders(true)]);
  expect(both.reduce((sum, { expired }) => sum + expired, 0)).toBe(1);
  expect([await state(), await left()]).toEqual(['vencido', 1]);
});

it('money that comes after the end is honoured while there is stock, however often it is told', async () => {
  const { left, state, tell } = await withOrder();
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
  await reconcileOrders(false);
  await Promise.allSettled([tell(), tell(), tell()]);
  await tell();
  expect([await state(), await left()]).toEqual(['pagado', 0]);
});

it('what is not of the order is written down and changes nothing', async () => {
  const { id, left, state } = await withOrder();
  const wrong = { pedido: id, pago: 'x', importe: 499, moneda: 'EUR', reembolsado: 0 } as const;
  await applyReading(id, { ...wrong, estado: 'pagado' });
  await applyReading(id, { ...wrong, importe: 500, moneda: 'USD', estado: 'pagado' });
  expect([await state(), await left()]).toEqual(['abierto', 0]);
});

it('a link of a download that nobody was given opens nothing', async () => {
  await expect(openDownloadLink(newKey(), true)).rejects.toMatchObject({ code: 'notFound' });
});
