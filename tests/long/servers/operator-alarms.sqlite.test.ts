// SQLite only: the tested behaviour is the same on both engines.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolders } from '../../api/operator/folders';
import { ALARMS, firing, RULES, valuesOf } from '../../setup/alarms';
import { anonymous } from '../../setup/client';
import { type MailServer, refusal, startMailServer } from '../../setup/programs/smtp';
import { type RunningServer, startServer } from '../../setup/server';

const HOUR = 3_600_000;
/** SQLite only: the alarms are about the process and its files. */
describe('an alarm', () => {
  const folder = temporaryFolders();
  let server: RunningServer;
  let mails: MailServer;
  let silent: Server;
  let quiet = '';

  const metrics = async () => (await anonymous(server.url).get('/metrics')).text;
  const fires = async () => firing(await metrics(), quiet);
  const database = <T>(work: (client: Sqlite.Database) => T): T => {
    const client = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'));
    try {
      return work(client);
    } finally {
      client.close();
    }
  };
  const askForLink = (correo: string) =>
    anonymous(server.url).post('/auth/correo', new URLSearchParams({ correo }));
  const reach = async (port: number, more: Record<string, string> = {}) => {
    const code = server ? await server.stop() : 0;
    expect(code).toBe(0);
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hola@enlaza.example' };
    server = await startServer({ env: { DATA_DIR: folder(), COPIES: folder(), ...env, ...more } });
    quiet = await metrics();
  };

  beforeAll(async () => {
    mails = await startMailServer({
      onRcptTo: ({ address }, _, done) => done(refusal(address.startsWith('nadie') ? 550 : 451)),
    });
    silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await reach(mails.port);
  });
  afterAll(async () => {
    await server.stop();
    await mails.stop();
    silent.close();
  });

  test('is silent while all is well, and each looks at what /metrics has', async () => {
    expect(ALARMS.size).toBe(RULES.match(/alert:/g)?.length);
    // Not the disk's alarms, which disk-full.test.ts tests and a nearly full machine triggers.
    expect((await fires()).filter((name) => !name.startsWith('EnlazaDisk'))).toEqual([]);
    // Prometheus' own metric, and a counter that appears at its first event.
    const elsewhere = ['EnlazaDown', 'EnlazaErrors'];
    for (const [name, { metric }] of ALARMS) {
      if (!elsewhere.includes(name)) expect(valuesOf(quiet, metric), name).not.toEqual([]);
    }
  });

  test('fires while a mail server takes nothing for now, at the first try', async () => {
    await askForLink('ana@ejemplo.com');
    await expect.poll(fires).toEqual(['EnlazaMailDelayed']);
  });

  test('fires when a mail is refused for good', async () => {
    await askForLink('nadie@ejemplo.com');
    // The job is given up after the mail's refusal is recorded.
    await expect
      .poll(fires)
      .toEqual(expect.arrayContaining(['EnlazaMailRefused', 'EnlazaWorkGivenUp']));
  });

  test('fires when there is no copy yet, and when the last one failed', async () => {
    const overdue = "UPDATE trabajos SET creadoEn = ?, proximoEn = ? WHERE tipo = 'copias'";
    const copies = server.env['COPIES'] ?? '';
    // A folder in place of the copies' lock file, so that copies fail.
    mkdirSync(join(copies, '.candado'));
    database((client) => client.prepare(overdue).run(Date.now() - 37 * HOUR, 0));
    await expect.poll(fires).toEqual(expect.arrayContaining(['EnlazaCopyFailed', 'EnlazaCopyOld']));
  });

  test('fires when it cannot be known whether there are copies', async () => {
    const copies = server.env['COPIES'] ?? '';
    rmSync(copies, { recursive: true });
    writeFileSync(copies, 'a disk that is not there');
    expect(await fires()).toContain('EnlazaFiguresMissing');
  });

  test('fires when work is due and nobody does it', async () => {
    await reach((silent.address() as { port: number }).port);
    // All concurrent mails wait for a server that does not respond.
    for (let sent = 0; sent < 5; sent += 1) await askForLink(`lento${sent}@ejemplo.com`);
    const late = "UPDATE trabajos SET proximoEn = ? WHERE tipo = 'correo' AND arriendo IS NULL";
    database((client) => client.prepare(late).run(Date.now() - 2 * HOUR));
    await expect.poll(fires).toContain('EnlazaWorkLate');
  });

  test('fires when work of each hour failed at every try', async () => {
    const failed = "UPDATE trabajos SET intentos = 0, error = 'lleno' WHERE tipo = 'limpieza'";
    database((client) => client.exec(failed));
    await expect.poll(fires).toContain('EnlazaWorkMissed');
  });

  test('fires while nothing answers as a mail server', async () => {
    // Nothing listens there.
    await reach(1);
    await expect.poll(fires).toContain('EnlazaMailDown');
  });

  test('fires while the cache in front cannot be purged', async () => {
    // Nothing listens there.
    const PURGE_URL = 'http://127.0.0.1:1';
    await reach(mails.port, { PURGE: 'http', PURGE_URL, PURGE_KEY: 'una-clave-de-prueba' });
    await expect.poll(fires).toContain('EnlazaPurgeFailing');
  });

  test('fires when requests fail, and when the database does not answer', async () => {
    database((client) => client.exec('DROP TABLE trabajos'));
    for (let sent = 0; sent < 6; sent += 1) await askForLink(`roto${sent}@ejemplo.com`);
    expect(await fires()).toEqual(expect.arrayContaining(['EnlazaDatabaseDown', 'EnlazaErrors']));
  });
});
