import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, inject, test } from 'vitest';
import { importInto } from '../../setup/actions/import';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { startServer } from '../../setup/server';

const DAY = 86_400_000;
const YEAR = 365 * DAY;

/** The column of each table from which a row's retention period is computed. */
const MOMENTS = {
  importaciones: 'creadaEn',
  notificaciones: 'creadaEn',
  slugs_anteriores: 'caducaEn',
  slugs_en_cuarentena: 'hasta',
  medios: 'sueltoDesde',
  sesiones: 'vistaEn',
  entradas: 'caducaEn',
};

// SQLite only, because the test makes rows older in the database file of its own server.
test.runIf(inject('engine') === 'sqlite')(
  'what has a time limit goes when it is over, whoever is there or not',
  async () => {
    const env = { DATA_DIR: freshDataDir() };
    const first = await startServer({ env });
    const [ana, eva] = [await signIn(first.url, newPerson()), await signIn(first.url, newPerson())];
    await saveProfile(ana, { slug: `otra-${crypto.randomUUID().slice(0, 8)}` });
    await importInto(ana, 'https://a.example');
    await eva.post('/api/cuenta/borrar', { slug: (await readProfile(eva)).slug });
    await first.stop();

    const db = new Sqlite(join(env.DATA_DIR, 'enlaza.db'));
    const { uid } = db.prepare('SELECT uid FROM usuarios').get() as { uid: string };
    const old = Date.now() - YEAR;
    db.prepare(
      "INSERT INTO medios (id, ancho, uid, datos, sueltoDesde) VALUES ('suelta', 96, ?, x'00', ?)",
    ).run(uid, old);
    db.prepare(
      "INSERT INTO entradas (id, proveedor, verificador, nonce, volver, ventana, caducaEn) VALUES ('e', 'demo', '', '', '/', 0, ?)",
    ).run(old);
    const count = (table: string) =>
      (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;
    for (const [table, column] of Object.entries(MOMENTS)) {
      expect(count(table), table).toBeGreaterThan(0);
      db.prepare(`UPDATE ${table} SET ${column} = ?`).run(old);
    }

    // As if the process had been stopped for so long that its jobs are overdue.
    db.prepare('UPDATE trabajos SET proximoEn = ?').run(old);
    const second = await startServer({ env });
    const remainingTables = () => Object.keys(MOMENTS).filter((table) => count(table) > 0);
    await expect.poll(remainingTables).toEqual([]);
    await second.stop();
    db.close();
  },
);
