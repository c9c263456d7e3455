import { existsSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { refuseForeign } from './identity';
import { giveToOwner, keepPrivate, makeFolder, refuseFolder } from './private-files';

/** Returns the path of the lock file, which lies next to the database. */
function lockFile(file: string): string {
  makeFolder(dirname(file));
  // Symbolic links are resolved, so that one database has one lock.
  const real = existsSync(file)
    ? realpathSync(file)
    : join(realpathSync(dirname(file)), basename(file));
  return `${real}.lock`;
}

/** The minimum disk space (bytes) for SQLite to open a file and its WAL, with a margin. */
const RESERVE_BYTES = 2 * 1024 * 1024;

/**
 * Deletes the reserve file when the disk is full, so that a server can start and show what is
 * stored; writes it again when there is enough space.
 */
function keepReserve(file: string): void {
  const path = `${file}-reserva`;
  const { bavail, bsize } = statfsSync(dirname(path));
  const free = bavail * bsize;
  if (free < RESERVE_BYTES) rmSync(path, { force: true });
  else if (free > 8 * RESERVE_BYTES && !existsSync(path)) {
    writeFileSync(path, Buffer.alloc(RESERVE_BYTES), { mode: 0o600, flag: 'wx' });
    giveToOwner(path, dirname(path));
  }
}

/**
 * Claims a SQLite database for this server, because a second one would run the same jobs and keep
 * its own caches. The operator's commands do not claim it. The claim is SQLite's exclusive lock on
 * an empty file, which the system releases however the process ends. Returns the function that
 * releases it earlier. Throws when another server holds it.
 */
export function claimSqlite(file: string): () => void {
  refuseFolder(file);
  refuseForeign(file);
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
