import { existsSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { JOURNAL, pendingMigrations, readMigrations } from '../migrations';

/** The application id in the header of our files: "Enla". */
export const APPLICATION_ID = 0x456e6c61;

/** The integrity and the number of rows of a SQLite file. */
export interface Inspection {
  integrity: string;
  /** References to rows that do not exist. */
  brokenReferences: number;
  rows: Record<string, number>;
}

export function tablesOf(client: Sqlite.Database): string[] {
  return client
    .prepare("SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
}

export function rowCounts(client: Sqlite.Database): Map<string, number> {
  const count = (name: string) =>
    client.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number;
  return new Map(
    tablesOf(client)
      .sort()
      .map((name) => [name, count(name)]),
  );
}

function inspect(client: Sqlite.Database): Inspection {
  return {
    integrity: client.pragma('integrity_check', { simple: true }) as string,
    brokenReferences: (client.pragma('foreign_key_check') as unknown[]).length,
    rows: Object.fromEntries(rowCounts(client)),
  };
}

/** Throws, with `name`, for a damaged database. */
export function requireWhole({ integrity, brokenReferences }: Inspection, name: string): void {
  if (integrity === 'ok' && brokenReferences === 0) return;
  throw new Error(`${name} is damaged: ${integrity}, ${brokenReferences} broken references`);
}

/** Converts SQLite's error to a clear message for the operator. */
function toClearError(file: string, error: unknown): unknown {
  const code = error instanceof Sqlite.SqliteError ? error.code : '';
  if (code === 'SQLITE_NOTADB') return new Error(`${file} is not a SQLite database`);
  if (code.startsWith('SQLITE_CORRUPT')) return new Error(`${file} is damaged`);
  if (code.startsWith('SQLITE_CANTOPEN')) return new Error(`${file} cannot be opened`);
  return error;
}

function readOnly<T>(file: string, work: (client: Sqlite.Database) => T): T {
  const client = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return work(client);
  } finally {
    client.close();
  }
}

/** Runs `work` on a read-only connection. Throws a clear message for no SQLite database. */
export function withReadOnlyFile<T>(file: string, work: (client: Sqlite.Database) => T): T {
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  if (!statSync(file).isFile()) throw new Error(`${file} is not a file`);
  try {
    return readOnly(file, work);
  } catch (error) {
    throw toClearError(file, error);
  }
}

const foreign = (file: string) =>
  new Error(`${file} is a SQLite database, but none of this product`);

/**
 * Throws for a database of another program and for a file that is none, before its tables, mode or
 * journal are changed. What cannot be read is reported by whoever opens it.
 */
export function refuseForeign(file: string): void {
  let tables: string[] = [];
  try {
    tables = readOnly(file, tablesOf);
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_NOTADB') throw error;
    return;
  }
  if (tables.length > 0 && !tables.includes(JOURNAL)) throw foreign(file);
}

/** Inspects a SQLite file without changing it. Throws when it is none. */
export function inspectSqlite(file: string): Inspection {
  return withReadOnlyFile(file, inspect);
}

/** Returns the migrations that were applied to a database; none for a new one. */
export function appliedIn(client: Sqlite.Database): number[] {
  if (!tablesOf(client).includes(JOURNAL)) return [];
  return client.prepare(`SELECT generada FROM ${JOURNAL}`).pluck().all() as number[];
}

/** Returns the migrations applied to a database of the product. Throws for another program's. */
function appliedTo(client: Sqlite.Database, file: string): number[] {
  const id = client.pragma('application_id', { simple: true });
  // Files of early versions have no application id.
  const isOurs = [APPLICATION_ID, 0].includes(id as number);
  const applied = isOurs && tablesOf(client).includes('usuarios') ? appliedIn(client) : [];
  if (applied.length === 0) throw foreign(file);
  return applied;
}

/**
 * Inspects a file that is to become the database. Throws when it is damaged, of another program, or
 * written by a newer version.
 */
export function verified(file: string): Inspection {
  return withReadOnlyFile(file, (client) => {
    pendingMigrations(readMigrations('sqlite'), appliedTo(client, file), file);
    const inspection = inspect(client);
    requireWhole(inspection, file);
    return inspection;
  });
}

/** Throws unless a file is a database of the product, of exactly this version. */
export function checkCurrent(file: string): void {
  withReadOnlyFile(file, (client) => {
    const pending = pendingMigrations(readMigrations('sqlite'), appliedTo(client, file), file);
    if (pending.length > 0) throw new Error(`${file} was written by an older version`);
  });
}
