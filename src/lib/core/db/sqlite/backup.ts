import { existsSync, linkSync, lstatSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { nowMs } from '@/lib/core/env/system';
import {
  type Inspection,
  inspectSqlite,
  requireWhole,
  verified,
  withReadOnlyFile,
} from './identity';
import { openSqlite } from './open';
import { keepPrivate, makeFolder, requireOwner, syncToDisk } from './private-files';

/** Tables with the state of running processes, which does not belong into a backup. */
export const PER_PROCESS_TABLES: readonly string[] = [
  'visitas_redes',
  'archivos_carpeta',
  'cambios',
];

/** Tables that are emptied in a copy. `sales` holds salts, kept for 48 h (docs/product.md §9). */
export const SHORT_LIVED: readonly string[] = ['sales', ...PER_PROCESS_TABLES];

/**
 * Empties the SHORT_LIVED tables of a copy: the salts in a backup would allow visitors' hashes to
 * be recomputed after the 48 hours of docs/product.md §9. A restored database creates new salts,
 * so visitors of that day count twice.
 */
function emptyShortLivedTables(copy: string): void {
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
 * Writes a consistent snapshot into a new file by VACUUM INTO. A page-by-page copy would include
 * deleted rows that free pages still contain.
 */
function vacuumInto(client: Sqlite.Database, copy: string): void {
  rmSync(copy, { force: true });
  keepPrivate(copy);
  client.prepare('VACUUM INTO ?').run(copy);
}

/** Returns the time for a file's name. */
export const timeForName = () => new Date(nowMs()).toISOString().replaceAll(/[:.]/g, '-');

/** Suffix of a file's name until the file is complete. */
export const UNFINISHED = '.unfinished';

/**
 * Creates a SQLite file atomically: `write` writes to a temporary name, which is flushed to disk
 * and then renamed to `target`. Returns the result of `write`; deletes the file if it throws.
 */
export async function writeAtomically<T>(
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

/** Empties a copy's SHORT_LIVED tables and inspects it. Throws, with `name`, if it is damaged. */
function cleanAndInspect(copy: string, name: string): Inspection {
  let inspection: Inspection | undefined;
  try {
    emptyShortLivedTables(copy);
    inspection = inspectSqlite(copy);
  } catch (cause) {
    throw new Error(`${name} is damaged`, { cause });
  }
  requireWhole(inspection, name);
  return inspection;
}

/**
 * Copies a SQLite database into a new file while other processes write to it: a consistent
 * snapshot, checked before it is renamed to `target`. Throws when `target` exists or the copy is
 * damaged.
 */
export async function backupSqlite(file: string, target: string): Promise<Inspection> {
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  if (existsSync(target)) throw new Error(`${target} exists already`);
  makeFolder(dirname(target));
  return writeAtomically(target, (unfinished) => {
    const client = openSqlite(file);
    try {
      vacuumInto(client, unfinished);
    } finally {
      client.close();
    }
    return cleanAndInspect(unfinished, `the copy of ${file}`);
  });
}

const DAMAGED = /^SQLITE_(?:NOTADB|CORRUPT)/;

/**
 * Throws when another process has the database open: SQLite refuses to leave WAL mode then. A
 * damaged file counts as unused, so that a restore can replace it.
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

/** Empties the SHORT_LIVED tables of the replaced file, unless it is too damaged to be opened. */
function forgetIfReadable(saved: string): void {
  try {
    emptyShortLivedTables(saved);
  } catch {
    // The restore has succeeded; a damaged old file must not make it fail.
  }
}

/** Hard-links a file under a second name; renames it where hard links are not supported. */
function hardLink(file: string, second: string): void {
  try {
    linkSync(file, second);
  } catch {
    renameSync(file, second);
  }
}

/**
 * Replaces an unused SQLite database with a backup; `complete` can change the new file before it
 * is in place. `saved` is the new path of the replaced file. Throws, with nothing changed, when the
 * backup is damaged, not ours or of a newer version, or when the database is in use.
 */
export function restoreSqlite(
  backup: string,
  named: string,
  complete: (fresh: string) => void = () => undefined,
): { saved: string | undefined; inspection: Inspection } {
  const inspection = verified(backup);
  // A symbolic link stays one: it may lead to another disk. Throws where that disk is missing.
  const isThere = lstatSync(named, { throwIfNoEntry: false }) !== undefined;
  const file = isThere ? realpathSync(named) : named;
  makeFolder(dirname(file));
  const fresh = `${file}.restoring`;
  let saved: string | undefined;
  try {
    if (existsSync(file)) requireUnused(file);
    // Not copied as a file, because a WAL or journal next to the backup is part of its contents.
    withReadOnlyFile(backup, (client) => vacuumInto(client, fresh));
    complete(fresh);
    requireOwner(fresh, existsSync(file) ? file : dirname(file));
    syncToDisk(fresh);
    if (existsSync(file)) {
      requireUnused(file);
      saved = `${file}.replaced-${timeForName()}`;
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
