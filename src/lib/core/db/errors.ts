import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseUnavailableError } from './database';

const UNIQUE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
/** Invalid values, violated constraints, and values beyond the size limit of an index or a row. */
const REFUSED = /^(?:22|23|54)|^SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG)/;

/**
 * PostgreSQL cannot be reached now: its own codes (connection exceptions, shutdowns, too many
 * clients), the driver's and the system's.
 */
const AWAY =
  /^(?:08\w{3}|25P03|57P0\d|53300|ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

/**
 * Messages of the driver, which has no codes, about a connection that it lost or could not open.
 */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Cannot use a pool)/;

/** lock_not_available and query_canceled: another transaction held a lock for too long. */
const BUSY = new Set(['55P03', '57014']);

/** The disk is full: SQLite's code, PostgreSQL's, and the system's. */
const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/** Returns the database's code of an error, or of its cause. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : codeOf(error.cause);
}

/** Returns true when an error, or its cause, is a violated unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE.has(codeOf(error) ?? '');
}

/** Returns true when the database refused the value itself, so that a retry would fail too. */
export function isRefusedValue(error: unknown): boolean {
  return REFUSED.test(codeOf(error) ?? '');
}

/** Returns true when an error, or its cause, says that the disk is full: nothing was written. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has(codeOf(error) ?? '');
}

/** Returns true when PostgreSQL cannot be reached, by the driver's error or its cause. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return AWAY.test(codeOf(error) ?? '') || LOST.test(error.message) || isAway(error.cause);
}

/** Returns true when a statement exceeded its lock or statement timeout (postgres/pool.ts). */
export function isBusy(error: unknown): boolean {
  return BUSY.has(codeOf(error) ?? '');
}

/** better-sqlite3 reports this when the file was replaced during a read of several statements. */
function isClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'The database connection is not open' || isClosed(error.cause);
}

/** Returns true when the database cannot be used now, but a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError || isClosed(error)) return true;
  if (isBusy(error)) return true;
  return error instanceof DrizzleQueryError && (isAway(error) || isUnavailable(error.cause));
}

/** Advice to the operator, by the codes of SQLite and of the system. */
const ADVICE: readonly [RegExp, string][] = [
  [
    /^SQLITE_NOTADB/,
    'is DATABASE_URL right? If it is, it is damaged: npm run admin -- restore lists its copies',
  ],
  [
    /^SQLITE_CORRUPT/,
    'it is damaged: npm run admin -- restore lists the copies that can take its place',
  ],
  [/^(?:SQLITE_(?:CANTOPEN|READONLY)|EACCES|EPERM|EROFS)/, 'let this user read and write there'],
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'make room on the disk'],
  [/^(?:ENOENT|ENOTDIR|EISDIR|EEXIST)/, 'is the path right?'],
];

/** Returns what to do about an error of the database's file, a folder or the disk; undefined for others. */
export function adviceOn(error: unknown): string | undefined {
  const code = codeOf(error) ?? '';
  return ADVICE.find(([codes]) => codes.test(code))?.[1];
}
