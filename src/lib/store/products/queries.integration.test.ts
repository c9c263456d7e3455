import { expect, test } from 'vitest';
import { createAccount } from '@/lib/interfaces/account/creation.server';
import { atomically, reading } from '@/lib/kernel/db';
import { addToDay } from '@/lib/store/shop/service.server';
import { salesByName } from './queries.server';
import { newProductSchema } from './schema';
import { createProduct } from './service.server';

test('sales by product have the names of products that are still there, in their period', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const values = { tipo: 'fisico', nombre: 'Taza', precio: 500, moneda: 'EUR' };
  const { id } = await createProduct(uid, newProductSchema.parse(values));
  const day = { uid, moneda: 'EUR', pedidos: 1, unidades: 2, cobrado: 1_000, reembolsado: 0 };
  await atomically(async (tx) => {
    for (const dia of ['2026-01-01', '2026-01-02', '2026-01-09']) {
      await addToDay(tx, { ...day, dia, producto: id });
    }
    await addToDay(tx, { ...day, dia: '2026-01-02', producto: 'gone' });
  });
  const rows = await salesByName(await reading(), {
    uid,
    desde: '2026-01-01',
    hasta: '2026-01-02',
  });
  expect(rows.sort((one, two) => (one.id < two.id ? 1 : -1))).toEqual(
    [
      { moneda: 'EUR', id, nombre: 'Taza', unidades: 4, cobrado: 2_000 },
      { moneda: 'EUR', id: 'gone', nombre: null, unidades: 2, cobrado: 1_000 },
    ].sort((one, two) => (one.id < two.id ? 1 : -1)),
  );
});
