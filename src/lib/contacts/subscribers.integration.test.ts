import { expect, it } from 'vitest';
import { createAccount } from '../account/creation.server';
import { PLAN_RULES } from '../billing/plans';
import { sha256 } from '../crypto/digest';
import { atomically } from '../db';
import * as queries from './subscriber-queries.server';
import { confirmByKey, isFull } from './subscribers.server';

it('no more confirm than the plan has room for, however many do at once', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const most = PLAN_RULES.free.subscribers ?? 0;
  const keys = Array.from({ length: most + 3 }, (_, at) => `llave-${uid}-${at}`);
  await atomically(async (tx) => {
    for (const [at, llave] of keys.entries()) {
      const row = { id: `${uid}-${at}`, uid, correo: `a${at}@ejemplo.com`, consentimiento: '' };
      const state = { estado: 'pendiente', creadoEn: Date.now(), confirmadoEn: null } as const;
      await queries.savePending(tx, { ...row, ...state, llave: sha256(llave) });
    }
  });
  const [last, ...first] = keys.reverse();
  for (const llave of first.slice(4)) expect(await confirmByKey(llave)).toBe(true);
  const rest = [last ?? '', ...first.slice(0, 4)];
  const confirmed = await Promise.all(rest.map(confirmByKey));
  expect(confirmed.filter(Boolean)).toHaveLength(2);
  expect(await isFull(uid)).toBe(true);
  // Who has confirmed is not turned away by coming again.
  expect(await confirmByKey(first.at(-1) ?? '')).toBe(true);
});
