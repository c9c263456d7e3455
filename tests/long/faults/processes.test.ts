import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProfile } from '../../setup/actions/profile';
import { sendBeacon } from '../../setup/actions/visits';
import { anonymous, type Client, elsewhere, newPerson, signIn } from '../../setup/client';
import { programPort } from '../../setup/ports';
import { rowsOn } from '../../setup/programs/postgres';
import { CAN_START_POSTGRES, startPostgres } from '../../setup/programs/postgres-cluster';
import { programNamed, startProxy } from '../../setup/programs/proxy';
import type { Program } from '../../setup/programs/ready';
import { type RunningServer, startServer } from '../../setup/server';
import { Counter } from './support/counter';
import { IS_LONG } from './support/rounds';

const PROCESSES = 3;
const SAVERS = 4;
const KILLS = IS_LONG ? 6 : 1;
const RESTARTS = IS_LONG ? 4 : 1;
const SAVES_LOOKED_FOR = IS_LONG ? 450 : 30;
/** Number of saves and reads before a fault, and during it. */
const SOME = 4 * SAVERS;
const nginx = programNamed('nginx');
const here = nginx !== undefined && CAN_START_POSTGRES;

test.runIf(process.env['CI'])('continuous integration has nginx and PostgreSQL', () => {
  expect(here).toBe(true);
});

/** Reads a page from one process, without the proxy. */
function readAt(server: RunningServer, path: string): Promise<string> {
  const headers = { host: new URL(server.env['PUBLIC_URL'] ?? '').host };
  return new Promise((resolve, reject) => {
    const port = server.env['PORT'];
    const sent = request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve(text);
    });
    sent.on('error', reject).end();
  });
}

/** R9. Needs root, nginx and PostgreSQL's programs. */
describe.skipIf(!here)('three processes behind nginx as documented', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let proxy: Program;
  let url = '';
  /** The page of a person who saves nothing. */
  let keptSlug = '';
  const servers: RunningServer[] = [];
  const people: { client: Client; slug: string; acknowledged: string }[] = [];

  const start = (at: number, port: string) => {
    const env = { DATABASE_URL: cluster.url, PUBLIC_URL: url, TRUST_PROXY_HOPS: '1', PORT: port };
    return startServer({ env }).then((server) => {
      servers[at] = server;
    });
  };
  const portOf = (at: number) => servers[at]?.env['PORT'] ?? '';

  beforeAll(async () => {
    cluster = await startPostgres();
    const port = programPort();
    url = `http://localhost:${port}`;
    for (let at = 0; at < PROCESSES; at += 1) await start(at, '0');
    const serverPort = servers.map(({ env }) => env['PORT'] ?? '');
    proxy = await startProxy('nginx', nginx ?? '', { port, serverPort, host: 'localhost' });
    for (let at = 0; at < SAVERS; at += 1) {
      const client = await signIn(url, newPerson());
      people.push({ client, slug: (await readProfile(client)).slug, acknowledged: '' });
    }
    keptSlug = (await readProfile(await signIn(url, newPerson()))).slug;
    for (const server of servers) await readAt(server, `/${keptSlug}`);
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(servers.map((server) => server.kill()));
    cluster?.stop();
  });

  /** People save and read their pages until `over`. Returns the failures. */
  async function load(over: AbortSignal, turns: Counter): Promise<string[]> {
    const failed: string[] = [];
    const one = async (person: (typeof people)[number]) => {
      const { client, slug } = person;
      const note = (what: string, status: unknown) => failed.push(`${what}: ${status}`);
      while (!over.aborted) {
        turns.add();
        const bio = `Guardado ${turns.count} de ${slug}.`;
        const failure = (error: Error & { code?: string }) => ({ status: error.code, json: {} });
        const before = await client.get('/api/perfil').catch(failure);
        if (before.status !== 200) note('read', before.status);
        else {
          const saved = await client.put('/api/perfil', { ...before.json, bio }).catch(failure);
          if (saved.status === 200) person.acknowledged = bio;
          else note('save', saved.status);
        }
        const page = await anonymous(url).get(`/${slug}`).catch(failure);
        if (page.status !== 200) note('own page', page.status);
        const cached = await anonymous(url).get(`/${keptSlug}`).catch(failure);
        if (cached.status !== 200) note('cached page', cached.status);
      }
    };
    await Promise.all(people.map(one));
    return failed;
  }

  /** Runs `work` while people save. Returns their failures. */
  async function underLoad(work: (some: () => Promise<void>) => Promise<void>): Promise<string[]> {
    const over = new AbortController();
    const turns = new Counter();
    const loading = load(over.signal, turns);
    const some = () => turns.more(SOME);
    await some();
    await work(some).finally(() => over.abort());
    return loading;
  }

  /** Expects every process to show the last acknowledged save, or an interrupted one after it. */
  async function expectNothingLost(): Promise<void> {
    for (const { client, slug, acknowledged } of people) {
      const { bio } = await readProfile(client);
      const numberIn = (text: string) => Number(/Guardado (\d+)/.exec(text)?.[1]);
      expect(numberIn(bio), slug).toBeGreaterThanOrEqual(numberIn(acknowledged));
      for (const server of servers) {
        await expect.poll(() => readAt(server, `/${slug}`)).toContain(bio);
      }
    }
  }

  test('a save is seen in every process', async () => {
    const { client, slug } = people[0] as (typeof people)[number];
    for (let turn = 0; turn < SAVES_LOOKED_FOR; turn += 1) {
      const bio = `Visto ${turn} en todas.`;
      for (const server of servers) await readAt(server, `/${slug}`);
      const { status } = await client.put('/api/perfil', { ...(await readProfile(client)), bio });
      expect(status).toBe(200);
      for (const server of servers) {
        await expect.poll(() => readAt(server, `/${slug}`)).toContain(bio);
      }
    }
  });

  test('a rolling restart fails no request and counts every visit once', async () => {
    const { uid } = await readProfile((people[1] as (typeof people)[number]).client);
    let sent = 0;
    const failed = await underLoad(async () => {
      const over = new AbortController();
      const visits = (async () => {
        while (!over.signal.aborted) {
          // Each beacon from another IP address.
          const { status } = await sendBeacon(url, { tipo: 'view', uid }, {}, elsewhere());
          expect(status).toBe(204);
          sent += 1;
        }
      })();
      for (let at = 0; at < PROCESSES; at += 1) {
        expect(await servers[at]?.stop()).toBe(0);
        await start(at, portOf(at));
      }
      over.abort();
      await visits;
    });
    expect(failed).toEqual([]);
    await expectNothingLost();
    const counted = async () => {
      const [row] = await rowsOn(
        cluster.url,
        'SELECT views FROM estadisticas_dias WHERE uid = $1',
        [uid],
      );
      return row?.['views'] ?? 0;
    };
    await expect.poll(counted).toBe(sent);
  });

  test('a process that is killed loses nothing that was acknowledged', async () => {
    const failed = await underLoad(async (some) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const at = kill % PROCESSES;
        await servers[at]?.kill();
        await some();
        await start(at, portOf(at));
      }
    });
    // Requests that the killed process had accepted; a retried save that was stored gets 409.
    const cutOff = failed.filter((one) => /: (409|502)$/.test(one));
    expect(failed).toEqual(cutOff);
    expect(failed.length).toBeLessThanOrEqual(KILLS * SAVERS * 2);
    await expectNothingLost();
  });

  test('a restart of PostgreSQL, in order and as by a crash, loses nothing either', async () => {
    const failed = await underLoad(async (some) => {
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        cluster.restart('fast');
        await some();
        cluster.restart('immediate');
        await some();
      }
    });
    // Requests that need the database are refused meanwhile, also for a page that was just saved.
    expect(failed.filter((one) => !/^(read|save|own page): 503$/.test(one))).toEqual([]);
    await expectNothingLost();
    const [person] = people as [(typeof people)[number]];
    const before = await readProfile(person.client);
    const bio = 'Después de reiniciar.';
    expect((await person.client.put('/api/perfil', { ...before, bio })).status).toBe(200);
    for (const server of servers) {
      await expect.poll(() => readAt(server, `/${person.slug}`)).toContain(bio);
    }
  });
});
