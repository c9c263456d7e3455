import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { version } from '../../../package.json';
import { anonymous, signIn, somebody } from '../../setup/client';
import { freshDatabase } from '../../setup/postgres';
import { readProfile, saveProfile } from '../../setup/profile';
import { scenarios, serverUrl } from '../../setup/scenario';
import { startServer } from '../../setup/server';

const postgres = process.env['TEST_POSTGRES_URL'];

scenarios([
  {
    name: 'the health of a running server is ok, with its version',
    url: '/api/salud',
    status: 200,
    check: ({ json, headers }) => {
      expect(json).toEqual({ estado: 'ok', version });
      expect(headers.get('cache-control')).toBe('no-store');
    },
  },
  { name: 'health cannot be deleted', method: 'DELETE', url: '/api/salud', status: 405 },
]);

test('HEAD gives the same status', async () => {
  const { status, text, headers } = await anonymous(serverUrl()).request('HEAD', '/api/salud');
  expect([status, text]).toEqual([200, '']);
  // Countdowns read the time off it.
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(5_000);
});

/**
 * A way to a PostgreSQL server that can be blocked, so that what is sent stays
 * unanswered; or cut, so that nobody is let in; and opened again.
 */
async function blockableWay(target: string) {
  const { hostname, port } = new URL(target);
  const sockets: Socket[] = [];
  let state: 'open' | 'blocked' | 'cut' = 'open';
  const way = createServer((near) => {
    if (state === 'cut') return near.destroy();
    if (state === 'blocked') return sockets.push(near.on('error', () => undefined));
    const far = connect(Number(port || 5432), hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    sockets.push(near, far);
    return near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(way.address() as { port: number }).port}`;
  return {
    url: url.href,
    block: () => {
      state = 'blocked';
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: () => {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    open: () => {
      state = 'open';
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
}

describe.skipIf(!postgres)('when PostgreSQL stops answering', () => {
  test('health is 503 within 3 seconds, with when to ask again', async () => {
    const database = await freshDatabase(postgres ?? '');
    const way = await blockableWay(database.url);
    const server = await startServer({ env: { DATABASE_URL: way.url } });
    way.block();
    const began = performance.now();
    const { status, json, headers } = await anonymous(server.url).get('/api/salud');
    expect(status).toBe(503);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(json.error.code).toBe('unavailable');
    expect(headers.get('retry-after')).toBe('5');
    await server.kill();
    way.close();
    await database.drop();
  });

  test.each([
    ['lets nobody in', 'cut'],
    ['is silent', 'block'],
  ] as const)(
    'reads and saves are 503 while it %s, and work again after',
    async (_, fate) => {
      const database = await freshDatabase(postgres ?? '');
      const way = await blockableWay(database.url);
      const server = await startServer({ env: { DATABASE_URL: way.url } });
      try {
        const ana = await signIn(server.url, somebody());
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
        await expect
          .poll(async () => (await ana.get('/api/perfil')).status, { timeout: 20_000 })
          .toBe(200);
        expect((await readProfile(ana)).bio).toBe(profile.bio);
        expect((await saveProfile(ana, { bio: 'Guardada' })).status).toBe(200);
      } finally {
        await server.kill();
        way.close();
        await database.drop();
      }
    },
    60_000,
  );
});
