import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openSqlite } from './open';

const ALL_PAGES = 0x7fffffff;

/** Tables of db/tables.ts whose rows must not outlive their two days. */
const SHORT_LIVED = ['sales'];

/** What a SQLite file holds, and whether it is whole. */
export interface Inspection {
  integrity: string;
  /** References to rows that are not there. */
  brokenReferences: number;
  /** How many rows each table has. */
  rows: Record<string, number>;
}

function inspect(client: Sqlite.Database): Inspection {
  const names = client
    .prepare("SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
  const count = (name: string) =>
    client.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number;
  return {
    integrity: client.pragma('integrity_check', { simple: true }) as string,
    brokenReferences: (client.pragma('foreign_key_check') as unknown[]).length,
    rows: Object.fromEntries(names.sort().map((name) => [name, count(name)])),
  };
}

/** Looks into a SQLite file without changing it. Throws when it is none. */
export function inspectSqlite(file: string): Inspection {
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  const client = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return inspect(client);
  } finally {
    client.close();
  }
}

/** Looks into a SQLite file. Throws when it is not whole. */
function verified(file: string): Inspection {
  const inspection = inspectSqlite(file);
  const { integrity, brokenReferences } = inspection;
  if (integrity !== 'ok' || brokenReferences > 0) {
    throw new Error(`${file} is damaged: ${integrity}, ${brokenReferences} broken references`);
  }
  return inspection;
}

/**
 * Takes out of a copy what is destroyed within 48 hours (product.md §9): a backup
 * would keep the salts that make visitors' codes recognizable. A database that is
 * restored without them makes new ones: whoever had been counted that day counts twice.
 */
function forgetSecrets(copy: string): void {
  const client = openSqlite(copy);
  try {
    client.pragma('secure_delete = ON');
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
 * Copies a SQLite database into a new file while others write to it: the copy is
 * the state of one moment, and is checked before it gets its name. Throws when the
 * target exists or the copy is not whole.
 */
export async function backupSqlite(file: string, target: string): Promise<Inspection> {
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  if (existsSync(target)) throw new Error(`${target} exists already`);
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  const client = openSqlite(file);
  try {
    // In one step: in many, every write of the server would make it begin anew.
    await client.backup(unfinished, { progress: () => ALL_PAGES });
  } finally {
    client.close();
  }
  forgetSecrets(unfinished);
  const inspection = verified(unfinished);
  renameSync(unfinished, target);
  return inspection;
}

/** Throws unless nobody else has the database open: only then may it leave its journal. */
function takeAlone(file: string): void {
  const client = new Sqlite(file, { timeout: 0 });
  try {
    client.pragma('journal_mode = DELETE');
  } catch {
    throw new Error('the server is running on this database: stop it first');
  } finally {
    client.close();
  }
}

/** As forgetSecrets, if the file can be opened: one too damaged for that is kept as it is. */
function forgetIfReadable(kept: string): void {
  try {
    forgetSecrets(kept);
  } catch {
    // The restore has been done, and is worth more.
  }
}

/**
 * Puts a backup in the place of a SQLite database that nobody uses. Gives where
 * the replaced file is kept. Throws, with nothing changed, when the backup is not
 * whole or the database is in use.
 */
export function restoreSqlite(
  backup: string,
  file: string,
): { kept: string | undefined; inspection: Inspection } {
  const inspection = verified(backup);
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.restoring`;
  copyFileSync(backup, fresh);
  let kept: string | undefined;
  if (existsSync(file)) {
    takeAlone(file);
    kept = `${file}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    renameSync(file, kept);
  }
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  renameSync(fresh, file);
  if (kept) forgetIfReadable(kept);
  return { kept, inspection };
}
