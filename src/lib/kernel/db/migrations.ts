import { join } from 'node:path';
import type { Dialect } from '@db/dialect';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { projectRoot } from '@/lib/kernel/env/config';

/** Where applied migrations are recorded, in both engines. */
export const JOURNAL = 'migraciones';

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

/** An upgrade that failed. The message says why, and what the database is now. */
export class UpgradeError extends Error {
  override name = 'UpgradeError';
}

/** The migrations still to run. Throws NewerDatabaseError when an unknown one was applied. */
export function pendingMigrations(known: Migration[], applied: number[]): Migration[] {
  const names = new Set(known.map((migration) => migration.generatedAt));
  if (applied.some((name) => !names.has(name))) {
    throw new NewerDatabaseError(
      'The database was written by a newer version: install that version or restore a backup',
    );
  }
  const done = new Set(applied);
  return known.filter((migration) => !done.has(migration.generatedAt));
}
