import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseUnavailableError } from './database';

const UNIQUE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
/** Data exceptions, constraints, and what is beyond the limits of an index or a row. */
const REFUSED = /^(?:22|23|54)|^SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG)/;

/**
 * PostgreSQL cannot be asked now: its own words (connection exceptions, shutdowns, too
 * many clients), the driver's and the system's.
 */
const AWAY =
  /^(?:08\w{3}|25P03|57P0\d|53300|CONNECT_TIMEOUT|CONNECTION_\w+|ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** lock_not_available and query_canceled: another transaction held what a statement needed for too long. */
const BUSY = new Set(['55P03', '57014']);

/** Nothing can be written for now: SQLite's and PostgreSQL's own words, and the system's. */
const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/** The database's own code of an error, or of what caused it. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : codeOf(error.cause);
}

/** Whether an error, or what caused it, is a value that must be unique and is not. */
export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE.has(codeOf(error) ?? '');
}

/** Whether the database refused a value, as it would again, rather than being in no state to write. */
export function isRefusedValue(error: unknown): boolean {
  return REFUSED.test(codeOf(error) ?? '');
}

/** Whether an error, or what caused it, is a disk without space: what was to be written was not. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has(codeOf(error) ?? '');
}

/** Whether what the driver threw says that PostgreSQL cannot be reached. */
export function isAway(error: unknown): boolean {
  return AWAY.test(codeOf(error) ?? '');
}

/** Whether a statement waited for as long as one may (postgres/connection.ts). */
export function isBusy(error: unknown): boolean {
  return BUSY.has(codeOf(error) ?? '');
}

/** better-sqlite3 on a file that was replaced while a reading of several statements went on. */
function isClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'The database connection is not open' || isClosed(error.cause);
}

/** Whether the database cannot be asked now, in or outside a transaction: later it may answer. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError || isClosed(error)) return true;
  if (isBusy(error)) return true;
  return error instanceof DrizzleQueryError && (isAway(error) || isUnavailable(error.cause));
}
