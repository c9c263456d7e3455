import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, MEGABYTE, upload } from '../../setup/actions/files';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { BROWSER, statisticsOnce } from '../../setup/actions/visits';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { memory } from '../../setup/measures';
import { type RunningServer, workersOf } from '../../setup/server';
import { clientOfFirst, clientOfSecond, socketAt, startTwo } from '../../setup/workers';

const LONG = 60_000;

/** Asks until the second process answers a page from its own cache. */
async function warmed(client: Client, path: string) {
  for (let count = 0; count < 4; count += 1) await client.get(path);
  await sleep(100);
  return client.get(path);
}

async function figure(server: RunningServer, name: string): Promise<number> {
  const { text } = await anonymous(server.url).get('/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${name} `)) ?? '';
  return Number(line.slice(name.length + 1) || Number.NaN);
}

describe('two processes', () => {
  let server: RunningServer;
  let owner: Client;
  let worker: Client;

  beforeAll(async () => {
    server = await startTwo({ DEFAULT_PLAN: 'enterprise' });
    owner = await signIn(server.url, newPerson());
    worker = await clientOfSecond(server);
  }, LONG);
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    expect(server.log()).not.toMatch(/"level":(?:50|60)/);
  });

  test('answer a page with the same headers and bytes', async () => {
    await saveProfile(owner, { enlaces: [link('Mi tienda')] });
    const { slug } = await readProfile(owner);
    const there = await warmed(worker, `/${slug}`);
    const here = await warmed(await clientOfFirst(server), `/${slug}`);
    expect(there.text).toContain('Mi tienda');
    expect(there.bytes.equals(here.bytes)).toBe(true);
    const without = ({ headers }: typeof here) =>
      [...headers].filter(([name]) => name !== 'date').sort();
    expect(without(there)).toEqual(without(here));
    const headers = { 'if-none-match': there.headers.get('etag') ?? '' };
    expect((await worker.get(`/${slug}`, { headers })).status).toBe(304);
  });

  test.each([
    '/',
    '/precios?moneda=MXN',
    '/entrar',
    '/nadie',
    '/favicon.svg',
    '/api/salud',
    '/x%2Fy',
  ])('answer %s alike', async (path) => {
    const first = await clientOfFirst(server);
    const [here, there] = [await warmed(first, path), await warmed(worker, path)];
    expect(there.status).toBe(here.status);
    const names = (answer: typeof here) => [...answer.headers.keys()].sort();
    expect(names(there)).toEqual(names(here));
  });

  test('sign people in and take their saves', async () => {
    const { correo, nombre } = newPerson();
    const client = await clientOfSecond(server);
    await client.post('/auth/demo', new URLSearchParams({ nombre, correo }));
    expect(client.cookies.size).toBeGreaterThan(0);
    const saved = await saveProfile(client, { bio: 'Hecho en otro proceso' });
    expect(saved.status, saved.text).toBe(200);
    const { slug } = await readProfile(client);
    expect((await anonymous(server.url).get(`/${slug}`)).text).toContain('Hecho en otro proceso');
    // A signed-in person gets their own start page, though the public one is cached.
    await warmed(worker, '/');
    expect((await client.get('/')).text).not.toBe((await worker.get('/')).text);
  });

  test('take large files and give parts of them', async () => {
    const client = await clientOfSecond(server, owner.cookies);
    const bytes = bytesOf(24 * MEGABYTE);
    const id = await upload(client, bytes, { nombre: 'a.mp3', tipo: 'audio/mpeg' });
    const whole = await client.get(`/api/archivos/${id}`);
    expect(whole.bytes.equals(bytes)).toBe(true);
    const part = await client.get(`/api/archivos/${id}`, {
      headers: { range: 'bytes=8000000-9999999' },
    });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(bytes.subarray(8_000_000, 10_000_000))).toBe(true);
  });

  test('refuse a body that is too large, and expectations, as one does', async () => {
    const other = await clientOfSecond(server);
    const answer = await other.post('/api/perfil', Buffer.alloc(12_000_000), {
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(413);
    const client = await clientOfSecond(server);
    expect((await client.get('/entrar', { headers: { expect: 'x' } })).status).toBe(417);
    expect((await client.request('PATCH', '/api/perfil')).status).toBe(405);
    expect((await client.get('/entrar', { headers: { host: 'evil.example' } })).status).toBe(421);
  });

  test('count each visit once', async () => {
    const { uid, slug } = await readProfile(owner);
    const first = await clientOfFirst(server);
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    for (const [at, client] of [first, worker, first, worker].entries()) {
      const body = JSON.stringify({ tipo: 'view', uid });
      const agent = { 'user-agent': `${BROWSER} ${at % 2}` };
      await client.get(`/${slug}`);
      expect((await client.post('/api/visitas', body, { ...headers, ...agent })).status).toBe(204);
    }
    const figures = await statisticsOnce(owner, (json) => json.views >= 4);
    expect([figures.views, figures.visitors]).toEqual([4, 2]);
  });

  test('sum what they count', async () => {
    const { slug } = await readProfile(owner);
    await warmed(worker, `/${slug}`);
    const before = await figure(server, 'enlaza_kept_pages_total');
    for (let count = 0; count < 10; count += 1) await worker.get(`/${slug}`);
    expect(await figure(server, 'enlaza_kept_pages_total')).toBe(before + 10);
    const files = 'enlaza_requests_total{kind="page",status="2xx"}';
    const filesBefore = await figure(server, files);
    expect(filesBefore).toBeGreaterThan(0);
    for (let count = 0; count < 5; count += 1) await worker.get('/favicon.svg');
    // A response is counted when it has been sent, which its reader may notice first.
    await expect.poll(() => figure(server, files)).toBe(filesBefore + 5);
  });

  test(
    'give out nothing that was there before a save, under load',
    async () => {
      const { slug } = await readProfile(owner);
      const first = await clientOfFirst(server);
      const readers = [first, worker];
      let saved = 0;
      let isOver = false;
      const stale: string[] = [];
      let read = 0;
      const hammer = async (client: Client) => {
        while (!isOver) {
          const least = saved;
          const { text } = await client.get(`/${slug}`);
          const seen = Number(/Vuelta (\d+)/.exec(text)?.[1] ?? 0);
          read += 1;
          if (seen < least) stale.push(`${seen} after ${least}`);
        }
      };
      const hammering = readers.map(hammer);
      for (let round = 1; round <= 100; round += 1) {
        const writer = round % 2 === 0 ? owner : anonymous(server.url, undefined, owner.cookies);
        const { status } = await saveProfile(writer, { bio: `Vuelta ${round}` });
        expect(status).toBe(200);
        saved = round;
        await sleep(5);
      }
      isOver = true;
      await Promise.all(hammering);
      process.stdout.write(`stale: ${stale.length} of ${read} reads, 100 saves\n`);
      expect(stale).toEqual([]);
      expect(read).toBeGreaterThan(200);
    },
    LONG,
  );

  test(
    'know a client by its address, whatever it sends',
    async () => {
      const form = new URLSearchParams({ nombre: '' });
      const from = `127.77.${process.pid % 250}.7`;
      const client = await clientOfSecond(server, undefined, from);
      const statuses: number[] = [];
      for (let count = 0; count < 301; count += 1) {
        const address = `10.0.${count % 250}.9`;
        const headers = { 'x-enlaza-client': `2 1.1 ${address}`, 'x-forwarded-for': address };
        statuses.push((await client.post('/auth/demo', form, headers)).status);
      }
      expect(statuses.indexOf(429)).toBe(300);
      const other = await clientOfSecond(server, undefined, `127.77.${process.pid % 250}.8`);
      expect((await other.post('/auth/demo', form)).status).not.toBe(429);
    },
    LONG,
  );

  test('keep figures from who is not on this machine', async () => {
    const client = await clientOfSecond(server);
    expect((await client.get('/metrics')).status).toBe(200);
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await client.get('/metrics', { headers })).status).toBe(404);
  });

  test(
    'hold little for connections that never read',
    async () => {
      const [pid = 0] = workersOf(server);
      const { host } = new URL(server.url);
      const { slug } = await readProfile(owner);
      const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
      await warmed(worker, `/${slug}`);
      const before = memory({ pid } as RunningServer);
      const deaf: Socket[] = [];
      for (let count = 0; count < 20; count += 1) {
        const socket = await socketAt(server, pid);
        socket.pause();
        socket.write(request(count % 2 ? '/entrar' : `/${slug}`).repeat(1_000));
        deaf.push(socket);
      }
      await sleep(1_000);
      const more = memory({ pid } as RunningServer) - before;
      for (const socket of deaf) socket.destroy();
      process.stdout.write(`20 deaf connections: +${more.toFixed(1)} MB\n`);
      expect(more).toBeLessThanOrEqual(30);
      expect((await worker.get(`/${slug}`)).status).toBe(200);
    },
    LONG,
  );
});
