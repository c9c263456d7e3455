import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { nowMs } from '@/lib/core/env/system';
import { type Inspection, inspectSqlite, verified, withReadOnlyFile } from './identity';
import { openSqlite } from './open';
import { keepPrivate, makeFolder } from './private-files';

/** Tables whose rows belong to the processes that use this database, and not to its data. */
export const PER_PROCESS_TABLES: readonly string[] = [
  'visitas_redes',
  'archivos_carpeta',
  'cambios',
];

/** Tables that a copy has empty: those, and rows that must not outlive two days (docs/product.md §9). */
export const SHORT_LIVED: readonly string[] = ['sales', ...PER_PROCESS_TABLES];

/**
 * Removes from a copy the data that is destroyed within 48 hours (docs/product.md §9): a backup
 * would keep the salts that make visitors' hashes recognizable. A restored database without them
 * creates new ones: visitors of that day count twice.
 */
function forgetSecrets(copy: string): void {
  const client = openSqlite(copy);
  try {
    for (const table of SHORT_LIVED) {
      const exists = client.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table);
      if (exists) client.exec(`DELETE FROM "${table}"`);
    }
    client.pragma('journal_mode = DELETE');
  } finally {
    client.close();
  }
}

/**
 * Writes what a database holds at one moment into a new file, and nothing that was
 * deleted: a copy page by page would take along what free pages still hold.
 */
function rewrite(client: Sqlite.Database, copy: string): void {
  rmSync(copy, { force: true });
  keepPrivate(copy);
  client.prepare('VACUUM INTO ?').run(copy);
}

/** Has the system write a file, and its name in its folder, to the disk. */
export function syncToDisk(file: string): void {
  for (const path of [file, dirname(file)]) {
    const handle = openSync(path, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  }
}

/** A part of a file's name while it is written. */
export const UNFINISHED = '.unfinished';

/**
 * Writes a SQLite file that has its name only when it is whole and on the disk. Returns what `write`
 * does, which is given the name to write to; when it throws, nothing is left behind.
 */
export async function writeWhole<T>(
  target: string,
  write: (unfinished: string) => T | Promise<T>,
): Promise<T> {
  const unfinished = `${target}${UNFINISHED}`;
  try {
    const result = await write(unfinished);
    syncToDisk(unfinished);
    renameSync(unfinished, target);
    syncToDisk(target);
    return result;
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) {
      rmSync(`${unfinished}${suffix}`, { force: true });
    }
  }
}

/** Removes a copy's secrets and inspects it. Throws when it is damaged; `name` is for the error. */
function withoutSecrets(copy: string, name: string): Inspection {
  let inspection: Inspection | undefined;
  try {
    forgetSecrets(copy);
    inspection = inspectSqlite(copy);
  } catch (cause) {
    throw new Error(`${name} is damaged`, { cause });
  }
  const { integrity, brokenReferences } = inspection;
  if (integrity === 'ok' && brokenReferences === 0) return inspection;
  throw new Error(`${name} is damaged: ${integrity}, ${brokenReferences} broken references`);
}

/**
 * Copies a SQLite database into a new file while others write to it: the copy is
 * the state of one moment, and is checked before it gets its name. Throws when the
 * target exists or the copy is not whole.
 */
export async function backupSqlite(file: string, target: string): Promise<Inspection> {
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  if (existsSync(target)) throw new Error(`${target} exists already`);
  makeFolder(dirname(target));
  return writeWhole(target, (unfinished) => {
    const client = openSqlite(file);
    try {
      rewrite(client, unfinished);
    } finally {
      client.close();
    }
    return withoutSecrets(unfinished, `the copy of ${file}`);
  });
}

const DAMAGED = /^SQLITE_(?:NOTADB|CORRUPT)/;

/**
 * Throws when another process has the database open: only an unused one may leave WAL mode. A
 * damaged file counts as unused: replacing it is what a restore is for.
 */
function requireUnused(file: string): void {
  const client = new Sqlite(file, { timeout: 0 });
  try {
    client.pragma('journal_mode = DELETE');
  } catch (error) {
    const code = error instanceof Sqlite.SqliteError ? error.code : '';
    if (DAMAGED.test(code)) return;
    if (!code.startsWith('SQLITE_BUSY')) throw error;
    throw new Error('the server is running on this database: stop it first');
  } finally {
    client.close();
  }
}

/** As forgetSecrets, if the file can be opened: one too damaged for that is kept as it is. */
function forgetIfReadable(saved: string): void {
  try {
    forgetSecrets(saved);
  } catch {
    // The restore has been done, and is worth more.
  }
}

/** Gives restored files the former owner when root restores: the server could not read them otherwise. */
function hand(fresh: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(file) ? file : dirname(file));
  chownSync(fresh, uid, gid);
}

/** Gives a file a second name. Where a disk has no hard links the first name is gone for a moment. */
function hardLink(file: string, second: string): void {
  try {
    linkSync(file, second);
  } catch {
    renameSync(file, second);
  }
}

/**
 * Replaces an unused SQLite database with a backup; `complete` adds data that is stored elsewhere.
 * Returns the path of the replaced file. Throws, with nothing changed, when the backup is damaged,
 * not ours or of a newer version, or when the database is in use.
 */
export function restoreSqlite(
  backup: string,
  file: string,
  complete: (fresh: string) => void = () => undefined,
): { saved: string | undefined; inspection: Inspection } {
  const inspection = verified(backup);
  makeFolder(dirname(file));
  const fresh = `${file}.restoring`;
  let saved: string | undefined;
  try {
    // Not a plain copy: what a journal beside the backup holds belongs to it.
    withReadOnlyFile(backup, (client) => rewrite(client, fresh));
    complete(fresh);
    hand(fresh, file);
    syncToDisk(fresh);
    if (existsSync(file)) {
      requireUnused(file);
      saved = `${file}.replaced-${new Date(nowMs()).toISOString().replaceAll(/[:.]/g, '-')}`;
      hardLink(file, saved);
      keepPrivate(saved);
    }
    for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    renameSync(fresh, file);
    syncToDisk(file);
  } finally {
    rmSync(fresh, { force: true });
  }
  if (saved) forgetIfReadable(saved);
  return { saved, inspection };
}
