import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import {
  findPurchase,
  giveUpPurchase,
  insertPurchase,
  setReference,
} from './purchase-queries.server';
import type { Purchase } from './schema';

it('a checkout whose page was opened since it was read is not given up with that page open', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const purchase: Purchase = {
    id: newId(),
    uid,
    plan: 'pro',
    periodo: 'mes',
    importe: 9_900,
    moneda: 'USD',
    proveedor: 'stripe',
    referencia: null,
    estado: 'pendiente',
    creadaEn: Date.now(),
    pagadaEn: null,
  };
  await atomically((tx) => insertPurchase(tx, purchase));
  expect(await atomically((tx) => setReference(tx, purchase.id, 'cs_1'))).toBe(true);
  expect(await atomically((tx) => giveUpPurchase(tx, purchase))).toBe(false);
  const now = await findPurchase(await reading(), purchase.id);
  expect(now).toMatchObject({ estado: 'pendiente', referencia: 'cs_1' });
  expect(await atomically((tx) => giveUpPurchase(tx, now ?? purchase))).toBe(true);
});
