import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { signIn, somebody } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { readProfile } from '../../setup/profile';
import { freshDataDir, type RunningServer, startServer } from '../../setup/server';
import { BROWSER, sendBeacon, statisticsOnce } from '../../setup/visits';

const VISITORS = 150;
const MARK = 'NavegadorDistintivo';
const AT_ONCE = 25;

/** A server of its own whose whole database is files below DATA_DIR, on either engine. */
function serverOnFiles(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = env['DATA_DIR'] ?? freshDataDir();
  const postgres = inject('engine') === 'postgres' && { DATABASE_URL: `pglite:${folder}/pg` };
  const given = { DATA_DIR: folder, TRUST_PROXY_HOPS: '1', LOG_LEVEL: 'trace', ...postgres };
  return startServer({ env: { ...given, ...env } });
}

const addressOf = (visitor: number) =>
  visitor % 3 === 0
    ? `2a02:26f7:${(visitor + 4_096).toString(16)}:abcd::1`
    : `187.${160 + (visitor % 90)}.${visitor % 251}.${visitor % 249}`;

async function visit(server: RunningServer, uid: string): Promise<void> {
  for (let first = 0; first < VISITORS; first += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    await Promise.all(
      some.map((visitor) =>
        sendBeacon(
          server.url,
          { tipo: 'view', uid, ref: 'https://www.instagram.com/bolsillo?de=alguien', busca: '' },
          {
            'user-agent': `${BROWSER} ${MARK}/${visitor}`,
            'x-forwarded-for': addressOf(visitor),
          },
        ),
      ),
    );
  }
}

function everyByte(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  return paths.map((path) => readFileSync(path, 'latin1')).join('\n');
}

test('a clean stop loses no visit, and nothing that names a visitor is at rest', async () => {
  const server = await serverOnFiles();
  const person = somebody();
  const owner = await signIn(server.url, person);
  const { uid } = await readProfile(owner);
  await visit(server, uid);
  expect(await server.stop()).toBe(0);
  const kept = `${everyByte(server.env['DATA_DIR'] ?? '')}\n${server.log()}`;
  expect(kept).toContain(uid);
  expect(kept).not.toContain(MARK);
  expect(kept).not.toContain('bolsillo');
  const addresses = Array.from({ length: VISITORS }, (_, at) => addressOf(at).replace('::1', ''));
  expect(addresses.filter((address) => kept.includes(address))).toEqual([]);

  const again = await serverOnFiles(server.env);
  const client = await signIn(again.url, person);
  const figures = (await client.get('/api/estadisticas?rango=hoy')).json;
  expect(figures).toMatchObject({ views: VISITORS, visitors: VISITORS });
  expect(await again.stop()).toBe(0);
});

test('a crash loses no visit that is older than a second', async () => {
  // A PostgreSQL server outlives ours; PGlite keeps nothing but what is in files.
  const start = process.env['TEST_POSTGRES_URL'] ? startOnEngine : serverOnFiles;
  const server = await start({ TRUST_PROXY_HOPS: '1' });
  const person = somebody();
  const owner = await signIn(server.url, person);
  await visit(server, (await readProfile(owner)).uid);
  await statisticsOnce(owner, ({ views }) => views === VISITORS);
  await server.kill();
  const again = await startServer({ env: server.env });
  const client = await signIn(again.url, person);
  expect((await client.get('/api/estadisticas?rango=hoy')).json.views).toBe(VISITORS);
  await again.stop();
  await server.stop();
});
