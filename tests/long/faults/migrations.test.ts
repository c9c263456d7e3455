import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrateSqlite } from '@/lib/core/db/sqlite/migrate';
import { IS_LONG } from './support/rounds';

const KILLS = IS_LONG ? 20 : 6;
/** Number of kills that may come too late, per kill that comes in time. */
const ATTEMPTS = 5;
const PROFILES = 2_000;
const LINKS_EACH = 3;
const CHILD = fileURLToPath(new URL('./support/slow-migration.ts', import.meta.url));
const TABLES = ['usuarios', 'personas', 'miembros', 'enlaces', 'cuentas', 'slugs_anteriores'];

async function populated(file: string): Promise<void> {
  await migrateSqlite(file);
  const client = new Sqlite(file);
  const profile = client.prepare(
    `INSERT INTO usuarios (uid, nombre, email, bio, slug, avatar, plan, profesion, descripcion, creadoEn, version)
     VALUES (:uid, 'Ana', '', 'Hola', :uid, '', 'free', '', '', 0, 1)`,
  );
  const link = client.prepare(
    `INSERT INTO enlaces (uid, id, posicion, tipo, url, titulo, descripcion, activo)
     VALUES (:uid, :id, :id, 'personalizado', 'https://ejemplo.com', 'Enlace', '', 1)`,
  );
  const person = client.prepare("INSERT INTO personas VALUES (:uid, 'Ana', '', 0)");
  const member = client.prepare("INSERT INTO miembros VALUES (:uid, :uid, 'dueno', 0)");
  const account = client.prepare(
    "INSERT INTO cuentas (proveedor, sujeto, persona, creadaEn) VALUES ('demo', :uid, :uid, 0)",
  );
  const former = client.prepare("INSERT INTO slugs_anteriores VALUES ('de-' || :uid, :uid, 0, 1)");
  client.transaction(() => {
    for (let number = 0; number < PROFILES; number += 1) {
      const uid = `u${number}`;
      profile.run({ uid });
      person.run({ uid });
      member.run({ uid });
      for (let id = 0; id < LINKS_EACH; id += 1) link.run({ uid, id });
      account.run({ uid });
      former.run({ uid });
    }
  })();
  client.close();
}

function readState(file: string): { rows: number; sound: boolean; done: boolean } {
  const client = new Sqlite(file);
  const count = (name: string) => client.prepare(`SELECT count(*) FROM ${name}`).pluck().get();
  const rows = TABLES.reduce((sum, name) => sum + Number(count(name)), 0);
  const whole = client.pragma('integrity_check', { simple: true }) === 'ok';
  const sound = whole && (client.pragma('foreign_key_check') as unknown[]).length === 0;
  const last = client.prepare('SELECT max(generada) FROM migraciones').pluck().get();
  client.close();
  return { rows, sound, done: last === 9_999_999_999_999 };
}

/** Runs the slow migration in its own process; `killAfter` (ms) kills it midway. */
async function migrate(file: string, killAfter?: number): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const began = Date.now();
  if (killAfter !== undefined) {
    await sleep(killAfter);
    child.kill('SIGKILL');
  }
  await ended;
  return Date.now() - began;
}

test(`a migration that is killed ${KILLS} times loses no row and ends well by itself`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-migration-'));
  const [start, trial, file] = ['start', 'trial', 'enlaza'].map((name) =>
    join(folder, `${name}.db`),
  );
  if (!start || !trial || !file) throw new Error('unreachable');
  await populated(start);
  const before = readState(start);
  copyFileSync(start, trial);
  let takes = await migrate(trial);
  copyFileSync(start, file);
  let midway = 0;
  let worst = { ...before };
  for (let attempt = 0; midway < KILLS && attempt < KILLS * ATTEMPTS; attempt += 1) {
    const ran = await migrate(file, takes * Math.random());
    const state = readState(file);
    if (state.rows !== before.rows || !state.sound) worst = state;
    if (state.done) {
      // The migration was faster than expected: kill earlier, with an unmigrated database.
      takes = Math.min(takes, ran);
      copyFileSync(start, file);
    } else midway += 1;
  }
  await migrate(file);
  const after = readState(file);
  process.stdout.write(
    `R2: ${midway} kills amid a migration of ${takes} ms, ${before.rows - worst.rows} of ${before.rows} rows lost\n`,
  );
  rmSync(folder, { recursive: true });
  expect(worst).toEqual(before);
  expect(midway).toBe(KILLS);
  expect(after).toEqual({ ...before, done: true });
});
