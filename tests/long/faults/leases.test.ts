import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectOnce, type Single } from '../../../src/lib/core/db/postgres/pool';
import { freshDatabase } from '../../setup/programs/postgres';
import { type MailServer, startMailServer } from '../../setup/programs/smtp';
import { type RunningServer, startServer } from '../../setup/server';
import { IS_LONG } from './support/rounds';

const MAILS = IS_LONG ? 60 : 12;
const KILLS = IS_LONG ? 9 : 1;
const TEN_MINUTES = 600_000;
/** The maximum time (ms) of a takeover: 20 s until the lease ends, then the poll and the mail. */
const TAKEN_OVER = 30_000;
/** Time (ms) per mail, so that mails are being sent when a process starts or dies. */
const MAIL_TIME = 1_000;
const postgres = process.env['TEST_POSTGRES_URL'];

/** Needs a PostgreSQL server: TEST_POSTGRES_URL. */
describe.skipIf(postgres === undefined)('mails of two processes', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let mails: MailServer;
  let client: Single;
  const running = new Set<RunningServer>();

  const start = async (offset = 0) => {
    const server = await startServer({
      env: {
        DATABASE_URL: database.url,
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        MAIL_FROM: 'Enlaza <hola@ejemplo.com>',
        NODE_OPTIONS: `--import ${new URL('../../setup/clock.mjs', import.meta.url)}`,
        TEST_CLOCK_OFFSET: String(offset),
      },
    });
    running.add(server);
    return server;
  };
  const end = async (server: RunningServer, how: 'stop' | 'kill') => {
    running.delete(server);
    await server[how]();
  };

  /** Adds mails to the outbox, as a dead process leaves them. */
  const fill = async (round: string) => {
    const params = { nombre: 'Ana', dispositivo: 'Firefox', cuando: new Date().toISOString() };
    const datos = JSON.stringify({ params });
    const now = Date.now();
    for (let at = 0; at < MAILS; at += 1) {
      const id = `${round}-${at}`;
      await client.run(
        `INSERT INTO correos (id, para, plantilla, idioma, datos, estado, "creadoEn")
        VALUES ($1, $2, 'sesion', 'es', $3, 'espera', $4)`,
        [id, `${id}@ejemplo.com`, datos, now],
      );
      await client.run(
        `INSERT INTO trabajos (id, tipo, datos, estado, intentos, caidas, "proximoEn", "creadoEn", error)
        VALUES ($1, 'correo', $2, 'pendiente', 0, 0, $3, $3, '')`,
        [id, { correo: id }, now],
      );
    }
  };
  const arrived = (round: string) =>
    mails.taken.flatMap(({ to }) => to).filter((to) => to.startsWith(`${round}-`));
  const some = (round: string) =>
    expect.poll(() => arrived(round).length, { interval: 10 }).toBeGreaterThan(0);
  const all = (round: string) => expect.poll(() => new Set(arrived(round)).size).toBe(MAILS);

  beforeAll(async () => {
    database = await freshDatabase(postgres ?? '');
    client = await connectOnce(database.url);
    mails = await startMailServer({
      onMailFrom: (_address, _session, done) => void setTimeout(done, MAIL_TIME),
    });
  });
  afterAll(async () => {
    for (const server of running) await server.stop();
    await client.close();
    await mails.stop();
    await database.drop();
  });

  test('go once where the clock of one is ten minutes ahead, or behind', async () => {
    const right = await start();
    for (const offset of [TEN_MINUTES, -TEN_MINUTES]) {
      const round = `reloj${offset}`;
      await fill(round);
      await some(round);
      const wrong = await start(offset);
      await all(round);
      await end(wrong, 'stop');
      const twice = arrived(round).length - MAILS;
      process.stdout.write(`clock off by ${offset} ms: ${twice} of ${MAILS} mails went twice\n`);
      expect(twice).toBe(0);
    }
    await end(right, 'stop');
  });

  test('that one had under way when it was killed are sent by the other', async () => {
    const other = await start();
    let twice = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const round = `muerte${kill}`;
      const killed = await start();
      await fill(round);
      await some(round);
      await sleep(Math.random() * MAIL_TIME);
      await end(killed, 'kill');
      const at = performance.now();
      await all(round);
      const waited = performance.now() - at;
      twice += arrived(round).length - MAILS;
      process.stdout.write(`kill ${kill}: the last mail after ${Math.round(waited)} ms\n`);
      if (IS_LONG) expect(waited).toBeLessThan(TAKEN_OVER + (MAILS / 3) * MAIL_TIME);
    }
    await end(other, 'stop');
    process.stdout.write(`S15 on two processes: ${KILLS} kills, ${twice} mails twice\n`);
    expect(twice).toBeLessThanOrEqual(KILLS);
  });
});
