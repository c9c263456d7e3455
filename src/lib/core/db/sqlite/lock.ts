import { existsSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { keepPrivate, makeFolder } from './private-files';

/** The file beside a database that its server holds locked. */
function lockFile(file: string): string {
  makeFolder(dirname(file));
  // One database has one lock, by whichever links it is reached.
  const real = existsSync(file)
    ? realpathSync(file)
    : join(realpathSync(dirname(file)), basename(file));
  return `${real}.lock`;
}

/** Bytes that SQLite needs at least to open a file and its journal, with some to spare. */
const RESERVE_BYTES = 2 * 1024 * 1024;

/**
 * Gives a reserve up where the disk is full, so that a server starts and shows what is stored; sets
 * one aside where there is room.
 */
function keepReserve(file: string): void {
  const path = `${file}-reserva`;
  const { bavail, bsize } = statfsSync(dirname(path));
  const free = bavail * bsize;
  if (free < RESERVE_BYTES) rmSync(path, { force: true });
  else if (free > 8 * RESERVE_BYTES && !existsSync(path)) {
    writeFileSync(path, Buffer.alloc(RESERVE_BYTES), { mode: 0o600 });
  }
}

/**
 * Claims a SQLite database for this server: a second one would take the first one's jobs and keep
 * caches of its own. Operator's commands do not claim it. The claim is SQLite's exclusive lock on an
 * empty file, which the system drops when the process ends, however it ends. Returns what releases
 * it earlier, for a server that hands the database over. Throws when another server has it.
 */
export function claimSqlite(file: string): () => void {
  const path = lockFile(file);
  keepReserve(file);
  keepPrivate(path);
  const client = new Sqlite(path, { timeout: 0 });
  try {
    client.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    client.close();
    if (!(error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error;
    throw new Error(
      `another server is running on ${file}: stop it first, or use PostgreSQL (DATABASE_URL) for several`,
    );
  }
  return () => client.close();
}
