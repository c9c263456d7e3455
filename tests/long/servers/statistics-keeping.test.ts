import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readProfile } from '../../setup/actions/profile';
import { BROWSER, sendBeacon, statisticsOnce } from '../../setup/actions/visits';
import { newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { startOnEngine } from '../../setup/own-server';
import { freshDatabase, rowsOn } from '../../setup/programs/postgres';
import { type RunningServer, startServer } from '../../setup/server';

const VISITORS = 150;
const MARK = 'NavegadorDistintivo';
const AT_ONCE = 25;

const SERVER = inject('engine') === 'postgres' && process.env['TEST_POSTGRES_URL'];

/** Starts a server whose data remains after its stop: files below DATA_DIR, or its own database. */
async function serverThatKeeps(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = env['DATA_DIR'] ?? freshDataDir();
  const environment = { DATA_DIR: folder, TRUST_PROXY_HOPS: '1', LOG_LEVEL: 'trace', ...env };
  if (inject('engine') === 'sqlite' || env['DATABASE_URL'])
    return startServer({ env: environment });
  if (!SERVER) return startServer({ env: { ...environment, DATABASE_URL: `pglite:${folder}/pg` } });
  const { url, drop } = await freshDatabase(SERVER);
  onTestFinished(drop);
  return startServer({ env: { ...environment, DATABASE_URL: url } });
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

/** All rows of a PostgreSQL server's database, as text. */
async function everyRow(databaseUrl: string): Promise<string> {
  const tables = await rowsOn(
    databaseUrl,
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  const rows = tables.map(({ tablename }) =>
    rowsOn(databaseUrl, `SELECT t::text AS row FROM "${tablename}" AS t`),
  );
  return (await Promise.all(rows)).flatMap((all) => all.map(({ row }) => row)).join('\n');
}

async function everythingKept({ env, log }: RunningServer): Promise<string> {
  const rows = SERVER ? await everyRow(env['DATABASE_URL'] ?? '') : '';
  return [everyByte(env['DATA_DIR'] ?? ''), rows, log()].join('\n');
}

test('a clean stop loses no visit, and nothing that names a visitor is at rest', async () => {
  const server = await serverThatKeeps();
  const person = newPerson();
  const owner = await signIn(server.url, person);
  const { uid } = await readProfile(owner);
  await visit(server, uid);
  expect(await server.stop()).toBe(0);
  const contents = await everythingKept(server);
  expect(contents).toContain(uid);
  expect(contents).not.toContain(MARK);
  expect(contents).not.toContain('bolsillo');
  const addresses = Array.from({ length: VISITORS }, (_, at) => addressOf(at).replace('::1', ''));
  expect(addresses.filter((address) => contents.includes(address))).toEqual([]);

  const again = await serverThatKeeps(server.env);
  const client = await signIn(again.url, person);
  const figures = (await client.get('/api/estadisticas?rango=7d')).json;
  expect(figures).toMatchObject({ views: VISITORS, visitors: VISITORS });
  expect(await again.stop()).toBe(0);
});

test('a crash loses no visit that is older than a second', async () => {
  // A PostgreSQL server outlives ours; PGlite keeps only databases in files.
  const start = process.env['TEST_POSTGRES_URL'] ? startOnEngine : serverThatKeeps;
  const server = await start({ TRUST_PROXY_HOPS: '1' });
  const person = newPerson();
  const owner = await signIn(server.url, person);
  await visit(server, (await readProfile(owner)).uid);
  await statisticsOnce(owner, ({ views }) => views === VISITORS);
  await server.kill();
  const again = await startServer({ env: server.env });
  const client = await signIn(again.url, person);
  expect((await client.get('/api/estadisticas?rango=7d')).json.views).toBe(VISITORS);
  await again.stop();
  await server.stop();
});
