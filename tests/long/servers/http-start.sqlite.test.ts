// SQLite only: the tested behaviour is the same on both engines.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { inspectSqlite } from '@/lib/core/db/sqlite/identity';
import { ENTRY, ROOT } from '../../../scripts/lib/paths.mjs';
import { nodeBinary } from '../../../scripts/lib/process.mjs';
import { admin } from '../../setup/actions/admin';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { takeBackMigration } from '../../setup/former-version';
import { programPort } from '../../setup/ports';
import { startServer } from '../../setup/server';

/** Starts a server that must fail to start; returns its exit code and its log lines. */
async function failToStart(env: Record<string, string>) {
  const child = spawn(nodeBinary(), [ENTRY], {
    env: { PORT: '0', DATA_DIR: freshDataDir(), LOG_LEVEL: 'info', ...env },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      written += bytes;
    });
  }
  const [code] = await once(child, 'close');
  return { code, lines: written.trim().split('\n') };
}

test('a faulty configuration is told in one line an issue', async () => {
  const { code, lines } = await failToStart({
    PORT: 'x',
    LOG_LEVEL: 'loud',
    TRUST_PROXY_HOPS: '-1',
  });
  expect(code).toBe(1);
  expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
    'LOG_LEVEL',
    'PORT',
    'TRUST_PROXY_HOPS',
  ]);
});

test('a file of keys that cannot be used is told in one line', async () => {
  const dataDir = freshDataDir();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'secret.key'), 'no es una llave\n');
  const { code, lines } = await failToStart({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^SECRET_KEY: .*key 1 is not 32 bytes/);
});

test('a server with nothing configured says in order what is missing, wherever it is asked', async () => {
  const server = await startServer({ env: { HOST: '0.0.0.0', PUBLIC_URL: '' } });
  const port = server.env['PORT'];
  const inOrder = /PUBLIC_URL.*SMTP_URL.*GOOGLE_CLIENT_ID.*OIDC_ISSUER.*OPERATORS/s;
  const warnings = server.log().match(/"missing":\[[^\]]*\]/g);
  expect(warnings?.join('\n')).toMatch(inOrder);
  const elsewhere = await anonymous(`http://127.0.0.1:${port}`).get('/');
  expect([elsewhere.status, elsewhere.text]).toEqual([421, expect.stringMatching(inOrder)]);
  const page = await anonymous(`http://localhost:${port}`).get('/entrar');
  expect(page.text).toMatch(inOrder);
  expect(await server.stop()).toBe(0);
  const checked = await admin(server, 'check-config', '--json');
  expect([checked.code, checked.json.missing.join('\n')]).toEqual([
    1,
    expect.stringMatching(inOrder),
  ]);
  const whole = { PUBLIC_URL: 'https://enlaza.example', TRUST_PROXY_HOPS: '1' };
  const mail = { SMTP_URL: 'smtp://correo.example', MAIL_FROM: 'hola@enlaza.example' };
  const ready = await admin({ env: { ...whole, ...mail } }, 'check-config');
  expect([ready.code, ready.out]).toEqual([0, expect.stringMatching(/^1\. OPERATORS.*\n$/)]);
  const stray = { PUBLC_URL: 'https://enlaza.example', WORKERS: '4' };
  const misspelt = await admin({ env: stray }, 'check-config', '--json');
  expect(misspelt.json.ignored).toEqual([
    expect.stringMatching(/^WORKERS does nothing any more: /),
    expect.stringMatching(/^PUBLC_URL .* PUBLIC_URL is probably meant$/),
  ]);
  const faulty = await admin({ env: { PORT: 'x', SMTP_URL: 'correo' } }, 'check-config');
  expect([faulty.code, faulty.err.match(/^\w+(?=:)/gm)]).toEqual([1, ['PORT', 'SMTP_URL']]);
});

test.each([
  ['a folder for data inside of a file', { DATA_DIR: join(ROOT, 'package.json', 'data') }],
  ['a folder for data that no system makes', { DATA_DIR: '/proc/enlaza/data' }],
  ['a file as the folder for data', { DATA_DIR: process.execPath }],
  ['a folder for copies that no system makes', { COPIES: '/proc/enlaza' }],
  ['half of what verifies an age', { AGE_VERIFIER: 'https://edad.example' }],
  ['a level of the log that is none', { LOG_LEVEL: 'verbose' }],
])('%s is refused in one line, by a start and by check-config alike', async (_, env) => {
  const { code, lines } = await failToStart(env);
  expect([code, lines]).toEqual([
    1,
    [expect.stringMatching(new RegExp(`^${Object.keys(env)[0]}`))],
  ]);
  const checked = await admin({ env: { DATA_DIR: freshDataDir(), ...env } }, 'check-config');
  expect([checked.code, checked.err.trim().split('\n')]).toEqual([1, lines]);
});

test('folders below DATA_DIR that cannot be written are told, one line each', async () => {
  const DATA_DIR = freshDataDir();
  mkdirSync(DATA_DIR, { recursive: true });
  for (const name of ['archivos', 'copias']) writeFileSync(join(DATA_DIR, name), '');
  const { code, lines } = await failToStart({ DATA_DIR });
  expect(code).toBe(1);
  expect(lines.map((line) => line.split(' cannot be written')[0])).toEqual([
    `DATA_DIR: ${join(DATA_DIR, 'archivos')}`,
    `COPIES: ${join(DATA_DIR, 'copias')}`,
  ]);
});

test('a port or address that cannot be listened on is told in one line, before the database is migrated', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const issues = [
    [{ PORT: String(port) }, `PORT: ${port} is in use by another program`],
    [{ PORT: '4399', HOST: 'host.invalid' }, 'HOST: host.invalid is not a known name'],
    [{ PORT: '4399', HOST: '192.0.2.1' }, 'HOST: 192.0.2.1 is not an address of this machine'],
  ] as const;
  for (const [env, issue] of issues) {
    const DATA_DIR = freshDataDir();
    const { code, lines } = await failToStart({ ...env, DATA_DIR });
    expect([code, lines]).toEqual([1, [issue]]);
    // A database that an older version goes on using must not be migrated.
    expect(existsSync(join(DATA_DIR, 'enlaza.db'))).toBe(false);
  }
  other.close();
});

test('a database of a newer version is told in one line, and left alone', async () => {
  const dataDir = freshDataDir();
  const { env, stop } = await startServer({ env: { DATA_DIR: dataDir } });
  await stop();
  const file = new Sqlite(join(dataDir, 'enlaza.db'));
  file.exec('INSERT INTO migraciones VALUES (9999999999999, 0)');
  file.close();
  const { code, lines } = await failToStart(env);
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^DATABASE: .*newer version/);
});

test('an upgrade leaves a checked copy of what was there before', async () => {
  const { env, url, stop } = await startServer({ env: { DATA_DIR: freshDataDir() } });
  await signIn(url, newPerson());
  await stop();
  const folder = env['DATA_DIR'] ?? '';
  await takeBackMigration(join(folder, 'enlaza.db'));
  const upgraded = await startServer({ env });
  const copies = readdirSync(join(folder, 'backups'));
  expect(copies).toEqual([expect.stringMatching(/^before-migration-[\dTZ-]+\.db$/)]);
  expect(await upgraded.stop()).toBe(0);
  expect(inspectSqlite(join(folder, 'backups', copies[0] ?? ''))).toMatchObject({
    integrity: 'ok',
    rows: { sales: 0, personas: 1 },
  });
});

test('a second server on one SQLite file is refused; commands go on, and a kill frees it', async () => {
  const first = await startServer({ env: { DATA_DIR: freshDataDir() } });
  const link = freshDataDir();
  symlinkSync(join(first.env['DATA_DIR'] ?? '', 'enlaza.db'), join(link, 'enlaza.db'));
  for (const DATA_DIR of [first.env['DATA_DIR'] ?? '', link]) {
    const second = await failToStart({ DATA_DIR });
    expect(second.code).toBe(1);
    expect(second.lines).toHaveLength(1);
    expect(second.lines[0]).toMatch(/^DATABASE: another server is running on .*: stop it first/);
  }
  expect((await admin(first, 'check')).out).toMatch(/^whole: /m);
  await first.kill();
  const next = await startServer({ env: first.env });
  expect(await next.stop()).toBe(0);
});

test('a database that cannot be reached is told in one line', async () => {
  const port = programPort();
  const gone = await failToStart({ DATABASE_URL: `postgres://a:secreto@127.0.0.1:${port}/b` });
  expect(gone.code).toBe(1);
  expect(gone.lines).toHaveLength(1);
  expect(gone.lines[0]).toContain('DATABASE: ');
  expect(gone.lines[0]).not.toContain('secreto');
  const folder = freshDataDir();
  const inside = join(folder, 'enlaza.db');
  mkdirSync(inside, { mode: 0o755 });
  const broken = await failToStart({ DATA_DIR: folder });
  expect(broken.code).toBe(1);
  expect(broken.lines).toEqual([expect.stringContaining('enlaza.db is a folder')]);
  // A folder that a mistyped variable names may be one of the system's: nothing happens to it.
  expect(statSync(inside).mode & 0o777).toBe(0o755);
  expect(readdirSync(folder)).toEqual(['enlaza.db']);
  const damaged = freshDataDir();
  writeFileSync(join(damaged, 'enlaza.db'), 'no es una base de datos');
  const { lines } = await failToStart({ DATA_DIR: damaged });
  expect(lines).toEqual([expect.stringMatching(/^DATABASE: .*enlaza\.db: .*admin -- restore/)]);
});

test('SIGTERM lets an answer under way finish, ends its connection and ends with 0', async () => {
  const server = await startServer();
  const client = await signIn(server.url, newPerson());
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const { host, hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.write(
    `PUT /api/perfil HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, 'data');
  const stopped = server.stop();
  const refused = () =>
    anonymous(server.url)
      .get('/')
      .then(String, ({ code }) => code);
  await expect.poll(refused).toBe('ECONNREFUSED');
  socket.write('{}');
  await once(socket, 'close');
  expect(answer).toMatch(/100 Continue\r\n\r\nHTTP\/1\.1 422 [\s\S]*\r\nConnection: close\r\n/i);
  expect(await stopped).toBe(0);
});

test('the log names no slug, query, address or agent', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'debug' } });
  const headers = { 'user-agent': 'Un-Agente/1.0' };
  await anonymous(server.url).get('/maria-jose?secreto=1', { headers });
  await anonymous(server.url).get('/media/maria-jose.webp', { headers });
  await server.stop();
  expect(server.log()).toContain('"kind":"slug","status":404');
  expect(server.log()).not.toMatch(/maria|secreto|Agente|127\.0\.0\.1|::1/);
});
