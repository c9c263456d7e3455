import { expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { newKey } from '@/lib/core/env/system';
import { newProductSchema } from '@/lib/products/schema';
import { createProduct } from '@/lib/products/service.server';
import { findForSale, offerOf } from '../checkout/offer.server';
import { placeOrder } from '../checkout/service.server';
import { searchOrders } from './queries.server';

/** A page with orders for what costs nothing, by the names of those who ordered. */
async function withOrders(names: string[]): Promise<string> {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const free = { tipo: 'servicio', nombre: 'Charla', precio: 0, moneda: 'EUR' };
  const { id } = await createProduct(uid, newProductSchema.parse(free));
  const product = await findForSale(uid, id);
  if (!product) throw new Error('nothing is for sale');
  for (const [at, nombre] of names.entries()) {
    const input = {
      cantidad: 1,
      ofrecido: undefined,
      codigo: '',
      nombre,
      correo: `n${at}@ejemplo.com`,
      nota: '',
      forma: '',
      consiente: false,
      visto: undefined,
    };
    const offer = await offerOf(product, input);
    await placeOrder({ offer, input, stamp: newKey(), visitor: `192.0.2.${at}` });
  }
  return uid;
}

it('words are looked for in so many orders at a time, and going on finds every one once', async () => {
  const names = Array.from({ length: 25 }, (_, at) => (at % 4 === 0 ? `José ${at}` : `Eva ${at}`));
  const uid = await withOrders(names);
  const db = await reading();
  for (const state of [{}, { estado: 'pagado' as const }]) {
    const results: string[][] = [];
    let before: string | undefined;
    do {
      const which = { ...state, words: ['jose'], before, most: 3 };
      const { rows, searchedUntil: reached } = await searchOrders(db, uid, which, [3, 5]);
      results.push(rows.map(({ nombre }) => nombre));
      before = rows.length === which.most ? rows.at(-1)?.id : reached;
    } while (before !== undefined);
    expect(results).toEqual([
      ['José 24', 'José 20'],
      ['José 16', 'José 12'],
      ['José 8', 'José 4'],
      ['José 0'],
    ]);
  }
});

it('who asks for fewer than there are is given the newest, and told of no end', async () => {
  const uid = await withOrders(['Eva 1', 'José 1', 'Eva 2', 'José 2', 'José 3']);
  const { rows, searchedUntil: reached } = await searchOrders(
    await reading(),
    uid,
    { words: ['jose'], most: 2 },
    [2, 3],
  );
  expect([rows.map(({ nombre }) => nombre), reached]).toEqual([['José 3', 'José 2'], undefined]);
});
