import { join } from 'node:path';
import type { Dialect } from '@db/dialect';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { projectRoot } from '@/lib/core/env/config';

/** The table of applied migrations, in both engines. */
export const JOURNAL = 'migraciones';

/**
 * The version whose migrations a later version may replace by a single one, the baseline. The
 * baseline keeps the name of the last one that it replaces: a database that has it has them all.
 */
const BASELINE = '0.1.0';

/** One migration, identified by the time at which it was generated. */
export interface Migration {
  generatedAt: number;
  statements: string[];
}

/** The migrations of this version of the product for an engine, oldest first. */
export function readMigrations(dialect: Dialect): Migration[] {
  const migrationsFolder = join(projectRoot(), 'db/migrations', dialect);
  return readMigrationFiles({ migrationsFolder }).map((file: MigrationMeta) => ({
    generatedAt: file.folderMillis,
    statements: file.sql.map((statement) => statement.trim()).filter(Boolean),
  }));
}

/** Thrown for a database that was written by a later version of the product. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/** Thrown for a database of a version whose migrations are no longer part of the product. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';
}

/** Thrown for an upgrade that failed. The message says why, and the state of the database. */
export class UpgradeError extends Error {
  override name = 'UpgradeError';
}

/**
 * Returns the migrations still to run on a database, which messages call `name`. Throws
 * NewerDatabaseError when an unknown later one was applied, OlderDatabaseError when the database
 * lacks migrations that the baseline replaced.
 */
export function pendingMigrations(
  known: Migration[],
  applied: number[],
  name = 'The database',
): Migration[] {
  const names = new Set(known.map((migration) => migration.generatedAt));
  const baseline = known[0]?.generatedAt ?? 0;
  if (applied.some((one) => one > baseline && !names.has(one))) {
    throw new NewerDatabaseError(
      `${name} was written by a newer version: install that version or restore a backup`,
    );
  }
  if (applied.length > 0 && !applied.includes(baseline)) {
    throw new OlderDatabaseError(
      `${name} is of a version before ${BASELINE}: install ${BASELINE} first, start it once, then install this version again`,
    );
  }
  const done = new Set(applied);
  return known.filter((migration) => !done.has(migration.generatedAt));
}
