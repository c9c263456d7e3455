import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { GRANT_TIME, isGranted, newGrant } from '@/lib/adult/access.server';
import type { NoticeView } from '@/lib/adult/rules';
import { acceptRules } from '@/lib/adult/service.server';
import type { AgeGateSettings } from '@/lib/adult/settings.server';
import { atomically } from '@/lib/core/db';
import type { PageContext } from '@/lib/core/http/body';
import { newLink } from '@/lib/links/rules';
import { getProfile, saveProfile } from '@/lib/profile/service.server';
import { setPlan } from '@/lib/profile/shared-plan.server';
import { handleNotice } from './age-gate.server';

const settings = vi.hoisted((): AgeGateSettings => ({ verifier: undefined, local: true }));
vi.mock('@/lib/adult/settings.server', () => ({ ageGateSettings: () => settings }));

const SECRET = 'https://adultos.example/';
const VERIFIER_SECRET = 'el-secreto-que-comparten-los-dos-sitios';
/** Addresses of networks that have long been in one country. */
const FROM = { brazil: '200.147.3.157', britain: '212.58.244.20', spain: '212.128.1.1' };

const id = newLink('').id;
let slug = '';
beforeAll(async () => {
  const { uid, persona } = await atomically(async (tx) => {
    const account = await createAccount(tx, { nombre: 'Ana' });
    await setPlan(tx, account.uid, 'pro');
    return account;
  });
  await acceptRules(uid, persona, 1);
  const profile = await getProfile(uid);
  const secret = newLink('Privado', { id, tipo: 'contenido-18', url: SECRET });
  slug = (await saveProfile(uid, { ...profile, enlaces: [secret] })).slug;
});
afterEach(() => {
  settings.verifier = undefined;
  vi.useRealTimers();
});

/** Asks for the notice of the link from an address, or answers it. */
async function ask(clientAddress: string, method = 'GET', query = '') {
  const url = new URL(`http://localhost/${slug}/18/${id}${query}`);
  const response = { status: 200, headers: new Headers() };
  const locals = { clientAddress, language: 'es' };
  const params = { slug, enlace: id };
  const request = new Request(url, { method });
  const context = { locals, params, request, response, url };
  const result = await handleNotice(context as unknown as PageContext);
  const to = result instanceof Response ? result.headers.get('location') : undefined;
  return { status: response.status, view: result as NoticeView, to };
}

test('a notice suffices where the law is content with it, and on one’s own machine', async () => {
  for (const from of [FROM.spain, '127.0.0.1']) {
    expect(await ask(from)).toMatchObject({ status: 200, view: { way: 'aviso' } });
    expect((await ask(from, 'POST')).to).toBe(SECRET);
  }
});

test('where it does not, nothing is to be had, and that is said', async () => {
  settings.local = false;
  expect((await ask('10.0.0.1')).view).toMatchObject({ way: 'cerrado', country: undefined });
  settings.local = true;
  for (const [from, country] of [
    [FROM.brazil, 'BR'],
    [FROM.britain, 'GB'],
  ] as const) {
    for (const method of ['GET', 'POST']) {
      const response = await ask(from, method);
      expect(response).toMatchObject({ status: 451, view: { way: 'cerrado', country } });
      expect(response.to).toBeUndefined();
    }
  }
});

test('a verifier opens a closed country to those of whom it says so, for a notice and an hour', async () => {
  const address = new URL('https://edad.example/comprobar?sitio=7');
  settings.verifier = { address, secret: VERIFIER_SECRET };
  const from = FROM.brazil;
  expect((await ask(from)).view).toMatchObject({ way: 'verificador' });
  const to = new URL((await ask(from, 'POST')).to ?? '');
  expect(to.origin + to.pathname).toBe('https://edad.example/comprobar');
  expect(to.searchParams.get('sitio')).toBe('7');
  expect(to.searchParams.get('vuelta')).toMatch(new RegExp(`/${slug}/18/${id}$`));
  const estado = to.searchParams.get('estado') ?? '';
  const proofOf = (text: string) =>
    createHmac('sha256', VERIFIER_SECRET).update(text).digest('hex');
  const back = (state: string, proof: string) =>
    ask(from, 'GET', `?estado=${state}&prueba=${proof}`);
  expect((await back(estado, proofOf(estado))).to).toBe(SECRET);
  for (const [state, proof] of [
    [estado, 'a'.repeat(64)],
    [estado, ''],
    [`${estado}x`, proofOf(`${estado}x`)],
  ] as const) {
    expect((await back(state, proof)).view).toMatchObject({ way: 'verificador' });
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
  expect((await back(estado, proofOf(estado))).to).toBeUndefined();
});

test('a grant holds for one page and a quarter of an hour, and is no proof of a verifier', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2096, 0, 15) });
  const grant = newGrant('una', false);
  const proven = newGrant('una', true);
  expect([isGranted('una', grant, false), isGranted('otra', grant, false)]).toEqual([true, false]);
  expect([isGranted('una', grant, true), isGranted('una', proven, true)]).toEqual([false, true]);
  expect(isGranted('una', '', false)).toBe(false);
  vi.setSystemTime(Date.now() + GRANT_TIME + 1_000);
  expect([isGranted('una', grant, false), isGranted('una', proven, true)]).toEqual([false, false]);
});
