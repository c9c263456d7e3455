// Engine: Postgres alone, SQLite has no replica.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveProfile } from '../../setup/actions/profile';
import { firing } from '../../setup/alarms';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { CAN_START_POSTGRES, startPostgres } from '../../setup/programs/postgres-cluster';
import { type RunningServer, startServer } from '../../setup/server';
import { unzip } from '../../setup/zip';

test.runIf(process.env['CI'])('continuous integration can start a replica', () => {
  expect(CAN_START_POSTGRES).toBe(true);
});

/** Needs root and the programs of a PostgreSQL server. */
describe.skipIf(!CAN_START_POSTGRES)('beside a replica', () => {
  let primary: Awaited<ReturnType<typeof startPostgres>>;
  let replica: Awaited<ReturnType<typeof primary.addReplica>>;
  let server: RunningServer;
  let ana: Client;

  beforeAll(async () => {
    primary = await startPostgres();
    replica = await primary.addReplica();
    const urls = { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url };
    server = await startServer({ env: { ...urls, LOG_LEVEL: 'info' } });
    ana = await signIn(server.url, newPerson());
  });
  afterAll(async () => {
    await server?.stop();
    primary?.stop();
  });

  const metrics = async () => (await anonymous(server.url).get('/metrics')).text;
  const isUp = async () => /^enlaza_replica_up (\d)$/m.exec(await metrics())?.[1] === '1';

  /** Saves, and returns whether the next export has that. */
  async function isExported(bio: string): Promise<boolean> {
    expect((await saveProfile(ana, { bio })).status).toBe(200);
    const { perfil } = unzip((await ana.get('/api/exportar')).bytes).json('perfil.json') as {
      perfil: { bio: string };
    };
    return perfil.bio === bio;
  }

  test('what one has just saved is in what is read there', async () => {
    expect(await isUp()).toBe(true);
    for (let round = 0; round < 15; round += 1)
      expect(await isExported(`Guardado ${round}.`)).toBe(true);
  });

  test('all goes on without it, and the operator is told', async () => {
    const before = await metrics();
    replica.stop();
    expect(await isExported('Sin réplica.')).toBe(true);
    for (const path of ['/api/estadisticas?rango=7d', '/api/suscriptores', '/api/mensajes']) {
      expect((await ana.get(path)).status, path).toBe(200);
    }
    expect(firing(await metrics(), before)).toContain('EnlazaReplicaDown');
    expect(server.log()).toContain('long reads go to the primary');
    replica.start();
    await expect.poll(isUp).toBe(true);
    await expect
      .poll(async () => {
        await ana.get('/api/estadisticas?rango=7d');
        return server.log();
      })
      .toContain('long reads go to the replica again');
  });

  test('a start is refused with a replica of another database, in one line', async () => {
    const other = replica.url.replace('/postgres', '/template1');
    const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: other };
    await expect(startServer({ env })).rejects.toThrow(
      'DATABASE_READ_URL leads to another database',
    );
    const alone = { DATABASE_READ_URL: replica.url, DATABASE_URL: 'file:./a.db' };
    await expect(startServer({ env: alone })).rejects.toThrow('DATABASE_READ_URL: both it and');
  });
});
