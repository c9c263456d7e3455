import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { log } from '../../env/log';
import { JOURNAL, type Migration, pendingMigrations, readMigrations } from '../migrations';
import { backupSqlite } from './backup';
import { APPLICATION_ID, rowCounts, tablesOf } from './identity';
import { openSqlite } from './open';
import { BACKUPS, keepDatabasePrivate, keepFolderPrivate } from './private-files';

/** Fails when a migration broke a reference or lost rows of a table that it kept. */
function check(client: Sqlite.Database, before: Map<string, number>): void {
  const broken = client.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0) throw new Error(`The migration breaks ${broken.length} references`);
  for (const [name, count] of rowCounts(client)) {
    const had = before.get(name);
    if (had !== undefined && name !== JOURNAL && count < had) {
      throw new Error(`The migration loses ${had - count} rows of ${name}`);
    }
  }
}

function run(client: Sqlite.Database, pending: Migration[]): void {
  client.exec('BEGIN IMMEDIATE');
  try {
    client.exec(
      `CREATE TABLE IF NOT EXISTS ${JOURNAL} (generada INTEGER PRIMARY KEY, aplicada INTEGER NOT NULL)`,
    );
    const before = rowCounts(client);
    const record = client.prepare(`INSERT INTO ${JOURNAL} VALUES (?, ?)`);
    for (const migration of pending) {
      for (const statement of migration.statements) client.exec(statement);
      record.run(migration.generatedAt, Date.now());
    }
    check(client, before);
    client.exec('COMMIT');
  } catch (error) {
    if (client.inTransaction) client.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Makes a file ours, once. One from before what is deleted was overwritten still holds
 * it in free pages: it is written anew first. Where there is no room for that, the next
 * start tries again.
 */
function adopt(client: Sqlite.Database): void {
  if (client.pragma('application_id', { simple: true }) === APPLICATION_ID) return;
  try {
    client.exec('VACUUM');
    client.pragma(`application_id = ${APPLICATION_ID}`);
  } catch (err) {
    log().warn({ err }, 'what was deleted before could not be taken out of the database');
  }
}

async function backUp(file: string): Promise<string> {
  const folder = join(dirname(file), BACKUPS);
  keepFolderPrivate(folder);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const backup = join(folder, `before-migration-${stamp}.db`);
  await backupSqlite(file, backup);
  return backup;
}

/**
 * Brings a SQLite file to this version in one transaction, after a backup in
 * `backups/` beside it. Foreign keys are off outside the transaction: inside it
 * the pragma does nothing, and rebuilding a parent table would delete its children.
 * Returns how many migrations ran and where the backup is.
 */
export async function migrateSqlite(
  file: string,
  known: Migration[] = readMigrations('sqlite'),
): Promise<{ applied: number; backup?: string }> {
  keepDatabasePrivate(file);
  const client = openSqlite(file);
  try {
    const applied = tablesOf(client).includes(JOURNAL)
      ? (client.prepare(`SELECT generada FROM ${JOURNAL}`).pluck().all() as number[])
      : [];
    const pending = pendingMigrations(known, applied);
    const backup = pending.length > 0 && applied.length > 0 ? await backUp(file) : undefined;
    client.pragma('foreign_keys = OFF');
    if (pending.length > 0) run(client, pending);
    adopt(client);
    return { applied: pending.length, ...(backup && { backup }) };
  } finally {
    client.close();
  }
}
