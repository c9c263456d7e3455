import { expect, inject, test } from 'vitest';
import { newPerson, signIn } from '../../setup/client';
import { freshDatabase } from '../../setup/postgres';
import { link, readProfile, saveProfile } from '../../setup/profile';
import { freePort, type RunningServer, startServer } from '../../setup/server';
import { sendBeacon } from '../../setup/visits';

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
        // The same visitors come to every process: each is counted once all the same.
        const headers = { 'x-forwarded-for': `190.24.${visitor % 200}.${visitor % 250}` };
        await sendBeacon(server.url, { tipo: 'view', uid }, headers);
        if ((visitor + from) % 3 === 0) {
          await sendBeacon(server.url, { tipo: 'click', uid, enlace, ms: 1_000 }, headers);
        }
      }),
    );
  }
}

/** Needs a PostgreSQL server: TEST_POSTGRES_URL. PGlite is one process by nature. */
test.skipIf(!here)(
  `${PROCESSES} processes on one database lose no visit`,
  async () => {
    const database = await freshDatabase(postgres ?? '');
    const env = { DATABASE_URL: database.url, TRUST_PROXY_HOPS: '1' };
    const servers: RunningServer[] = [];
    try {
      for (let index = 0; index < PROCESSES; index += 1) {
        servers.push(await startServer({ env: { ...env, PORT: String(await freePort()) } }));
      }
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
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
      await database.drop();
    }
  },
  240_000,
);
