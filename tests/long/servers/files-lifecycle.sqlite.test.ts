// SQLite only: the tested behaviour is the same on both engines.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin } from '../../setup/actions/admin';
import {
  begin,
  bytesOf,
  MEGABYTE,
  sendChunk,
  sendPart,
  stateOf,
  upload,
} from '../../setup/actions/files';
import { signInPro } from '../../setup/actions/plan';
import { readProfile } from '../../setup/actions/profile';
import { newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { type RunningServer, startServer } from '../../setup/server';

const LONG_AGO = 0;

describe('bytes and rows', () => {
  let server: RunningServer;
  const data = freshDataDir();
  const root = join(data, 'archivos');
  const person = newPerson('Ana Guarda');
  const start = async () => {
    server = await startServer({ env: { DATA_DIR: data } });
  };
  beforeAll(start);
  afterAll(async () => {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  });

  const again = async () => {
    await start();
    return signIn(server.url, person);
  };
  const database = () => new Sqlite(join(data, 'enlaza.db'), { timeout: 5_000 });
  const keysOf = (id: string) =>
    existsSync(join(root, id)) ? readdirSync(join(root, id)).map((key) => join(root, id, key)) : [];

  /** Runs the daily cleanup of rows and bytes now. */
  const readRow = async () => {
    const db = database();
    const sweeps = "tipo IN ('archivos', 'limpieza')";
    const leased = db.prepare(`SELECT count(*) FROM trabajos WHERE ${sweeps} AND arriendo NOTNULL`);
    // A running job would set its next time itself at its end.
    await expect.poll(() => leased.pluck().get()).toBe(0);
    db.prepare(`UPDATE trabajos SET "proximoEn" = 0 WHERE ${sweeps}`).run();
    db.close();
  };

  test('are of this user alone', async () => {
    const owner = await signInPro(server, person);
    const [piece = ''] = keysOf(await upload(owner, bytesOf(1000)));
    expect(statSync(piece).mode & 0o777).toBe(0o600);
    expect(statSync(join(piece, '..')).mode & 0o777).toBe(0o700);
    expect(statSync(root).mode & 0o777).toBe(0o700);
  });

  test('killed amid a chunk, an upload goes on where it was and is whole', async () => {
    const owner = await signIn(server.url, person);
    const bytes = bytesOf(4 * MEGABYTE);
    const id = await begin(owner, bytes.length);
    await sendChunk(owner, id, 0, bytes.subarray(0, MEGABYTE));
    const cut = await sendPart(
      owner,
      id,
      MEGABYTE,
      bytes.subarray(MEGABYTE, 2 * MEGABYTE),
      3 * MEGABYTE,
    );
    await expect.poll(() => keysOf(id).length).toBe(2);
    await server.kill();
    cut();
    const back = await again();
    expect(await stateOf(back, id)).toMatchObject({ recibido: MEGABYTE, estado: 'subiendo' });
    const rest = await sendChunk(back, id, MEGABYTE, bytes.subarray(MEGABYTE));
    // This process did not receive the first chunk, so it reads the whole file again.
    expect(rest.json).toEqual({ id, recibido: bytes.length, estado: 'comprobando' });
    await expect.poll(async () => (await stateOf(back, id)).estado).toBe('listo');
    expect((await back.get(`/api/archivos/${id}`)).bytes.equals(bytes)).toBe(true);
  });

  test('what no row names goes when it is old, and nothing else does', async () => {
    const owner = await signIn(server.url, person);
    const id = await upload(owner, bytesOf(2000));
    const [own = ''] = keysOf(id);
    const [old, young] = [join(root, id, 'viejo'), join(root, id, 'nuevo')];
    for (const path of [old, young]) writeFileSync(path, 'x');
    for (const path of [old, own]) utimesSync(path, LONG_AGO, LONG_AGO);
    await readRow();
    await expect.poll(() => existsSync(old)).toBe(false);
    expect([existsSync(own), existsSync(young)]).toEqual([true, true]);
    expect(await stateOf(owner, id)).toMatchObject({ estado: 'listo' });
  });

  test('a file whose bytes are missing says so until they are back', async () => {
    const owner = await signIn(server.url, person);
    const bytes = bytesOf(3000);
    const id = await upload(owner, bytes);
    const [piece = ''] = keysOf(id);
    rmSync(piece);
    await readRow();
    await expect.poll(async () => (await stateOf(owner, id)).estado).toBe('danado');
    expect((await owner.get(`/api/archivos/${id}`)).status).toBe(404);
    writeFileSync(piece, bytes);
    await readRow();
    await expect.poll(async () => (await stateOf(owner, id)).estado).toBe('listo');
  });

  test('an upload that nobody goes on with is given up, and its room comes back', async () => {
    const owner = await signIn(server.url, person);
    const before = (await owner.get('/api/archivos')).json.usado;
    const id = await begin(owner, 2 * MEGABYTE);
    await sendChunk(owner, id, 0, bytesOf(MEGABYTE));
    await server.stop();
    const db = database();
    db.prepare('UPDATE archivos SET "tocadoEn" = 0 WHERE id = ?').run(id);
    db.close();
    await readRow();
    const back = await again();
    await expect.poll(() => keysOf(id)).toEqual([]);
    expect((await back.get('/api/archivos')).json.usado).toBe(before);
  });

  test('a backup has the files, and a restore brings back what was lost', async () => {
    const owner = await signIn(server.url, person);
    const bytes = bytesOf(5000);
    const [kept, removed] = [await upload(owner, bytes), await upload(owner, bytesOf(6000))];
    const folder = freshDataDir();
    const first = await admin(server, 'backup', `${folder}/`, '--keep', '2', '--json');
    expect(first.json.files).toMatchObject({ missing: 0 });
    expect(first.json.files.copied).toBe(first.json.files.pieces);
    await owner.delete(`/api/archivos/${removed}`);
    await expect.poll(() => keysOf(removed)).toEqual([]);
    const second = await admin(server, 'backup', `${folder}/`, '--keep', '1', '--json');
    expect(second.json.files).toMatchObject({ copied: 0, missing: 0 });
    // Files that only deleted backups contained are deleted with them.
    expect(existsSync(join(folder, 'archivos', removed))).toBe(false);
    const blocked = freshDataDir();
    mkdirSync(blocked, { recursive: true });
    writeFileSync(join(blocked, 'archivos'), 'no folder');
    expect((await admin(server, 'backup', join(blocked, 'x.db'))).code).toBe(1);
    expect(readdirSync(blocked)).toEqual(['archivos']);
    await server.stop();
    rmSync(root, { recursive: true });
    writeFileSync(root, 'no folder');
    expect((await admin(server, 'restore', second.json.file, '--yes')).code).toBe(1);
    expect(readdirSync(dirname(root)).join()).not.toContain('.replaced-');
    rmSync(root);
    const restored = await admin(server, 'restore', second.json.file, '--yes', '--json');
    expect(restored.json.files).toMatchObject({ missing: 0 });
    const back = await again();
    expect((await back.get(`/api/archivos/${kept}`)).bytes.equals(bytes)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  test('what somebody has goes with them, and nobody else’s', async () => {
    const leaving = await signInPro(server, newPerson('Eva Se Va'));
    const staying = await signIn(server.url, person);
    const open = await begin(leaving, 2 * MEGABYTE);
    await sendChunk(leaving, open, 0, bytesOf(MEGABYTE));
    const gone = [await upload(leaving, bytesOf(1000)), open];
    const others = await upload(staying, bytesOf(1000));
    const { slug } = await readProfile(leaving);
    expect((await leaving.post('/api/cuenta/borrar', { slug })).status).toBe(200);
    for (const id of gone) await expect.poll(() => existsSync(join(root, id))).toBe(false);
    expect((await staying.get(`/api/archivos/${others}`)).status).toBe(200);
    const db = database();
    const unfinished = db
      .prepare("SELECT count(*) FROM archivos WHERE estado = 'subiendo'")
      .pluck();
    expect(unfinished.get()).toBe(0);
    db.close();
  });
});
