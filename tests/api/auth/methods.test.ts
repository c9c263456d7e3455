import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { IN_APP_PROFILES } from '../../fixtures/in-app';
import { linksTo, mailsTo } from '../../setup/actions/mailbox';
import { newPerson, signIn } from '../../setup/client';
import { ONCE } from '../../setup/own-server';
import { expectNoSession, signInAtProvider, visitor } from './flow';
import {
  addProvider,
  beginAtProvider,
  idOf,
  kindsOf,
  listMethods,
  serveMethods,
  uidOf,
} from './methods-server';

const methods = serveMethods();

test('inside an app no passkey is offered, and the person is told where they can be added', async () => {
  const client = await signIn(methods.url, newPerson());
  const [instagram] = IN_APP_PROFILES;
  const headers = { 'user-agent': instagram?.userAgent ?? '' };
  expect((await client.get('/api/accesos')).json).toMatchObject({ llaves: true, enApp: false });
  const { json } = await client.get('/api/accesos', { headers });
  expect(json).toMatchObject({ llaves: false, enApp: true });
  expect(json.proveedores).toEqual([expect.objectContaining({ id: 'oidc' })]);
});

describe('the ways of a person', () => {
  test('are listed with what can be added, and their last one stays', async () => {
    const person = newPerson();
    const client = await signIn(methods.url, person);
    const { json } = await client.get('/api/accesos');
    expect(json).toMatchObject({
      accesos: [{ tipo: 'demo', nombre: `Demo (${person.correo})`, quitable: false }],
      proveedores: [{ id: 'oidc', nombre: 'Prueba' }],
      correo: true,
      reciente: true,
    });
    const refused = await client.delete(`/api/accesos/${json.accesos[0].id}`);
    expect([refused.status, refused.json.error.message]).toEqual([
      422,
      expect.stringContaining('única'),
    ]);
  });

  test('grow by an account at a provider, which is told and opens the same page', async () => {
    const person = newPerson();
    const client = await signIn(methods.url, person);
    const response = await addProvider(client);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/ajustes#accesos']);
    expect(await listMethods(client)).toMatchObject([
      { tipo: 'demo', quitable: true },
      { tipo: 'oidc', nombre: 'Prueba (ana@alli.example)', quitable: true },
    ]);
    const other = visitor(methods.url);
    await signInAtProvider(other);
    expect(await uidOf(other)).toBe(await uidOf(client));
    const { notificaciones } = (await client.get('/api/notificaciones')).json;
    expect(notificaciones.map((one: { tipo: string }) => one.tipo)).toContain('acceso');
    expect((await mailsTo(methods.url, person.correo)).length).toBeGreaterThan(0);
    expect((await addProvider(client)).status).toBe(303);
    expect(await listMethods(client)).toHaveLength(2);
  });

  test('grow by an address, and shrink again, which both places are told', async () => {
    const [person, correo] = [newPerson(), newPerson().correo];
    const client = await signIn(methods.url, person);
    const path = await methods.beginWithMail(client, correo.toUpperCase());
    expect((await client.get(path)).headers.get('location')).toBe('/ajustes#accesos');
    const other = methods.browser();
    await other.post('/auth/correo', new URLSearchParams({ correo }));
    const [link = ''] = await linksTo(methods.url, correo);
    expect((await other.get(link)).status).toBe(303);
    expect(await uidOf(other)).toBe(await uidOf(client));
    const before = (await mailsTo(methods.url, correo)).length;
    expect((await client.delete(`/api/accesos/${await idOf(client, 'correo')}`)).status).toBe(200);
    expect(await kindsOf(client)).toEqual(['demo']);
    expect(await mailsTo(methods.url, correo)).toHaveLength(before + 1);
    const stranger = methods.browser();
    await stranger.post('/auth/correo', new URLSearchParams({ correo }));
    const [again = ''] = await linksTo(methods.url, correo);
    await stranger.get(again);
    expect(await uidOf(stranger)).not.toBe(await uidOf(client));
  });

  test('never shrink to none, however many are removed at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = newPerson();
      const client = await signIn(methods.url, person);
      const second = await signIn(methods.url, person);
      await client.get(await methods.beginWithMail(client));
      const ids = (await listMethods(client)).map(({ id }) => id);
      const both = await Promise.all(
        [client, second].map((who, at) => who.delete(`/api/accesos/${ids[at]}`)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await listMethods(client)).toHaveLength(1);
    }
  });

  test('are nobody else’s to remove', async () => {
    const [ana, eva] = [
      await signIn(methods.url, newPerson()),
      await signIn(methods.url, newPerson()),
    ];
    await ana.get(await methods.beginWithMail(ana));
    await eva.get(await methods.beginWithMail(eva));
    const id = await idOf(ana, 'correo');
    expect((await eva.delete(`/api/accesos/${id}`)).status).toBe(404);
    expect((await methods.browser().delete(`/api/accesos/${id}`)).status).toBe(401);
    expect((await ana.delete(`/api/accesos/${id}`, { origin: null })).status).toBe(403);
    expect((await ana.delete("/api/accesos/'OR'1'='1")).status).toBe(404);
    expect(await listMethods(ana)).toHaveLength(2);
  });

  test.runIf(ONCE)('change only for who signed in less than half an hour ago', async () => {
    const client = await signIn(methods.url, newPerson());
    await client.get(await methods.beginWithMail(client));
    const file = new Sqlite(join(methods.dataDir, 'enlaza.db'), { timeout: 5_000 });
    file.prepare('UPDATE sesiones SET "creadaEn" = "creadaEn" - 1800000').run();
    file.close();
    expect((await client.get('/api/accesos')).json.reciente).toBe(false);
    const removed = await client.delete(`/api/accesos/${await idOf(client, 'correo')}`);
    const added = await client.post('/api/accesos', { proveedor: 'oidc' });
    for (const refused of [removed, added]) {
      expect([refused.status, refused.json.error.message]).toEqual([
        403,
        expect.stringContaining('Entra otra vez'),
      ]);
    }
    const page = await client.get('/entrar?otra=1&volver=%2Fajustes%23accesos');
    expect([page.status, page.text.includes('Confirma que eres tú')]).toEqual([200, true]);
    expect(await listMethods(client)).toHaveLength(2);
  });
});

describe('a way is not added', () => {
  test('when it opens somebody else’s account', async () => {
    const [owner, correo] = [methods.browser(), newPerson().correo];
    await owner.post('/auth/correo', new URLSearchParams({ correo }));
    const [link = ''] = await linksTo(methods.url, correo);
    await owner.get(link);
    await signInAtProvider(visitor(methods.url));
    const client = await signIn(methods.url, newPerson());
    for (const response of [
      await addProvider(client),
      await client.get(await methods.beginWithMail(client, correo)),
    ]) {
      expect(response.status).toBe(409);
      expect(response.text).toContain('Ya es de otra cuenta');
    }
    expect(await kindsOf(client)).toEqual(['demo']);
    expect(await kindsOf(owner)).toEqual(['correo']);
  });

  test('in another session than the one that asked', async () => {
    const person = newPerson();
    const client = await signIn(methods.url, person);
    const other = await signIn(methods.url, person);
    const stranger = methods.browser();
    const [callback, path] = [await beginAtProvider(client), await methods.beginWithMail(client)];
    other.cookies.set('enlaza_entrada', client.cookies.get('enlaza_entrada') ?? '');
    expect((await other.get(callback)).status).toBe(403);
    for (const intruder of [other, stranger]) {
      expect((await intruder.get(path)).status).toBe(403);
      expect((await intruder.post(path, new URLSearchParams())).status).toBe(403);
    }
    await expectNoSession(stranger, await stranger.get(path));
    expect(await kindsOf(client)).toEqual(['demo']);
    expect((await client.get(path)).status).toBe(303);
    expect(await kindsOf(client)).toEqual(['demo', 'correo']);
  });

  test('when the session that asked is over', async () => {
    const client = await signIn(methods.url, newPerson());
    const [callback, path] = [await beginAtProvider(client), await methods.beginWithMail(client)];
    await client.post('/auth/salir', new URLSearchParams());
    for (const response of [await client.get(callback), await client.get(path)]) {
      expect(response.status).toBe(400);
      await expectNoSession(client, response);
    }
  });

  test('by following a link of another site, or a program that looks', async () => {
    const client = await signIn(methods.url, newPerson());
    const uid = await uidOf(client);
    const request = { proveedor: 'oidc' };
    const headers = { origin: 'https://evil.example' };
    expect((await client.post('/api/accesos', request, headers)).status).toBe(403);
    const path = await methods.beginWithMail(client);
    expect((await client.request('HEAD', path)).status).toBe(200);
    const looked = await client.get(path, { headers: { 'sec-purpose': 'prefetch' } });
    expect(looked.text).toContain('¿Agregar este correo?');
    expect(await kindsOf(client)).toEqual(['demo']);
    // Signing in as another person adds no sign-in method.
    await signInAtProvider(client);
    expect(await uidOf(client)).not.toBe(uid);
  });

  test('that is none, or is not offered here', async () => {
    const client = await signIn(methods.url, newPerson());
    for (const body of [
      {},
      { proveedor: 'demo' },
      { proveedor: 'correo' },
      { proveedor: 'correo', correo: 'ana' },
      { proveedor: '__proto__' },
    ]) {
      expect((await client.post('/api/accesos', body)).status).toBe(422);
    }
    expect((await client.post('/api/accesos', { proveedor: 'google' })).status).toBe(404);
    expect(await kindsOf(client)).toEqual(['demo']);
  });
});
