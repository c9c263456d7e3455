import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { sha256 } from '@/lib/core/crypto/digest';
import { signText } from '@/lib/core/crypto/mac';
import { atomically, reading } from '@/lib/core/db';
import { PLAN_RULES } from '@/lib/plans/rules';
import { confirmationKey, leavingKey, storedTrace, traceOf } from './keys.server';
import * as queries from './queries.server';
import { confirmByKey, endSubscription, isFull, subscriptionOf } from './service.server';

it('no more confirm than the plan has room for, however many do at once', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const most = PLAN_RULES.free.subscribers ?? 0;
  const keys = Array.from({ length: most + 3 }, (_, at) => `llave-${uid}-${at}`);
  await atomically(async (tx) => {
    for (const [at, llave] of keys.entries()) {
      const row = { id: `${uid}-${at}`, uid, correo: `a${at}@ejemplo.com`, consentimiento: '' };
      const state = { estado: 'pendiente', creadoEn: Date.now(), confirmadoEn: null } as const;
      const wish = {
        novedades: true,
        fechas: '',
        fechasEn: null,
        avisadoEn: null,
        lote: '',
      } as const;
      await queries.savePending(tx, { ...row, ...state, ...wish, llave: sha256(llave) });
    }
  });
  const [last, ...first] = keys.reverse();
  for (const llave of first.slice(4)) expect(await confirmByKey(llave)).toBe(true);
  const rest = [last ?? '', ...first.slice(0, 4)];
  const confirmed = await Promise.all(rest.map(confirmByKey));
  expect(confirmed.filter(Boolean)).toHaveLength(2);
  expect(await isFull(uid, 'novedades')).toBe(true);
  // Who has confirmed is not turned away by coming again.
  expect(await confirmByKey(first.at(-1) ?? '')).toBe(true);
});

it('news and new dates are two wishes of one address: ending one leaves the other', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const correo = `eva-${uid}@ejemplo.com`;
  const trace = traceOf(uid, correo);
  const row = { id: newId(), uid, correo, consentimiento: '', lote: '', avisadoEn: null };
  const news = { estado: 'pendiente', creadoEn: Date.now(), confirmadoEn: null } as const;
  const [key, dates] = [confirmationKey('novedades', trace), confirmationKey('fechas', trace)];
  await atomically(async (tx) => {
    const dates = { novedades: true, fechas: 'pendiente', fechasEn: Date.now() } as const;
    await queries.savePending(tx, { ...row, ...news, ...dates, llave: storedTrace(trace) });
  });
  expect(await confirmByKey(dates)).toBe(true);
  expect(await confirmByKey(key)).toBe(true);
  await endSubscription(leavingKey('novedades', trace));
  expect(await subscriptionOf(key)).toBeUndefined();
  expect(await subscriptionOf(dates)).toMatchObject({ kind: 'fechas', confirmed: true });
  await endSubscription(leavingKey('fechas', trace));
  expect(await queries.findSubscriber(await reading(), uid, correo)).toBeUndefined();
});

it('the links of earlier versions work: keys with an id, and keys whose hash is stored', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const keyOf = (kind: string, id: string) =>
    Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + signText(kind, id);
  const common = { uid, consentimiento: '', lote: '', avisadoEn: null, confirmadoEn: null };
  const wishes = { novedades: true, fechas: 'pendiente', creadoEn: 1, fechasEn: 1 } as const;
  const [id, hashed, traced] = [newId(), newId(), newId()];
  const addressOf = (one: string) => `${one}@a.example`;
  const trace = traceOf(uid, addressOf(traced));
  await atomically(async (tx) => {
    const rows = [
      [id, sha256(keyOf('novedades', id))],
      [hashed, sha256(hashed)],
      [traced, storedTrace(trace)],
    ] as const;
    for (const [one, llave] of rows) {
      const row = { ...common, ...wishes, estado: 'pendiente' as const, id: one };
      await queries.savePending(tx, { ...row, correo: addressOf(one), llave });
    }
  });
  for (const key of [keyOf('novedades', id), keyOf('fechas', id), hashed]) {
    expect(await confirmByKey(key)).toBe(true);
    await endSubscription(key);
    expect(await subscriptionOf(key)).toBeUndefined();
  }
  for (const forged of [
    keyOf('novedades', id).replace(/.$/, '!'),
    trace.repeat(2),
    // Everybody can compute a trace: without its signature it is no key.
    trace,
    `huella ${trace}`,
    storedTrace(trace),
    sha256(trace),
    leavingKey('novedades', trace).slice(0, 43),
    // Letters are forwarded: the key of a letter confirms nothing.
    leavingKey('novedades', trace),
    '',
    '-'.repeat(86),
  ])
    expect(await subscriptionOf(forged)).toBeUndefined();
});
