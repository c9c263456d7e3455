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
  /^(?:08\w{3}|25P03|57P0\d|53300|ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's words about a connection that it has lost or could not have: they have no code. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Cannot use a pool)/;

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

/** Returns true when an error, or its cause, is a violated unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE.has(codeOf(error) ?? '');
}

/** Returns true when the database refused the value itself, as it would again. */
export function isRefusedValue(error: unknown): boolean {
  return REFUSED.test(codeOf(error) ?? '');
}

/** Returns true when an error, or its cause, is a full disk: nothing was written. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has(codeOf(error) ?? '');
}

/** Returns true for an error of the driver that says that PostgreSQL cannot be reached. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return AWAY.test(codeOf(error) ?? '') || LOST.test(error.message) || isAway(error.cause);
}

/** Returns true when a statement waited for its longest time (postgres/connection.ts). */
export function isBusy(error: unknown): boolean {
  return BUSY.has(codeOf(error) ?? '');
}

/** better-sqlite3 on a file that was replaced while a reading of several statements went on. */
function isClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'The database connection is not open' || isClosed(error.cause);
}

/** Returns true when the database cannot be asked now, but may answer later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError || isClosed(error)) return true;
  if (isBusy(error)) return true;
  return error instanceof DrizzleQueryError && (isAway(error) || isUnavailable(error.cause));
}

/** Advice to the operator, by the codes of SQLite and of the system. */
const ADVICE: readonly [RegExp, string][] = [
  [
    /^SQLITE_(?:CORRUPT|NOTADB)/,
    'it is damaged: npm run admin -- restore lists the copies that can take its place',
  ],
  [/^(?:SQLITE_(?:CANTOPEN|READONLY)|EACCES|EPERM|EROFS)/, 'let this user write there'],
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'make room on the disk'],
  [/^(?:ENOENT|ENOTDIR|EISDIR)/, 'is the path right?'],
];

/** Returns what to do about an error of the database's file, a folder or the disk; undefined for others. */
export function adviceOn(error: unknown): string | undefined {
  const code = codeOf(error) ?? '';
  return ADVICE.find(([codes]) => codes.test(code))?.[1];
}
