import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { version } from '../../../package.json';
import { raw, requestText } from '../../api/http/raw';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { startOnWay } from '../../setup/programs/tcp-proxy';
import { scenarios, serverUrl } from '../../setup/scenario';
import { startServer } from '../../setup/server';

const postgres = process.env['TEST_POSTGRES_URL'];
const CUTS = 12;
const DAY = 86_400_000;
/** The version of the package and the commit of the build. */
const VERSION = new RegExp(`^${RegExp.escape(version)}\\+[0-9a-f]{7,}(?:\\.dirty)?$`);

scenarios([
  {
    name: 'the health of a running server is ok, with its version',
    url: '/api/salud',
    status: 200,
    check: ({ json, headers }) => {
      expect(json).toEqual({ estado: 'ok', version: expect.stringMatching(VERSION) });
      expect(headers.get('cache-control')).toBe('no-store');
    },
  },
  { name: 'health cannot be deleted', method: 'DELETE', url: '/api/salud', status: 405 },
]);

test.each(['GET', 'HEAD'])(
  '/up answers %s to a platform that knows this server by another name',
  async (method) => {
    const url = serverUrl();
    const text = requestText(url, `${method} /up`).replace(/^Host: .*$/m, 'Host: 4f1d8a0c77b2');
    const { status, headers, body } = await raw(url, text);
    expect([status, body]).toEqual([200, '']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await raw(url, text.replace('/up', '/entrar'))).status).toBe(421);
  },
);

test('figures are given to a program of this machine, and are not there for a proxy', async () => {
  const anybody = anonymous(serverUrl());
  const proxied = await anybody.get('/metrics', { headers: { 'X-Forwarded-For': '127.0.0.1' } });
  expect(proxied.status).toBe(404);
  expect(proxied.text).not.toContain('enlaza_');
  const { status, text, headers } = await anybody.get('/metrics');
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  for (const line of text.trim().split(/\n+/)) {
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) enlaza_\w+ .+|enlaza_\w+(?:\{[^{}]+\})? [\d.e+-]+)$/);
  }
  expect(text).toMatch(/^enlaza_info\{version="[^"]+"\} 1$/m);
  expect(text).toContain('enlaza_database_up 1');
  expect(text).toMatch(/enlaza_requests_total\{kind="api",status="2xx"\} [1-9]/);
  expect(text).toContain('enlaza_work{kind="limpieza",state="pendiente"} 1');
});

test('HEAD gives the same status', async () => {
  const { status, text, headers } = await anonymous(serverUrl()).request('HEAD', '/api/salud');
  expect([status, text]).toEqual([200, '']);
  // Countdowns read the server's time from this response.
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(Date.now() - DAY);
});

describe.skipIf(!postgres || inject('engine') !== 'postgres')(
  'when PostgreSQL stops answering',
  () => {
    let { server, way, end } = {} as Awaited<ReturnType<typeof startOnWay>>;
    beforeAll(async () => {
      ({ server, way, end } = await startOnWay(postgres ?? ''));
    });
    afterAll(() => end?.());

    test.each([
      ['lets nobody in', 'cut'],
      ['is silent', 'block'],
    ] as const)('reads and saves are 503 while it %s, and work again after', async (_, fate) => {
      const ana = await signIn(server.url, newPerson());
      const profile = await readProfile(ana);
      way[fate]();
      const refused = await Promise.all([
        ana.get('/api/perfil'),
        ana.put('/api/perfil', { ...profile, bio: 'Perdida' }),
        ana.get('/perfil'),
      ]);
      for (const { status, headers } of refused) {
        expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      }
      expect(refused[1]?.json.error).toMatchObject({ code: 'unavailable' });
      way.open();
      await expect.poll(async () => (await ana.get('/api/perfil')).status).toBe(200);
      expect((await readProfile(ana)).bio).toBe(profile.bio);
      expect((await saveProfile(ana, { bio: 'Guardada' })).status).toBe(200);
    });

    test('the server outlives a way that is cut again and again amid saves', async () => {
      const ana = await signIn(server.url, newPerson());
      const profile = await readProfile(ana);
      const statuses = new Set<number>();
      for (let round = 0; round < CUTS; round += 1) {
        const requests = Array.from({ length: 12 }, (_, at) =>
          at % 2 ? ana.get('/api/perfil') : ana.put('/api/perfil', { ...profile, bio: `${at}` }),
        );
        // While some requests have a response and others not.
        await Promise.race(requests);
        way.cut();
        for (const { status } of await Promise.all(requests)) statuses.add(status);
        way.open();
        await expect.poll(async () => (await ana.get('/api/perfil')).status).toBe(200);
      }
      // 409, because only one of several concurrent saves of a version succeeds.
      expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
      await expect.poll(async () => (await saveProfile(ana, { bio: 'Al fin' })).status).toBe(200);
    });

    // The last test, because the connection stays blocked.
    test('health is 503 soon, with when to ask again', async () => {
      way.block();
      const { status, json, headers } = await anonymous(server.url).get('/api/salud');
      expect(status).toBe(503);
      expect(json.error.code).toBe('unavailable');
      expect(headers.get('retry-after')).toBe('5');
    });
  },
);

test.runIf(inject('engine') === 'sqlite')(
  'a database that is moved away is noticed: saves and health are 503 until it is back',
  async () => {
    const server = await startServer();
    const file = join(server.env['DATA_DIR'] ?? '', 'enlaza.db');
    const ana = await signIn(server.url, newPerson());
    const profile = (await saveProfile(ana, { bio: 'Antes' })).json;
    const save = async (bio: string) => (await ana.put('/api/perfil', { ...profile, bio })).status;
    renameSync(file, `${file}.fuera`);
    expect(await save('Mientras')).toBe(503);
    expect((await ana.get('/api/salud')).status).toBe(503);
    expect((await anonymous(server.url).get(`/${profile.slug}`)).status).toBe(200);
    // A long read opens its own connection, which must not create a new database file.
    expect((await ana.get('/api/estadisticas?rango=7d')).status).toBe(503);
    expect(existsSync(file)).toBe(false);
    renameSync(`${file}.fuera`, file);
    expect((await ana.get('/api/salud')).status).toBe(200);
    expect(await save('Después')).toBe(200);
    expect(await server.stop()).toBe(0);
  },
);
