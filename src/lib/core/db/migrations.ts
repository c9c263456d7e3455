import { join } from 'node:path';
import type { Dialect } from '@db/dialect';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { projectRoot } from '@/lib/core/env/config';

/** Where applied migrations are recorded, in both engines. */
export const JOURNAL = 'migraciones';

/**
 * The version with all migrations that a later one may replace by a single one, a baseline, which
 * keeps the name of the last of them: databases that have that one have all.
 */
const BASELINE = '0.1.0';

/** One migration: when it was generated names it for ever. */
export interface Migration {
  generatedAt: number;
  statements: string[];
}

/** The migrations of this version of the product for an engine, oldest first. */
export function readMigrations(
  dialect: Dialect,
  folder = join(projectRoot(), 'db/migrations', dialect),
): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map((file: MigrationMeta) => ({
    generatedAt: file.folderMillis,
    statements: file.sql.map((statement) => statement.trim()).filter(Boolean),
  }));
}

/** A database that was written by a later version of the product. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/** A database of a version whose migrations this one does not have any more. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';
}

/** An upgrade that failed. The message says why, and what the database is now. */
export class UpgradeError extends Error {
  override name = 'UpgradeError';
}

/**
 * The migrations still to run. Throws NewerDatabaseError when a later one was applied that is not
 * known, OlderDatabaseError when the database lacks some that a baseline has replaced.
 */
export function pendingMigrations(known: Migration[], applied: number[]): Migration[] {
  const names = new Set(known.map((migration) => migration.generatedAt));
  const baseline = known[0]?.generatedAt ?? 0;
  if (applied.some((name) => name > baseline && !names.has(name))) {
    throw new NewerDatabaseError(
      'The database was written by a newer version: install that version or restore a backup',
    );
  }
  if (applied.length > 0 && !applied.includes(baseline)) {
    throw new OlderDatabaseError(
      `The database is of a version before ${BASELINE}: install ${BASELINE} first, start it once, then install this version again`,
    );
  }
  const done = new Set(applied);
  return known.filter((migration) => !done.has(migration.generatedAt));
}
