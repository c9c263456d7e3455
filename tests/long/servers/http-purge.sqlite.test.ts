// SQLite only: tests/long/faults/leases.test.ts tests jobs of a killed process on PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { type StandIn, startStandIn, waitingPurges } from '../../setup/programs/cdn';
import { type RunningServer, startServer } from '../../setup/server';

const KEY = 'la-clave-que-nadie-lee';
const OPERATOR = { nombre: 'Olga', correo: 'olga@ejemplo.com' };

const ENGINES = [
  {
    engine: 'http',
    zone: '',
    method: 'PURGE',
    path: '/',
    headers: { 'purge-key': KEY },
    failures: [{ status: 500 }, { status: 401 }],
  },
  {
    engine: 'cloudflare',
    zone: '/zones/023e105f4ecef8ad9ca31a8372d0c353',
    method: 'POST',
    path: '/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
    headers: { authorization: `Bearer ${KEY}` },
    failures: ['hang'],
  },
] as const;

describe.each(ENGINES)('purges by $engine', ({ engine, zone, method, path, headers, failures }) => {
  let api: StandIn;
  let server: RunningServer;
  let owner: Client;
  let slug: string;

  beforeAll(async () => {
    api = await startStandIn();
    const purge = { PURGE: engine, PURGE_URL: api.url + zone, PURGE_KEY: KEY };
    server = await startOnEngine({ ...purge, OPERATORS: OPERATOR.correo }, { again: true });
    owner = await signIn(server.url, newPerson('María'));
    ({ slug } = await readProfile(owner));
    await quiet();
  });
  afterEach(async () => {
    api.next.length = 0;
    await quiet();
  });
  afterAll(async () => {
    await server?.stop();
    await api?.stop();
  });

  const metrics = async () => (await anonymous(server.url).get('/metrics')).text;
  const waiting = () => waitingPurges(server.url);
  /** Waits until no purge is pending, then clears the recorded calls. */
  async function quiet(): Promise<void> {
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 240_000 });
    api.calls.length = 0;
  }
  const save = async (bio: string) => {
    const { status, text } = await saveProfile(owner, { bio });
    expect(status, text).toBe(200);
  };
  const callsFor = (tag: string) => api.calls.filter(({ tags }) => tags.includes(tag));

  test('a page says by what it is purged, and a save purges it by that, and again', async () => {
    const { headers: answered } = await anonymous(server.url).get(`/${slug}`);
    expect(answered.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(['cdn-cache-control', 'cache-tag'].map((name) => answered.get(name))).toEqual([
      'max-age=86400, stale-while-revalidate=1, stale-if-error=259200',
      `enlaza,${slug}`,
    ]);
    await save('otra');
    await expect.poll(() => callsFor(slug).length).toBe(3);
    expect(api.calls).toHaveLength(3);
    for (const call of api.calls) expect(call).toMatchObject({ method, path, headers });
  });

  test('500 links are one purge, and saves at once share calls', async () => {
    const enlaces = Array.from({ length: 500 }, (_, at) => link(`Enlace ${at}`));
    expect((await saveProfile(owner, { enlaces })).status).toBe(200);
    await expect.poll(() => callsFor(slug).length).toBe(3);
    await quiet();
    const others = await Promise.all(
      Array.from({ length: 20 }, () => signIn(server.url, newPerson('Eva'))),
    );
    await quiet();
    await Promise.all(others.map((other) => saveProfile(other, { bio: 'a la vez' })));
    await expect.poll(waiting).toBe(0);
    const purged = new Set(api.calls.flatMap(({ tags }) => tags));
    for (const other of others) expect(purged).toContain((await readProfile(other)).slug);
    expect(api.calls.length).toBeLessThan(60);
    for (const { tags } of api.calls) expect(tags.length).toBeLessThanOrEqual(30);
  });

  test('what fails is tried again until it works, and is told', async () => {
    api.next.push(...failures);
    await save('con fallas');
    await expect.poll(metrics).toMatch(/^enlaza_work_retrying\{kind="purga"\} 1$/m);
    const desk = await signIn(server.url, OPERATOR);
    await expect
      .poll(async () => (await desk.get('/operador/trabajo')).text)
      .toContain('purge at 127.0.0.1');
    await expect.poll(waiting).toBe(0);
    // The failed calls and the successful ones.
    expect(callsFor(slug).length).toBeGreaterThanOrEqual(4);
    expect(api.next).toEqual([]);
    expect(server.log()).toContain('purge at');
    expect(server.log()).not.toContain(KEY);
  });

  test('a 429 is heeded: no call comes before its time', async () => {
    api.next.push({ status: 429, headers: { 'retry-after': '3' } });
    await save('demasiado');
    await expect.poll(() => api.calls.length).toBe(1);
    await save('otra vez');
    await expect.poll(() => api.calls.length).toBe(2);
    const [refused, next] = api.calls.map(({ at }) => at);
    expect((next ?? 0) - (refused ?? 0)).toBeGreaterThan(2_990);
  });

  test('a purge that a killed process owes is made by the next one', async () => {
    api.next.push('hang');
    await save('a medias');
    await expect.poll(() => callsFor(slug).length).toBe(1);
    expect(await waiting()).toBe(1);
    await server.kill();
    api.calls.length = 0;
    const { stop: dropDatabase } = server;
    const again = await startServer({ env: server.env });
    server = { ...again, stop: () => again.stop().then(dropDatabase) };
    // The purge of everything, which each start makes, includes it.
    await expect.poll(waiting).toBe(0);
    expect(callsFor(slug).length + callsFor('enlaza').length).toBeGreaterThan(1);
  });
});
