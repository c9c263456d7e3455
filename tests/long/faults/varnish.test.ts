import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { programPort } from '../../setup/ports';
import { freshDatabase } from '../../setup/programs/postgres';
import {
  PURGE_KEY,
  type RunningVarnish,
  startVarnish,
  varnishProgram,
} from '../../setup/programs/varnish';
import { type RunningServer, startServer } from '../../setup/server';
import { IS_LONG } from './support/rounds';

const SAVES = IS_LONG ? 10_000 : 60;
const postgres = process.env['TEST_POSTGRES_URL'];

/** Saves behind the documented Varnish. On PostgreSQL one process saves and another one is read. */
describe
  .skipIf(!varnishProgram)
  .each([
    ['one process on SQLite', undefined],
    ...(postgres ? [['two processes on PostgreSQL', postgres] as const] : []),
  ] as const)('behind Varnish, %s', (_, on) => {
  let database: Awaited<ReturnType<typeof freshDatabase>> | undefined;
  let varnish: RunningVarnish;
  let owner: Client;
  const servers: RunningServer[] = [];

  beforeAll(async () => {
    database = on === undefined ? undefined : await freshDatabase(on);
    const [port, backend] = [programPort(), programPort()];
    varnish = await startVarnish(varnishProgram ?? '', String(backend), port);
    const start = async (own: number) => {
      const env = {
        PORT: String(own),
        PUBLIC_URL: `http://localhost:${port}`,
        TRUST_PROXY_HOPS: '1',
        PURGE: 'http',
        PURGE_URL: varnish.url,
        PURGE_KEY,
        ...(database && { DATABASE_URL: database.url }),
      };
      const server = await startServer({ env, lean: true });
      servers.push(server);
      return server;
    };
    // Varnish's backend.
    await start(backend);
    const writer = database ? await start(programPort()) : undefined;
    const signed = await signIn(varnish.url.replace('127.0.0.1', 'localhost'), newPerson('María'));
    owner = writer ? writtenAt(signed, writer) : signed;
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await varnish?.stop();
    await database?.drop();
  });

  /** The same person's client, whose saves go to another process. */
  function writtenAt(client: Client, { env }: RunningServer): Client {
    const direct = `http://127.0.0.1:${env['PORT']}`;
    const put: Client['put'] = (path, body, headers = {}) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const host = new URL(client.url).host;
      const all = { host, origin: client.url, cookie, ...headers };
      return anonymous(direct).put(path, body, all);
    };
    return { ...client, put };
  }

  test(`of ${SAVES} saves the last is what is seen, and no read meanwhile fails`, async () => {
    const { slug } = await readProfile(owner);
    const read = () => anonymous(owner.url).get(`/${slug}`);
    let isOver = false;
    const reading = Array.from({ length: 2 }, async () => {
      while (!isOver) expect((await read()).status).toBe(200);
    });
    for (let at = 1; at <= SAVES; at += 1) {
      const { status, text } = await saveProfile(owner, { bio: `Guardado ${at}.` });
      expect(status, text).toBe(200);
    }
    await expect.poll(async () => (await read()).text).toContain(`Guardado ${SAVES}.`);
    isOver = true;
    await Promise.all(reading);
  });
});
