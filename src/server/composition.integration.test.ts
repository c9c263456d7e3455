import { expect, test } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { allKinds } from '@/lib/core/jobs/kinds';
import { getOperatorTexts } from '@/lib/operator/desk/texts';
import { QUOTA_KEYS } from '@/lib/plans/quotas';
import { countUsage } from '@/lib/plans/usage.server';
import './composition';

test('everything that plans limit is counted by its domain', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const usage = await countUsage(await reading(), uid);
  expect(Object.keys(usage)).toEqual([...QUOTA_KEYS]);
  expect(usage).toMatchObject({ enlaces: 0, equipo: 1, archivos: 0, webhooks: 0, paginas: 0 });
});

test('every kind of job is defined by what a server loads at start, before any request', async () => {
  await import('./jobs');
  const kinds = allKinds().map(({ name }) => name);
  expect(kinds).toEqual(expect.arrayContaining(Object.keys(getOperatorTexts('es').work.kinds)));
});
