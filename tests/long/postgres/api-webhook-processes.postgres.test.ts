import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { freshDatabase } from '../../setup/programs/postgres';
import { serveLocally } from '../../setup/programs/ready';
import { type RunningServer, startServer } from '../../setup/server';

/** A public IP address; deliveries to it stay on this machine. */
const PUBLIC = '93.184.215.14';
const [PAGES, SAVES] = [12, 8];
const postgres = process.env['TEST_POSTGRES_URL'];
const here = postgres !== undefined && inject('engine') === 'postgres';

/** A received delivery: its id, the webhook's path, the page's version, and the sending process. */
interface Taken {
  id: string;
  path: string;
  version: number;
  sender: string;
}

/** Needs a PostgreSQL server: TEST_POSTGRES_URL. PGlite cannot serve two processes. */
describe.skipIf(!here)('two processes on one database', () => {
  const deliveries: Taken[] = [];
  let receiver: Awaited<ReturnType<typeof serveLocally>>;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let [one, other] = [] as unknown as [RunningServer, RunningServer];

  beforeAll(async () => {
    receiver = await serveLocally(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { data } = JSON.parse(Buffer.concat(chunks).toString());
      const { 'webhook-id': id, 'user-agent': sender = '' } = request.headers;
      deliveries.push({ id: String(id), path: request.url ?? '', version: data.version, sender });
      response.writeHead(204).end();
    });
    database = await freshDatabase(postgres ?? '');
    const shared = {
      DATABASE_URL: database.url,
      DEFAULT_PLAN: 'enterprise',
      SECRET_KEY: randomBytes(32).toString('hex'),
      NODE_OPTIONS: `--import ${new URL('../../setup/network.mjs', import.meta.url)}`,
      TEST_RECEIVER: `${PUBLIC} ${receiver.port}`,
    };
    const start = async (SITE_NAME: string) => startServer({ env: { ...shared, SITE_NAME } });
    [one, other] = [await start('Una'), await start('Otra')];
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()]);
    await receiver.stop();
    await database?.drop();
  });

  test('send what happens at either of them once, and both of them send', async () => {
    const owners = await Promise.all(
      Array.from({ length: PAGES }, async (_, at) => {
        const owner = await signIn(one.url, newPerson(`Ana ${at}`));
        const hook = { url: `https://${PUBLIC}/${at}`, sucesos: ['pagina.publicada'] };
        const made = await owner.post('/api/webhooks', { nombre: 'Libros', ...hook });
        expect(made.status, made.text).toBe(200);
        return { at, sides: [owner, anonymous(other.url, undefined, owner.cookies)] };
      }),
    );
    const saved = await Promise.all(
      owners.map(async ({ at, sides }) => {
        const versions: string[] = [];
        for (let turn = 0; turn < SAVES; turn += 1) {
          const [side = sides[0]] = sides.slice(turn % 2);
          if (!side) throw new Error('nobody');
          const { status, text } = await saveProfile(side, { bio: `Vuelta ${turn}.` });
          expect(status, text).toBe(200);
          versions.push(`/${at} ${(await readProfile(side)).version}`);
        }
        return versions;
      }),
    );
    const expected = saved.flat().sort();
    const arrived = () => deliveries.map(({ path, version }) => `${path} ${version}`).sort();
    await expect.poll(arrived).toEqual(expected);
    await Promise.all([one.flush('jobs'), other.flush('jobs')]);
    expect(arrived()).toEqual(expected);
    expect(new Set(deliveries.map(({ id }) => id)).size).toBe(expected.length);
    const senders = new Set(deliveries.map(({ sender }) => sender));
    expect([...senders].sort()).toEqual(['OtraWebhooks/1.0', 'UnaWebhooks/1.0']);
  });
});
