import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { addToDay } from '@/lib/payments/shop/queries.server';
import { insertProduct, listProducts, salesByName } from './queries.server';
import { offers } from './read-model.server';
import { isOffered, newProductId } from './rules';
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

test('a page has a row for each product that it offers and that is not for adults', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Eva' }));
  const { id: first } = await createProduct(
    uid,
    newProductSchema.parse({ tipo: 'fisico', nombre: 'Taza', precio: 500, moneda: 'EUR' }),
  );
  const db = await reading();
  const [mug] = await listProducts(db, uid);
  if (!mug) throw new Error('no product');
  const variants = [
    ...[{ activo: false }, { archivado: true }, { adulto: true }],
    ...[{ tipo: 'enlace' }, { tipo: 'enlace', direccion: 'https://example.com' }],
    ...[{ tipo: 'digital' }, { tipo: 'digital', archivos: ['a'] }, { tipo: 'servicio' }],
  ] as const;
  await atomically(async (tx) => {
    for (const variant of variants) {
      const archivos = 'archivos' in variant ? [...variant.archivos] : [];
      const row = { ...mug, ...variant, archivos, uid, id: newProductId(first) };
      expect(await insertProduct(tx, row)).toBe(true);
    }
  });
  const rows = await db.select({ uid: offers.uid }).from(offers).where(eq(offers.uid, uid));
  const products = await listProducts(db, uid);
  expect(products).toHaveLength(9);
  expect(rows).toHaveLength(products.filter((product) => isOffered(product, false)).length);
  expect(rows).toHaveLength(4);
});
