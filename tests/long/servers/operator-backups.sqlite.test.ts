// SQLite only: the tested behaviour is the same on both engines.
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolders } from '../../api/operator/folders';
import { admin } from '../../setup/actions/admin';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { blackPng } from '../../setup/png';
import { type RunningServer, startServer } from '../../setup/server';

/** A command needs a database that two processes can share, which PGlite is not. */
describe('the operator’s command line', () => {
  const folder = temporaryFolders();
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { DATA_DIR: folder() } });
  });
  afterAll(() => server.stop());

  const newcomer = (): Promise<Client> => signIn(server.url, newPerson());
  const run = (...args: string[]) => admin(server, ...args);

  test('backs up under load into a whole copy that holds every acknowledged save', async () => {
    const ana = await newcomer();
    let saved = 0;
    let over = false;
    const saving = (async () => {
      while (!over) {
        const response = await saveProfile(ana, { bio: `Guardado ${saved + 1}` });
        if (response.status === 200) saved += 1;
      }
    })();
    await expect.poll(() => saved).toBeGreaterThan(2);
    const acknowledged = saved;
    const target = join(folder(), 'copia.db');
    const backup = await run('backup', target, '--json');
    over = true;
    await saving;
    expect(backup.json).toMatchObject({ file: target, integrity: 'ok', brokenReferences: 0 });
    expect((await run('backup', target)).code).toBe(1);
    const { uid } = await readProfile(ana);
    const copy = new Sqlite(target, { readonly: true });
    const bio = copy.prepare('SELECT bio FROM usuarios WHERE uid = ?').pluck().get(uid);
    copy.close();
    expect(Number(String(bio).split(' ')[1])).toBeGreaterThanOrEqual(acknowledged);
  });

  test('copies everything at night by itself, while people save, and restores a night by its name', async () => {
    const own = await startServer({ env: { DATA_DIR: folder() } });
    const data = own.env['DATA_DIR'] ?? '';
    const ana = await signIn(own.url, newPerson());
    await saveProfile(ana, { bio: 'Antes de la noche' });
    const picture = new FormData();
    picture.set(
      'archivo',
      new Blob([new Uint8Array(blackPng(600, 600))], { type: 'image/png' }),
      'ana.png',
    );
    expect((await ana.post('/api/avatar', picture)).status).toBe(200);
    const db = new Sqlite(join(data, 'enlaza.db'));
    const night = db.prepare("SELECT proximoEn FROM trabajos WHERE tipo = 'copias'").pluck().get();
    expect(Number(night)).toBeGreaterThan(Date.now());
    db.prepare("UPDATE trabajos SET proximoEn = 0 WHERE tipo = 'copias'").run();
    db.close();
    const copies = async () => (await admin(own, 'restore', '--json')).json;
    await expect.poll(copies).toHaveLength(1);
    expect((await saveProfile(ana, { bio: 'Después de la noche' })).status).toBe(200);
    const [{ name }] = await copies();
    expect(readdirSync(join(data, 'copias'))).toContain(name);
    await own.stop();
    const restored = await admin(own, 'restore', name, '--yes', '--json');
    expect(restored.json).toMatchObject({ missingPictures: 0, inspection: { integrity: 'ok' } });
    const lone = join(folder(), 'sola.db');
    copyFileSync(join(data, 'copias', name), lone);
    const incomplete = await admin({ env: { DATA_DIR: folder() } }, 'restore', lone, '--yes');
    expect([incomplete.code, incomplete.out]).toEqual([
      1,
      expect.stringMatching(/put imagenes\/.*PICTURES MISSING/s),
    ]);
    // Only the newest copy of a day is kept, but the last two are never deleted.
    expect((await admin(own, 'backup', '--json')).json).toMatchObject({ removed: 0 });
    expect(await copies()).toHaveLength(2);
    const again = await startServer({ env: own.env });
    expect((await readProfile(ana)).bio).toBe('Antes de la noche');
    await again.stop();
  });

  let copied: Promise<string> | undefined;
  /** Makes a copy of the server's database. */
  const copy = async () => {
    const path = join(folder(), 'copia.db');
    expect((await run('backup', path)).code).toBe(0);
    return path;
  };
  /** Returns a new SQLite file, or a copy of the server's, after executing some statements. */
  const made = async (statements: string, from?: string) => {
    const path = join(folder(), 'hecha.db');
    if (from) {
      copied ??= copy();
      copyFileSync(await copied, path);
    }
    const db = new Sqlite(path);
    db.unsafeMode().exec(statements);
    db.close();
    return path;
  };

  test('a backup that fails leaves nothing behind', async () => {
    const orphan =
      "PRAGMA foreign_keys = OFF; INSERT INTO cuentas (proveedor, sujeto, persona, creadaEn) VALUES ('a', 'b', 'c', 1)";
    const [data, target] = [folder(), folder()];
    copyFileSync(await made(orphan, 'own'), join(data, 'enlaza.db'));
    const killed = join(target, 'enlaza-2026-01-01T03-40-00-000Z.db.unfinished');
    writeFileSync(killed, 'left by a command that was killed');
    utimesSync(killed, 1, 1);
    const { code, err } = await admin({ env: { DATA_DIR: data } }, 'backup', `${target}/`);
    expect([code, err]).toEqual([1, expect.stringContaining('damaged')]);
    expect(readdirSync(target)).toEqual([]);
  });

  test('restores nothing but a whole database of ours, and says what is wrong in one line', async () => {
    const damaged = await made('', 'own');
    writeFileSync(damaged, readFileSync(damaged).fill(0xff, 8_192, 40_960));
    const files: [string, RegExp][] = [
      [join(process.cwd(), 'package.json'), /is not a SQLite database/],
      [join(folder(), 'nada.db'), /does not exist/],
      [folder(), /is not a file/],
      [await made('CREATE TABLE t (x)'), /none of this product/],
      [
        await made('CREATE TABLE usuarios (x); CREATE TABLE migraciones (generada)'),
        /none of this/,
      ],
      [await made('PRAGMA application_id = 7', 'own'), /none of this product/],
      [await made('INSERT INTO migraciones VALUES (9007199254740991, 1)', 'own'), /newer version/],
      [damaged, /damaged/],
      [
        await made(
          "PRAGMA foreign_keys = OFF; INSERT INTO cuentas (proveedor, sujeto, persona, creadaEn) VALUES ('a', 'b', 'c', 1)",
          'own',
        ),
        /damaged/,
      ],
    ];
    for (const [path, words] of files) {
      const { code, out, err } = await run('restore', path, '--yes');
      expect([code, out, err.trim().split('\n').length], err).toEqual([1, '', 1]);
      expect(err).toMatch(words);
    }
    expect((await anonymous(server.url).get('/api/salud')).status).toBe(200);
  });

  test('restores in place of what is no database any more', async () => {
    const data = folder();
    const copy = await made('', 'own');
    writeFileSync(join(data, 'enlaza.db'), 'no database at all, but long enough to be read as one');
    const restored = await admin({ env: { DATA_DIR: data } }, 'restore', copy, '--yes', '--json');
    expect(restored.json).toMatchObject({ inspection: { integrity: 'ok' } });
    const modes = readdirSync(data).map((name) => statSync(join(data, name)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600]);
  });

  test('restores only when the server is stopped, and keeps what it replaced', async () => {
    const ana = await newcomer();
    await saveProfile(ana, { bio: 'Antes de la copia' });
    const target = join(folder(), 'copia.db');
    expect((await run('backup', target)).code).toBe(0);
    await saveProfile(ana, { bio: 'Después de la copia' });
    const refused = await run('restore', target, '--yes');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('server is running') });
    expect((await readProfile(ana)).bio).toBe('Después de la copia');
    await server.stop();
    expect((await run('restore', target)).code).toBe(1);
    expect((await run('restore', target, '--yes')).code).toBe(0);
    const backups = readdirSync(server.env['DATA_DIR'] ?? '').filter((name) =>
      name.includes('.replaced-'),
    );
    expect(backups).toHaveLength(1);
    server = await startServer({ env: server.env });
    expect((await readProfile(ana)).bio).toBe('Antes de la copia');
  });
});
