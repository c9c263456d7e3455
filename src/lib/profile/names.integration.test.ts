import { profiles } from '@db/tables';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { nextTurn } from '@/lib/core/env/system';
import { searchKey } from '@/lib/pages/read-model.server';
import { indexNames } from './lifecycle.server';

const MANY = 60;

const unindexed = async () => {
  const db = await reading();
  return db.select({ uid: profiles.uid }).from(profiles).where(eq(profiles.nombreBuscado, ''));
};

beforeEach(async () => {
  await atomically(async (tx) => {
    for (let at = 0; at < MANY; at += 1) {
      const { uid } = await createAccount(tx, { nombre: `Ana ${at}` });
      await tx.update(profiles).set({ nombreBuscado: '' }).where(eq(profiles.uid, uid));
    }
  });
});

test('names that were stored before names were found are found', async () => {
  const [one] = await unindexed();
  await indexNames(new AbortController().signal);
  expect(await unindexed()).toEqual([]);
  const [page] = await (await reading())
    .select({ nombre: profiles.nombre, nombreBuscado: profiles.nombreBuscado })
    .from(profiles)
    .where(eq(profiles.uid, one?.uid ?? ''));
  expect(page?.nombreBuscado).toBe(searchKey(page?.nombre ?? ''));
});

test('a stop ends that after a step, and the next start goes on', async () => {
  const stop = new AbortController();
  const work = indexNames(stop.signal);
  while ((await unindexed()).length === MANY) await nextTurn();
  stop.abort();
  await work;
  expect((await unindexed()).length).toBeGreaterThan(0);
  await indexNames(new AbortController().signal);
  expect(await unindexed()).toEqual([]);
});
