import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { JOURNAL, type Migration, pendingMigrations, readMigrations } from '../migrations';
import { backupSqlite } from './backup';
import { openSqlite } from './open';

function hasTable(client: Sqlite.Database, name: string): boolean {
  return Boolean(
    client.prepare("SELECT 1 FROM sqlite_master WHERE type='table' AND name=?").get(name),
  );
}

function tables(client: Sqlite.Database): string[] {
  return client
    .prepare("SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
}

function rowCounts(client: Sqlite.Database): Map<string, number> {
  const count = (name: string) =>
    client.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number;
  return new Map(tables(client).map((name) => [name, count(name)]));
}

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
 * Brings a SQLite file to this version in one transaction, after a backup in
 * `backups/` beside it. Foreign keys are off outside the transaction: inside it
 * the pragma does nothing, and rebuilding a parent table would delete its children.
 * Gives how many migrations ran and where the backup is.
 */
export async function migrateSqlite(
  file: string,
  known: Migration[] = readMigrations('sqlite'),
): Promise<{ applied: number; backup?: string }> {
  const client = openSqlite(file);
  try {
    const applied = hasTable(client, JOURNAL)
      ? (client.prepare(`SELECT generada FROM ${JOURNAL}`).pluck().all() as number[])
      : [];
    const pending = pendingMigrations(known, applied);
    if (pending.length === 0) return { applied: 0 };
    let backup: string | undefined;
    if (applied.length > 0) {
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
      backup = join(dirname(file), 'backups', `before-migration-${stamp}.db`);
      await backupSqlite(file, backup);
    }
    client.pragma('foreign_keys = OFF');
    run(client, pending);
    return { applied: pending.length, ...(backup && { backup }) };
  } finally {
    client.close();
  }
}
