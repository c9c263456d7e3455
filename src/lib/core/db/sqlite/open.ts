import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { keepPrivate, makeFolder } from './private-files';

/** Time (ms) for which SQLite itself waits for others. */
export const BUSY_TIMEOUT = 5_000;

/** The pragmas of every connection, each with the value that it reads back as. */
const PRAGMAS = [
  ['busy_timeout', BUSY_TIMEOUT, BUSY_TIMEOUT],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  // What is deleted is overwritten: free pages would keep it for years, and copies of them longer.
  ['secure_delete', 'ON', 1],
  ['journal_size_limit', 67_108_864, 67_108_864],
] as const;

/** The file that a SQLite DATABASE_URL (`file:…`) names. */
export function sqliteFile(databaseUrl: string): string {
  return databaseUrl.replace(/^file:(\/\/)?/, '');
}

/** Returns the size of a SQLite file and its journal, in bytes. */
export function fileSize(file: string): number {
  const sizes = [file, `${file}-wal`].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.size,
  );
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/**
 * Opens a SQLite file, readable by this user only, with the product's pragmas. Throws when one is
 * not in effect.
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
