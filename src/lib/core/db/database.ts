import type { Logger } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** The database as queries see it: Drizzle with SQLite's types, every statement awaited. */
export type Database = Pick<
  BaseSQLiteDatabase<'async', unknown>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | '$count'
>;

/** Runs plain SQL with `$1` … for values, for libraries that bring their own statements. */
export interface PlainSql {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
}

/** Callbacks for the commits of other processes. */
export interface Watcher {
  /** Other processes changed these pages, or any pages when `paths` is undefined. */
  changed(paths: readonly string[] | undefined): void;
  /** Everything committed by this time (performance.now) has been passed to `changed`. */
  caughtUp(at: number): void;
}

/** An open database. Reads and writes use separate members. */
export interface Connection {
  /** Reads committed data. Writing through it fails on SQLite. */
  read: Database;
  /**
   * Runs `work`, which only reads, in one snapshot. It must read through the database it receives,
   * and do nothing slow.
   */
  snapshot<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Like `snapshot`, for reads that may take more than 100 ms: they run outside the main thread.
   */
  longRead<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction: all of it is committed, or nothing. */
  atomically<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Runs a single writing statement, which is atomic without a transaction. */
  once<T>(statement: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Publishes to other processes which pages the transaction changes, once it is committed. Returns
   * a function to call after this process has dropped the pages from its own caches.
   */
  publish(tx: Database, paths: readonly string[]): Promise<() => void>;
  /** Subscribes to the commits of other processes. Returns the function that unsubscribes. */
  subscribe(watcher: Watcher): Promise<() => void>;
  /**
   * Erases deleted data from free pages and the WAL, except where other readers still need it.
   * (PostgreSQL does this by itself: docs/backup.md.)
   */
  eraseDeleted(): Promise<void>;
  /** Plain SQL on a database that several processes may open; undefined for an embedded one. */
  shared?: PlainSql;
  /** The same through connections that are never used for transactions. */
  besideTransactions?: PlainSql;
  /** Resolves when the database answers, throws otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Thrown when a lock was not released within a request's wait. `code` is PostgreSQL's. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  code = '55P03';
}

/** Thrown when the database was unreachable, or locked, for as long as a request may wait. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Drizzle's options of every connection. The logger is set only by tests. */
export const drizzleOptions: { logger?: Logger } = {};

/** Passes every statement of connections opened from now on to `logQuery`. */
export function logStatements(logQuery: Logger['logQuery']): void {
  drizzleOptions.logger = { logQuery };
}
