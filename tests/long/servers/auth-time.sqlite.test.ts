// SQLite only: the tested behaviour is the same on both engines.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authorize,
  expectNoSession,
  SESSION,
  SIGN_IN,
  signInAtProvider,
  start,
  visitor,
} from '../../api/auth/flow';
import { linksTo } from '../../setup/actions/mailbox';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { type Provider, startProvider, startServerWith } from '../../setup/programs/oauth';
import type { RunningServer } from '../../setup/server';

const DAY = 86_400_000;
const MINUTE = 60_000;

let provider: Provider;
let server: RunningServer;
let file: Sqlite.Database;

/** Simulates passing time by moving instants of a table into the past. */
function letPass(milliseconds: number, table: string, ...columns: string[]): void {
  const changes = columns.map((name) => `"${name}" = "${name}" - ${milliseconds}`).join(', ');
  file.prepare(`UPDATE ${table} SET ${changes}`).run();
}

const count = (table: string) =>
  (file.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number }).rows;
const lastSeen = () =>
  (file.prepare('SELECT max("vistaEn") AS at FROM sesiones').get() as { at: number }).at;
const isOpen = async (client: Client) => (await client.get('/api/perfil')).status === 200;

// SQLite only, because the test changes rows directly; the rules are the same code.
describe('as time passes', () => {
  beforeAll(async () => {
    provider = await startProvider();
    server = await startServerWith(provider, { AUTH_DEMO: 'on' });
    file = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'), { timeout: 5_000 });
  });
  afterAll(async () => {
    file?.close();
    await server?.stop();
    await provider?.stop();
  });

  test('a session that is used goes on: seven times 29 days would be, but 90 days are the end', async () => {
    const client = await signIn(server.url, newPerson());
    for (const day of [29, 58, 87]) {
      letPass(29 * DAY, 'sesiones', 'creadaEn', 'vistaEn');
      expect(await isOpen(client), `day ${day}`).toBe(true);
      // The last use is stored after the response.
      await expect.poll(lastSeen).toBeGreaterThan(Date.now() - MINUTE);
    }
    letPass(3 * DAY, 'sesiones', 'creadaEn', 'vistaEn');
    expect(await isOpen(client)).toBe(false);
  });

  test('a session that is not used ends after 30 days', async () => {
    const client = await signIn(server.url, newPerson());
    letPass(30 * DAY, 'sesiones', 'creadaEn', 'vistaEn');
    expect(await isOpen(client)).toBe(false);
    expect((await client.get('/api/sesiones')).status).toBe(401);
  });

  test('its use is written down once an hour, and the cookie then lives longer', async () => {
    const client = await signIn(server.url, newPerson());
    letPass(59 * MINUTE, 'sesiones', 'vistaEn');
    expect((await client.get('/api/perfil')).headers.getSetCookie()).toEqual([]);
    letPass(2 * MINUTE, 'sesiones', 'vistaEn');
    const [cookie] = (await client.get('/api/perfil')).headers.getSetCookie();
    expect(cookie).toContain(`${SESSION}=${client.cookies.get(SESSION)};`);
    // A minute of tolerance, because time passes between storing the instant and computing from it.
    expect(Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1])).toBeGreaterThan(2_592_000 - 60);
    await expect
      .poll(async () => (await client.get('/api/perfil')).headers.getSetCookie())
      .toEqual([]);
  });

  test('the one that asks is in use now, whatever was written down', async () => {
    const person = newPerson();
    const [client] = [await signIn(server.url, person), await signIn(server.url, person)];
    letPass(50 * MINUTE, 'sesiones', 'vistaEn');
    const { json } = await client.get('/api/sesiones');
    const ages = json.sesiones.map((one: { actual: boolean; vistaEn: string }) => [
      one.actual,
      Math.round((Date.now() - Date.parse(one.vistaEn)) / MINUTE),
    ]);
    expect(Object.fromEntries(ages)).toEqual({ true: 0, false: 50 });
  });

  test('the cookie never outlives the 90 days', async () => {
    const client = await signIn(server.url, newPerson());
    letPass(80 * DAY, 'sesiones', 'creadaEn');
    letPass(DAY, 'sesiones', 'vistaEn');
    const [cookie] = (await client.get('/api/perfil')).headers.getSetCookie();
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(9.9 * 86_400);
    expect(seconds).toBeLessThanOrEqual(10 * 86_400);
  });

  test('only the hash of a token is stored, and nothing of the user agent or the address', async () => {
    const client = visitor(server.url);
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; secreto) Chrome/130.0.0.0 Safari/537.36';
    const body = new URLSearchParams({ ...newPerson() });
    await client.post('/auth/demo', body, { 'user-agent': userAgent });
    const rows = JSON.stringify(file.prepare('SELECT * FROM sesiones').all());
    expect(rows).not.toContain(client.cookies.get(SESSION));
    expect(rows).not.toContain('secreto');
    expect(rows).not.toContain('198.51.');
    expect(rows).toContain('Chrome en Linux');
  });

  test('a sign-in that took 10 minutes is refused', async () => {
    const client = visitor(server.url);
    const callback = await authorize(await start(client));
    letPass(10 * MINUTE, 'entradas', 'caducaEn');
    const response = await client.get(callback);
    expect(response.status).toBe(400);
    await expectNoSession(client, response);
  });

  test('a link for a browser that nobody knows is over after a day, and then there is another', async () => {
    const [client, { correo }] = [visitor(server.url), newPerson()];
    const ask = () => client.post('/auth/correo', new URLSearchParams({ correo }));
    expect((await ask()).status).toBe(303);
    const [path = ''] = await linksTo(server.url, correo);
    letPass(23 * 60 * MINUTE, 'enlaces_de_entrada', 'creadoEn', 'caducaEn');
    await ask();
    expect(await linksTo(server.url, correo)).toHaveLength(1);
    letPass(60 * MINUTE, 'enlaces_de_entrada', 'creadoEn', 'caducaEn');
    for (const response of [
      await client.get(path),
      await client.post(path, new URLSearchParams()),
    ]) {
      expect(response.status).toBe(400);
      await expectNoSession(client, response);
    }
    await ask();
    expect(await linksTo(server.url, correo)).toHaveLength(2);
  });

  test('a link for a known browser is over after 15 minutes, and an hour later there are five more', async () => {
    const [client, { correo }] = [visitor(server.url), newPerson()];
    const ask = () => client.post('/auth/correo', new URLSearchParams({ correo }));
    await ask();
    const [first = ''] = await linksTo(server.url, correo);
    expect((await client.get(first)).status).toBe(303);
    client.cookies.delete(SESSION);
    for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(303);
    const [path = ''] = await linksTo(server.url, correo);
    letPass(15 * MINUTE, 'enlaces_de_entrada', 'creadoEn', 'caducaEn');
    for (const response of [
      await client.get(path),
      await client.post(path, new URLSearchParams()),
    ]) {
      expect(response.status).toBe(400);
      await expectNoSession(client, response);
    }
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('pide otro en 45 minutos');
    letPass(45 * MINUTE, 'enlaces_de_entrada', 'creadoEn', 'caducaEn');
    expect((await ask()).status).toBe(303);
  });

  test('nothing of a link opens anything that is stored, and a used one has no address', async () => {
    const [client, { correo }] = [visitor(server.url), newPerson()];
    await client.post('/auth/correo', new URLSearchParams({ correo }));
    const [path = ''] = await linksTo(server.url, correo);
    const rows = () => JSON.stringify(file.prepare('SELECT * FROM enlaces_de_entrada').all());
    expect(rows()).toContain(correo);
    expect(rows()).not.toContain(path.slice('/auth/correo/'.length));
    expect(rows()).not.toContain(client.cookies.get(SIGN_IN));
    expect((await client.get(path)).status).toBe(303);
    expect(rows()).not.toContain(correo);
  });

  test('a sign-in that ends leaves nothing behind', async () => {
    const before = count('entradas');
    await signInAtProvider(visitor(server.url));
    expect(count('entradas')).toBe(before);
  });

  test('while the database is locked nobody is told that they are in, and pages go on', async () => {
    const [known, client] = [await signIn(server.url, newPerson()), anonymous(server.url)];
    file.exec('BEGIN IMMEDIATE');
    const response = await client.post('/auth/demo', new URLSearchParams({ ...newPerson() }));
    const meanwhile = await isOpen(known);
    file.exec('ROLLBACK');
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(client.cookies.size).toBe(0);
    expect(meanwhile).toBe(true);
  });

  test('the demo sign-in is limited by address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const client = anonymous(server.url);
    for (let tries = 0; tries < 300; tries += 1) {
      await client.post('/auth/demo', new URLSearchParams({ nombre: '' }), headers);
    }
    const response = await client.post(
      '/auth/demo',
      new URLSearchParams({ ...newPerson() }),
      headers,
    );
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(client.cookies.has(SESSION)).toBe(false);
  });
});
