import { rmSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { log } from '@/lib/kernel/env/log';
import { nowMs } from '@/lib/kernel/env/system';
import {
  JOURNAL,
  type Migration,
  NewerDatabaseError,
  pendingMigrations,
  readMigrations,
  UpgradeError,
} from '../migrations';
import { restoreSqlite } from './backup';
import {
  copyChecked,
  copyUnchecked,
  formerCopies,
  removeCutOff,
  thinOutFormerCopies,
} from './former-copies';
import { APPLICATION_ID, rowCounts, tablesOf, withReadOnlyFile } from './identity';
import { openSqlite } from './open';
import { keepDatabasePrivate } from './private-files';
import { hasReadThreads } from './read-threads';

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

/** One statement that can neither lose a row nor break a reference. */
const ADDS = /^(?:CREATE (?:UNIQUE )?INDEX|CREATE TABLE|DROP INDEX|ALTER TABLE \S+ ADD)\s[^;]*;?$/i;

const onlyAdds = (pending: Migration[]) =>
  pending.every(({ statements }) => statements.every((statement) => ADDS.test(statement)));

function run(client: Sqlite.Database, pending: Migration[], checked = true): void {
  client.exec('BEGIN IMMEDIATE');
  try {
    client.exec(
      `CREATE TABLE IF NOT EXISTS ${JOURNAL} (generada INTEGER PRIMARY KEY, aplicada INTEGER NOT NULL)`,
    );
    const before = checked ? rowCounts(client) : undefined;
    const record = client.prepare(`INSERT INTO ${JOURNAL} VALUES (?, ?)`);
    for (const migration of pending) {
      for (const statement of migration.statements) client.exec(statement);
      record.run(migration.generatedAt, nowMs());
    }
    if (before) check(client, before);
    client.exec('COMMIT');
  } catch (error) {
    if (client.inTransaction) client.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Sets our application id in a file, once. A file from before secure_delete still holds deleted
 * data in free pages: VACUUM rewrites it first. Without disk space for that, the next start tries
 * again.
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

const isSound = (client: Sqlite.Database) =>
  client.pragma('quick_check', { simple: true }) === 'ok';

/** Whether a file can be read and has had these migrations. */
function isOf(file: string, applied: number[], isWhole = (_: Sqlite.Database) => true): boolean {
  try {
    return withReadOnlyFile(
      file,
      (client) => isWhole(client) && appliedIn(client).join() === applied.join(),
    );
  } catch {
    return false;
  }
}

/**
 * Sees to it that a failed upgrade leaves what was there before: its own transaction does so, and
 * where the file is damaged all the same, the copy that was made before. Returns what to tell.
 */
function goBack(file: string, backup: string, applied: number[], error: unknown): UpgradeError {
  const reason = error instanceof Error ? error.message : String(error);
  const advice = 'start the former version again, or this one when it is mended';
  // Read from the disk.
  if (isOf(file, applied, isSound)) {
    // A server that is started again and again would fill the disk with them.
    rmSync(backup, { force: true });
    return new UpgradeError(
      `the upgrade failed and the database is as it was before: ${advice} (${reason})`,
    );
  }
  const { saved } = restoreSqlite(backup, file);
  return new UpgradeError(
    `the upgrade failed, and ${backup}, made before it, is the database again: ${advice}; what failed is kept as ${saved} (${reason})`,
  );
}

const appliedIn = (client: Sqlite.Database) =>
  tablesOf(client).includes(JOURNAL)
    ? (client.prepare(`SELECT generada FROM ${JOURNAL}`).pluck().all() as number[])
    : [];

/** The migrations still to run. Throws NewerDatabaseError, with where to go back to. */
function pendingFor(file: string, known: Migration[], applied: number[]): Migration[] {
  try {
    return pendingMigrations(known, applied);
  } catch (error) {
    const copy = formerCopies(file).at(-1);
    if (!(error instanceof NewerDatabaseError) || !copy) throw error;
    throw new NewerDatabaseError(`${error.message} (the last one before an upgrade is ${copy})`);
  }
}

/**
 * Runs migrations on a database that holds data: after a copy, which is gone back to if need be. A
 * server whose migrations only add checks nothing before it serves: of a large database that takes
 * many times as long as they do.
 */
async function upgrade(
  file: string,
  pending: Migration[],
  applied: number[],
  isServer: boolean,
): Promise<string> {
  const checked = !(isServer && onlyAdds(pending));
  const backup = checked ? await copyChecked(file) : await copyUnchecked(file);
  removeCutOff(backup, file, (copy) => isOf(copy, applied));
  const client = openSqlite(file);
  try {
    client.pragma('foreign_keys = OFF');
    run(client, pending, checked);
    if (checked && !isSound(client)) throw new Error('the database is damaged after the migration');
  } catch (error) {
    client.close();
    throw goBack(file, backup, applied, error);
  }
  client.close();
  thinOutFormerCopies(file);
  return backup;
}

/**
 * Brings a SQLite file to this version in one transaction, after a backup in
 * `backups/` beside it. Foreign keys are off outside the transaction: inside it
 * the pragma does nothing, and rebuilding a parent table would delete its children.
 * Returns how many migrations ran and where the backup is, which a server (`isServer`) may have to
 * finish (former-copies.ts). Throws UpgradeError for one that failed: the database is as it was before.
 */
export async function migrateSqlite(
  file: string,
  known: Migration[] = readMigrations('sqlite'),
  isServer = hasReadThreads(),
): Promise<{ applied: number; backup?: string }> {
  keepDatabasePrivate(file);
  let client = openSqlite(file);
  try {
    const applied = appliedIn(client);
    const pending = pendingFor(file, known, applied);
    let backup: string | undefined;
    if (pending.length > 0 && applied.length > 0) {
      client.close();
      backup = await upgrade(file, pending, applied, isServer);
      client = openSqlite(file);
    } else if (pending.length > 0) run(client, pending);
    adopt(client);
    return { applied: pending.length, ...(backup && { backup }) };
  } finally {
    client.close();
  }
}
