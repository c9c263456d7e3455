import { expect, test } from 'vitest';
import { createAccount } from '@/lib/interfaces/account/creation.server';
import { atomically, reading } from '@/lib/kernel/db';
import { QUOTA_KEYS } from '@/lib/plans/quotas';
import { countUsage } from '@/lib/plans/usage.server';
import './composition';

test('everything that plans limit is counted by its domain', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const usage = await countUsage(await reading(), uid);
  expect(Object.keys(usage)).toEqual([...QUOTA_KEYS]);
  expect(usage).toMatchObject({ enlaces: 0, equipo: 1, archivos: 0, webhooks: 0, paginas: 0 });
});
