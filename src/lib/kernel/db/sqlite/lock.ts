import { existsSync, realpathSync } from 'node:fs';
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

/**
 * Claims a SQLite database for this server: a second one would take the first one's jobs and keep
 * caches of its own. Operator's commands do not claim it. The claim is SQLite's exclusive lock on an
 * empty file, which the system drops when the process ends, however it ends. Returns what releases
 * it earlier, for a server that hands the database over. Throws when another server has it.
 */
export function claimSqlite(file: string): () => void {
  const path = lockFile(file);
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
