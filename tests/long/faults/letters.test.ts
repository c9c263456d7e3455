import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { startMailServer } from '../../setup/programs/smtp';
import { startServer } from '../../setup/server';
import { IS_LONG } from './support/rounds';

/** The long run measures the bar: 10,000 readers and 20 kills. */
const [READERS, KILLS] = IS_LONG ? [10_000, 20] : [200, 2];
/** Every tenth reader leaves before the letter is sent. */
const LEFT = READERS / 10;
const LIMIT = 20 * 60_000;

const addressOf = (at: number) => `n${at}@d${at % 50}.example`;

/** Titles of the letter, and of a letter of the welcome series that is due for all readers. */
const TITLES = ['Hola', 'Bienvenida'];

/** Adds the readers of a page, and both letters, due now, to a server that is not running. */
function fill(file: string, uid: string): void {
  const db = new Sqlite(file);
  const now = Date.now();
  const reader = db.prepare(
    "INSERT INTO suscriptores (id, uid, correo, estado, llave, consentimiento, creadoEn, confirmadoEn, novedades, fechas, lote) VALUES (?, ?, ?, 'confirmado', ?, '', ?, ?, 1, '', '')",
  );
  const letter = db.prepare(
    "INSERT INTO boletines (id, uid, titulo, partes, destinatarios, archivo, dias, estado, motivo, en, version, cursor, total, enviados, rebotes, fallidos, quejas, bajas, clics, creadoEn, actualizadoEn) VALUES (?, ?, ?, ?, ?, 1, ?, ?, '', ?, 1, '', 0, 0, 0, 0, 0, 0, 0, ?, ?)",
  );
  const mail = db.prepare(
    "INSERT INTO boletines_envios (boletin, suscriptor, dominio, estado, intentos, en) SELECT ?, id, substr(correo, instr(correo, '@') + 1), 'espera', 0, ? FROM suscriptores",
  );
  const job = db.prepare(
    "INSERT INTO trabajos (id, tipo, clave, datos, estado, intentos, caidas, proximoEn, creadoEn, error) VALUES (?, 'boletin', ?, ?, 'pendiente', 0, 0, ?, ?, '')",
  );
  const to = { compra: 'todos', productos: [], desde: null, hasta: null, origen: 'todos' };
  const content = [JSON.stringify([{ tipo: 'texto', texto: 'Hola.' }]), JSON.stringify(to)];
  db.transaction(() => {
    for (let at = 0; at < READERS; at += 1) {
      reader.run(v7(), uid, addressOf(at), `llave-${at}`, now, now);
    }
    for (const [at, titulo] of TITLES.entries()) {
      const id = v7();
      const state = at === 0 ? [null, 'por_enviar'] : [0, 'activo'];
      letter.run(id, uid, titulo, ...content, ...state, now, now, now);
      if (at > 0) mail.run(id, now);
      job.run(v7(), id, JSON.stringify({ id }), now, now);
    }
    // These readers leave while the series is due for them.
    db.prepare(
      'DELETE FROM suscriptores WHERE rowid IN (SELECT rowid FROM suscriptores LIMIT ?)',
    ).run(LEFT);
  })();
  db.close();
}

test(`${READERS} readers and ${KILLS} kills: nobody gets a letter twice, and nobody who left`, async () => {
  const mails = await startMailServer();
  const env = {
    DATA_DIR: freshDataDir(),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Enlaza <hola@ejemplo.com>',
    LETTERS: '1000000/1000000/1000000',
  };
  const first = await startServer({ env });
  const owner = await signIn(first.url, newPerson());
  const { uid } = (await owner.get('/api/perfil')).json;
  expect(await first.stop()).toBe(0);
  const file = join(env.DATA_DIR, 'enlaza.db');
  fill(file, uid);
  const letters = (title = '') =>
    mails.taken.filter(({ source }) => source.includes(`Subject: ${title}`));
  const each = READERS - LEFT;
  const all = TITLES.length * each;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const server = await startServer({ env });
    const target = Math.round((kill * all) / (KILLS + 1));
    const giveUpAt = Date.now() + LIMIT;
    while (letters().length < target && Date.now() < giveUpAt) await sleep(5);
    await sleep(Math.random() * 20);
    await server.kill();
  }
  const last = await startServer({ env });
  const db = new Sqlite(file, { readonly: true });
  const count = (sql: string) => db.prepare(`SELECT count(*) FROM ${sql}`).pluck();
  const waiting = count("boletines_envios WHERE estado = 'espera'");
  const ended = count("boletines WHERE estado = 'enviado'");
  const state = () => [waiting.get(), ended.get()];
  await expect.poll(state, { timeout: LIMIT, interval: 250 }).toEqual([0, 1]);
  expect(count("boletines_envios WHERE estado = 'enviado'").get()).toBe(all);
  db.close();
  expect(await last.stop()).toBe(0);
  const gone = new Set(Array.from({ length: LEFT }, (_, at) => addressOf(at)));
  for (const title of TITLES) {
    const reached = letters(title).flatMap(({ to }) => to);
    const twice = reached.length - new Set(reached).size;
    // A kill between storing a mail's state and sending its last line loses those few mails.
    const lost = each - new Set(reached).size;
    const line = `${each} letters, ${KILLS} kills, ${lost} lost, ${twice} sent twice`;
    process.stdout.write(`R15 ${title}: ${line}\n`);
    expect(twice).toBe(0);
    expect(lost).toBeLessThanOrEqual(2 * KILLS);
    expect(reached.filter((address) => gone.has(address))).toEqual([]);
  }
  await mails.stop();
});
