import type { Logger } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/**
 * The database that queries are written for, on either engine: Drizzle with SQLite's
 * types, every statement awaited.
 */
export type Database = Pick<
  BaseSQLiteDatabase<'async', unknown>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | '$count'
>;

/** A way to ask by plain SQL, with `$1` … for values, for libraries that bring their own statements. */
export interface PlainSql {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
}

/** Callbacks for the commits of other processes. */
export interface Watcher {
  /** They changed these pages, or, undefined, may have changed any. */
  changed(paths: readonly string[] | undefined): void;
  /** All that was committed by this moment (performance.now) has been given to `changed`. */
  caughtUp(at: number): void;
}

/** An open database: one way to read, one way to write. */
export interface Connection {
  /** Reads what is committed. Writing through it fails on SQLite. */
  read: Database;
  /**
   * Runs `work`, which only reads, on the state of one moment. It must read by what it
   * is handed, and nothing slow may be in it.
   */
  snapshot<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Like snapshot, for reads that may take more than 100 ms: outside the main thread. */
  longRead<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction, all of which is committed or none. */
  atomically<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /**
   * Runs one statement that writes and is whole by itself.
   */
  once<T>(statement: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Publishes to other processes which pages the transaction changes, once it is committed. Returns
   * what to call when this process has dropped them from its own caches.
   */
  publish(tx: Database, paths: readonly string[]): Promise<() => void>;
  /** Follows what other processes commit. Returns what ends it. */
  subscribe(watcher: Watcher): Promise<() => void>;
  /**
   * Takes what was deleted out of where the engine still keeps it, as far as others do not
   * hold it right now. (PostgreSQL does that in its own time: docs/backup.md.)
   */
  eraseDeleted(): Promise<void>;
  /** Plain SQL on a database that several processes may have open; undefined for an embedded one. */
  shared?: PlainSql;
  /** The same on connections that transactions never hold. */
  besideTransactions?: PlainSql;
  /** Resolves when the database answers, throws otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Others hold what a transaction needs, for as long as one waits. `code` is PostgreSQL's own for it. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  code = '55P03';
}

/** The database could not be asked for as long as we wait: others held it, or it is away. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Drizzle's option for every connection: no statement is logged unless a test asks for it. */
export const drizzleOptions: { logger?: Logger } = {};

/** Has `logQuery` called with every statement of the connections that are opened from now on. */
export function logStatements(logQuery: Logger['logQuery']): void {
  drizzleOptions.logger = { logQuery };
}
