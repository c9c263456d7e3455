import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import {
  JOURNAL,
  type Migration,
  NewerDatabaseError,
  pendingMigrations,
  readMigrations,
  UpgradeError,
} from '../migrations';
import { backupSqlite, restoreSqlite, timeForName } from './backup';
import { APPLICATION_ID, appliedIn, refuseForeign, rowCounts, withReadOnlyFile } from './identity';
import { openSqlite } from './open';
import { BACKUPS, keepDatabasePrivate, keepFolderPrivate } from './private-files';

/**
 * The number of backups from before upgrades that are kept: each is as large as the database was.
 */
const MAX_COPIES = 3;
/** Earlier versions left some unchecked, or were killed while they wrote one. */
const COPY = /^before-migration-[\dTZ-]+\.db(?:\.unchecked)?$/;
const UNFINISHED = /^before-migration-[\dTZ-]+\.db\.unfinished/;

/** Returns the backups from before upgrades, oldest first. */
function formerCopies(file: string): string[] {
  const folder = join(dirname(file), BACKUPS);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => COPY.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** Makes a checked backup before an upgrade and deletes the oldest ones. Returns its path. */
async function copyBefore(file: string): Promise<string> {
  const folder = join(dirname(file), BACKUPS);
  keepFolderPrivate(folder);
  const cutOff = readdirSync(folder).filter((name) => UNFINISHED.test(name));
  for (const name of cutOff) rmSync(join(folder, name));
  const copy = join(folder, `before-migration-${timeForName()}.db`);
  await backupSqlite(file, copy);
  for (const old of formerCopies(file).slice(0, -MAX_COPIES)) rmSync(old);
  return copy;
}

/** Throws when a migration broke a reference, or lost rows of a table that it kept. */
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
      record.run(migration.generatedAt, nowMs());
    }
    check(client, before);
    client.exec('COMMIT');
  } catch (error) {
    if (client.inTransaction) client.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Sets the product's application id, once. A file from before secure_delete still holds deleted
 * data in free pages, which VACUUM removes first. Without disk space for that, the next start tries
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

/** Returns true when a file is sound and exactly these migrations were applied to it. */
function isUnchanged(file: string, applied: number[]): boolean {
  try {
    return withReadOnlyFile(
      file,
      (client) => isSound(client) && appliedIn(client).join() === applied.join(),
    );
  } catch {
    return false;
  }
}

/**
 * Restores the state before a failed upgrade: its transaction was rolled back, and if the file is
 * damaged all the same, the backup replaces it. Returns the error to report.
 */
function goBack(file: string, backup: string, applied: number[], error: unknown): UpgradeError {
  const reason = error instanceof Error ? error.message : String(error);
  const advice = 'start the former version again, or this one when it is mended';
  // Checked on the file itself, by a new connection.
  if (isUnchanged(file, applied)) {
    // A server that restarts again and again would otherwise fill the disk with backups.
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

/** Returns the migrations still to run. NewerDatabaseError also names the backup to go back to. */
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
 * Runs migrations on a database that holds data, after a backup. Returns the backup's path. Throws
 * UpgradeError after restoring the former state.
 */
async function upgrade(file: string, pending: Migration[], applied: number[]): Promise<string> {
  const backup = await copyBefore(file);
  const client = openSqlite(file);
  try {
    client.pragma('foreign_keys = OFF');
    run(client, pending);
    if (!isSound(client)) throw new Error('the database is damaged after the migration');
  } catch (error) {
    client.close();
    throw goBack(file, backup, applied, error);
  }
  client.close();
  return backup;
}

/**
 * Migrates a SQLite file to this version in one transaction, after a backup in `backups/` next to
 * it. Foreign keys are switched off before the transaction: inside it the pragma has no effect, and
 * rebuilding a parent table would delete its children. Returns the number of migrations and the
 * backup's path. Throws UpgradeError for a failed migration; the database is then as before.
 */
export async function migrateSqlite(
  file: string,
  known: Migration[] = readMigrations('sqlite'),
): Promise<{ applied: number; backup?: string }> {
  refuseForeign(file);
  keepDatabasePrivate(file);
  let client = openSqlite(file);
  try {
    const applied = appliedIn(client);
    const pending = pendingFor(file, known, applied);
    let backup: string | undefined;
    if (pending.length > 0 && applied.length > 0) {
      client.close();
      backup = await upgrade(file, pending, applied);
      client = openSqlite(file);
    } else if (pending.length > 0) run(client, pending);
    adopt(client);
    return { applied: pending.length, ...(backup && { backup }) };
  } finally {
    client.close();
  }
}
