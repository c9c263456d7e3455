import { describe, expect, inject, test } from 'vitest';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { sendBeacon } from '../../setup/actions/visits';
import { newPerson, signIn } from '../../setup/client';
import { freshDatabase, rowsOn } from '../../setup/programs/postgres';
import { advanceToNoon, type RunningServer, startServer } from '../../setup/server';

const PROCESSES = 8;
const VISITS_EACH = 100;
const AT_ONCE = 10;
const postgres = process.env['TEST_POSTGRES_URL'];
const here = postgres !== undefined && inject('engine') === 'postgres';

async function visit(server: RunningServer, from: number, uid: string, enlace: string) {
  for (let first = 0; first < VISITS_EACH; first += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    await Promise.all(
      some.map(async (visitor) => {
        // The same visitors visit every process, but each visitor is counted once.
        const headers = { 'x-forwarded-for': `190.24.${visitor % 200}.${visitor % 250}` };
        await sendBeacon(server.url, { tipo: 'view', uid }, headers);
        if ((visitor + from) % 3 === 0) {
          await sendBeacon(server.url, { tipo: 'click', uid, enlace, ms: 1_000 }, headers);
        }
      }),
    );
  }
}

/** Starts `count` processes on a new database and stops them after `work`. */
async function withProcesses(
  count: number,
  work: (servers: RunningServer[], env: Record<string, string>) => Promise<void>,
): Promise<void> {
  const database = await freshDatabase(postgres ?? '');
  const env = { DATABASE_URL: database.url, TRUST_PROXY_HOPS: '1' };
  const servers: RunningServer[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      servers.push(await startServer({ env: { ...env } }));
    }
    await Promise.all(servers.map(advanceToNoon));
    await work(servers, env);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await database.drop();
  }
}

/** Needs a PostgreSQL server: TEST_POSTGRES_URL. PGlite cannot serve several processes. */
test.skipIf(!here)(`${PROCESSES} processes on one database lose no visit`, () =>
  withProcesses(PROCESSES, async (servers, env) => {
    const [first] = servers as [RunningServer];
    const person = newPerson();
    const owner = await signIn(first.url, person);
    await saveProfile(owner, { enlaces: [link('Tienda')] });
    const { uid, enlaces } = await readProfile(owner);
    await Promise.all(servers.map((server, from) => visit(server, from, uid, enlaces[0].id)));
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual(
      Array(PROCESSES).fill(0),
    );
    const last = await startServer({ env });
    servers.push(last);
    await advanceToNoon(last);
    const client = await signIn(last.url, person);
    const clicks = Array.from({ length: PROCESSES }, (_, from) =>
      Array.from({ length: VISITS_EACH }, (_, visitor) => (visitor + from) % 3 === 0),
    ).flat();
    expect((await client.get('/api/estadisticas?rango=hoy')).json).toMatchObject({
      views: PROCESSES * VISITS_EACH,
      clicks: clicks.filter(Boolean).length,
      visitors: VISITS_EACH,
    });
    await last.stop();
  }),
);

const MACHINES: [string, (at: number) => string][] = [
  ['one machine', () => '190.24.1.1'],
  ['one IPv6 /48', (at) => `2001:db8:7:${(at * 977).toString(16).slice(-4)}::1`],
];

/** Returns a page's statistics as stored by all processes. */
async function figuresOf(databaseUrl: string, uid: string) {
  const figures = 'SELECT views, clicks, bots FROM estadisticas_dias WHERE uid = $1';
  const [row] = await rowsOn(databaseUrl, figures, [uid]);
  return { views: 0, clicks: 0, bots: 0, ...row };
}

describe.skipIf(!here)('three processes', () => {
  test('count together what comes from one network', () =>
    withProcesses(3, async (servers, { DATABASE_URL = '' }) => {
      const [first] = servers as [RunningServer];
      for (const [name, addressAt] of MACHINES) {
        const owner = await signIn(first.url, newPerson());
        await saveProfile(owner, { enlaces: [link('Tienda')] });
        const { uid, enlaces } = await readProfile(owner);
        const send = async (turn: number, at: number, tipo: 'view' | 'click') => {
          const agent = `Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/${at}`;
          const headers = { 'x-forwarded-for': addressAt(at), 'user-agent': agent };
          const enlace = tipo === 'click' ? { enlace: enlaces[0].id } : {};
          await sendBeacon(servers[turn % 3]?.url ?? '', { tipo, uid, ...enlace }, headers);
        };
        const figures = () => figuresOf(DATABASE_URL, uid);
        // One view, and a click to each process: the page has one link.
        await send(0, 0, 'view');
        await expect.poll(figures).toEqual({ views: 1, clicks: 0, bots: 0 });
        await Promise.all([0, 1, 2].map((turn) => send(turn, 0, 'click')));
        await expect.poll(figures).toEqual({ views: 1, clicks: 1, bots: 2 });
        // Beacons with invented agents and addresses of one network, to all three processes.
        for (const tipo of ['view', 'click'] as const) {
          for (let at = 0; at < 450; at += 30) {
            const some = Array.from({ length: 30 }, (_, index) => at + index);
            await Promise.all(some.map((turn) => send(turn, turn % 150, tipo)));
          }
        }
        const sum = async () => {
          const { views, clicks, bots } = await figures();
          return views + clicks + bots;
        };
        await expect.poll(sum).toBe(904);
        const { views, clicks } = await figures();
        expect(views, name).toBe(60);
        expect(clicks, name).toBeLessThanOrEqual(60);
      }
    }));
});
