import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { startMailServer } from '../../setup/programs/smtp';
import { startServer } from '../../setup/server';
import { Counter } from './support/counter';
import { IS_LONG } from './support/rounds';

/** The long run measures the bar: 10,000 mails and 20 kills. */
const [MAILS, KILLS] = IS_LONG ? [10_000, 20] : [200, 2];
/** Enough time (ms) for ten thousand mails. */
const timeout = 20 * 60_000;

/** Adds mails to the outbox of a stopped server, as a killed one leaves them. */
function fill(file: string): void {
  const db = new Sqlite(file);
  const mail = db.prepare(
    "INSERT INTO correos (id, para, plantilla, idioma, datos, estado, creadoEn) VALUES (?, ?, 'sesion', 'es', ?, 'espera', ?)",
  );
  const job = db.prepare(
    "INSERT INTO trabajos (id, tipo, datos, estado, intentos, caidas, proximoEn, creadoEn, error) VALUES (?, 'correo', ?, 'pendiente', 0, 0, ?, ?, '')",
  );
  const params = { nombre: 'Ana', dispositivo: 'Firefox', cuando: new Date().toISOString() };
  db.transaction(() => {
    const now = Date.now();
    for (let at = 0; at < MAILS; at += 1) {
      mail.run(`m${at}`, `n${at}@ejemplo.com`, JSON.stringify({ params }), now);
      job.run(`t${at}`, JSON.stringify({ correo: `m${at}` }), now, now);
    }
  })();
  db.close();
}

/** Number of mails that a process sends concurrently. */
const AT_ONCE = 3;

test(`${MAILS} mails with ${KILLS} kills all arrive, and at most those twice that were under way`, async () => {
  const mails = await startMailServer();
  const env = {
    DATA_DIR: freshDataDir(),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Enlaza <hola@ejemplo.com>',
  };
  const first = await startServer({ env });
  await signIn(first.url, newPerson());
  expect(await first.stop()).toBe(0);
  fill(join(env.DATA_DIR, 'enlaza.db'));
  const arrived = () => new Set(mails.taken.flatMap(({ to }) => to)).size;
  const sent = new Counter();
  mails.refusing = () => {
    sent.add();
    return undefined;
  };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const server = await startServer({ env });
    await sent.more(1 + Math.floor((Math.random() * MAILS) / (KILLS + 1)));
    await server.kill();
  }
  const last = await startServer({ env });
  await expect.poll(arrived, { timeout }).toBe(MAILS);
  const db = new Sqlite(join(env.DATA_DIR, 'enlaza.db'), { readonly: true });
  const count = (sql: string) => db.prepare(sql).pluck().get();
  const waiting = "SELECT count(*) FROM correos WHERE estado <> 'enviado' OR datos <> ''";
  await expect.poll(() => count(waiting), { timeout }).toBe(0);
  expect(count("SELECT count(*) FROM trabajos WHERE tipo = 'correo'")).toBe(0);
  db.close();
  expect(await last.stop()).toBe(0);
  const twice = mails.taken.length - MAILS;
  process.stdout.write(
    `S15: ${MAILS} mails, ${KILLS} kills, ${MAILS - arrived()} lost, ${twice} sent twice\n`,
  );
  expect(twice).toBeLessThanOrEqual(KILLS * AT_ONCE);
  await mails.stop();
});
