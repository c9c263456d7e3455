import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { keepPrivate, makeFolder } from './private-files';

/** Time (ms) for which SQLite itself waits for a lock. */
export const BUSY_TIMEOUT = 5_000;

/** The pragmas of every connection: name, value, and the value that SQLite reports for it. */
const PRAGMAS = [
  ['busy_timeout', BUSY_TIMEOUT, BUSY_TIMEOUT],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  // Deleted data is overwritten: otherwise it would stay in free pages for years, and longer in
  // backups.
  ['secure_delete', 'ON', 1],
  ['journal_size_limit', 67_108_864, 67_108_864],
] as const;

/** Returns the path in a SQLite DATABASE_URL (`file:…`). */
export function sqliteFile(databaseUrl: string): string {
  return databaseUrl.replace(/^file:(\/\/)?/, '');
}

/** Returns the size of a SQLite file and its WAL in bytes. */
export function fileSize(file: string): number {
  const sizes = [file, `${file}-wal`].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.size,
  );
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/**
 * Opens a SQLite file, which only this user may read, with the product's pragmas. Throws when a
 * pragma is not in effect.
 */
export function openSqlite(file: string, options: Sqlite.Options = {}): Sqlite.Database {
  if (!options.fileMustExist) {
    makeFolder(dirname(file));
    keepPrivate(file);
  }
  const client = new Sqlite(file, options);
  for (const [name, value, expected] of PRAGMAS) {
    client.pragma(`${name} = ${value}`);
    const actual = client.pragma(name, { simple: true });
    if (actual !== expected) throw new Error(`SQLite pragma ${name} is ${actual}, not ${expected}`);
  }
  return client;
}
