import { dialect, dialectOf } from '@db/dialect';
import { sql } from 'drizzle-orm';
import { config } from '@/lib/core/env/config';
import type { Connection, Database, PlainSql } from './database';
import { isAway } from './errors';
import { readMigrations } from './migrations';
import { oneAtATimeEach } from './queue';
import { connectSqlite } from './sqlite/connection';
import { appliedIn, withReadOnlyFile } from './sqlite/identity';
import { claimSqlite } from './sqlite/lock';
import { migrateSqlite } from './sqlite/migrate';
import { fileSize, sqliteFile } from './sqlite/open';

/**
 * Writes additional rows in a transaction that changed public pages, such as events for webhooks.
 */
type Companion = (tx: Database, tags: readonly string[]) => Promise<void>;

/** Receives the tags that a commit invalidated, or undefined when any page may have changed. */
type Listener = (tags: readonly string[] | undefined) => void;

const invalidatedByTransaction = new WeakMap<Database, Set<string>>();
const listeners: Listener[] = [];
const companions: Companion[] = [];

/**
 * Invalidates cache tags (`/slug` is a page's) with this transaction. After its commit every
 * process drops the pages with one of these tags, and its other cached data of them.
 */
export function invalidate(tx: Database, ...tags: string[]): void {
  const invalidated = invalidatedByTransaction.get(tx);
  for (const tag of tags) invalidated?.add(tag);
}

/**
 * Calls `companion` inside every transaction of this process that changed public pages, at its end.
 */
export function beforeInvalidated(companion: Companion): void {
  companions.push(companion);
}

/** Calls `listener` after every commit that changed public pages, in this process or another. */
export function onInvalidated(listener: Listener): void {
  listeners.push(listener);
}

/** Calls the listeners of this process. Without `tags` any page may have changed. */
function publishInvalidated(tags: readonly string[] | undefined): void {
  if (tags?.length === 0) return;
  for (const listener of listeners) listener(tags);
}

let knownAt = Number.POSITIVE_INFINITY;

/**
 * Returns the time (performance.now) up to which this process knows the commits of others; Infinity
 * where no other process writes pages.
 */
export function changesKnownAt(): number {
  return knownAt;
}

const afterCommit = new WeakMap<Database, (() => void)[]>();

/** Calls `callback` in this process once the transaction is committed. It must not throw. */
export function runAfterCommit(tx: Database, callback: () => void): void {
  afterCommit.get(tx)?.push(callback);
}

/**
 * Migrates the database that a DATABASE_URL names and opens it; `directUrl` bypasses a pooler.
 * Throws when the database cannot be reached, was written by a newer version, or a migration fails
 * (then nothing is changed). Only the module of the engine in use is loaded.
 */
export async function openDatabase(
  databaseUrl: string,
  directUrl = databaseUrl,
): Promise<Connection> {
  if (databaseUrl.startsWith('pglite:')) {
    const { connectPglite, openPglite } = await import('./postgres/pglite');
    const { migratePglite } = await import('./postgres/migrate');
    const client = await openPglite(databaseUrl);
    await migratePglite(client);
    return connectPglite(client);
  }
  if (dialectOf(databaseUrl) === 'postgres') {
    const { migratePostgres } = await import('./postgres/migrate');
    const { checkSameDatabase, connectPostgres } = await import('./postgres/connection');
    await migratePostgres(directUrl);
    const connection = connectPostgres(databaseUrl, directUrl);
    if (directUrl !== databaseUrl) await checkSameDatabase(connection, directUrl);
    return connection;
  }
  const file = sqliteFile(databaseUrl);
  await migrateSqlite(file);
  return connectSqlite(file);
}

export type { Connection, Database } from './database';
export { codeOf, isRefusedValue, isUniqueViolation } from './errors';

let opening: Promise<Connection> | undefined;

/** Returns this process's database, which is migrated and opened at the first call. */
export function database(): Promise<Connection> {
  opening ??= openDatabase(config().databaseUrl, config().directDatabaseUrl);
  return opening;
}

/** Returns the migrations that a database has; undefined where that cannot be known. */
async function appliedThere(): Promise<number[] | undefined> {
  const { databaseUrl, directDatabaseUrl } = config();
  try {
    if (dialect === 'sqlite') return withReadOnlyFile(sqliteFile(databaseUrl), appliedIn);
    return await (await import('./postgres/migrate')).appliedOn(directDatabaseUrl);
  } catch (error) {
    if (isAway(error)) throw error;
    return undefined;
  }
}

/**
 * Throws when migrations are pending. A command must not run them, because a server of the former
 * version may be running. What cannot be read is reported by whoever opens it.
 */
export async function requireMigrated(): Promise<void> {
  const applied = await appliedThere();
  if (!applied || readMigrations(dialect).every((one) => applied.includes(one.generatedAt))) return;
  throw new Error(
    'the database is empty or of an older version: start the server of this version first; if it does not start, its log says why',
  );
}

/**
 * Opens the database for a server. A SQLite file is first claimed for this process; the returned
 * function releases the claim before the process ends. Throws when another server holds it.
 */
export async function openForServer(): Promise<() => void> {
  const release =
    dialect === 'sqlite' ? claimSqlite(sqliteFile(config().databaseUrl)) : () => undefined;
  await database();
  return release;
}

/** Returns the database for reads outside a transaction. */
export async function reading(): Promise<Database> {
  return (await database()).read;
}

/**
 * Runs several reads in one snapshot. `work` must read through the database it receives and nothing
 * else, and do no network call or slow work.
 */
export async function snapshot<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return (await database()).snapshot(work);
}

/**
 * Runs reads that may take more than 100 ms in one snapshot. On SQLite they run in a thread,
 * because a slow statement on the main thread delays every request. Read many rows in pages
 * (`keysetPages`).
 */
export async function longRead<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return (await database()).longRead(work);
}

/**
 * Runs `work` in the only kind of write transaction. It must make no network call, because all
 * other writes wait for it. On PostgreSQL each statement sees what others committed before it
 * began, and `work` may run more than once after a deadlock: put conditions into the statement that
 * writes, or lock a row (`lockRows`) or a name (`lockName`).
 */
export async function atomically<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  const connection = await database();
  let touched: string[] = [];
  let confirm: () => void = () => undefined;
  let after: (() => void)[] = [];
  const result = await connection.atomically(async (tx) => {
    const gathered = new Set<string>();
    invalidatedByTransaction.set(tx, gathered);
    after = [];
    afterCommit.set(tx, after);
    const done = await work(tx);
    touched = [...gathered];
    if (touched.length > 0) {
      for (const companion of companions) await companion(tx, touched);
      confirm = await connection.publish(tx, touched);
    }
    return done;
  });
  publishInvalidated(touched);
  confirm();
  for (const then of after) then();
  return result;
}

/** The lock name of a page, for decisions of its members. */
export const pageLock = (uid: string): string => `pagina ${uid}`;

/** The lock name of a person, for decisions about their own account. */
export const personLock = (persona: string): string => `persona ${persona}`;

/**
 * Takes an advisory lock on a name until the transaction ends, and waits while another transaction
 * holds it. It protects decisions on rows that may not exist yet: reads after it see what the
 * previous holder committed. Shared holders do not wait for each other. A SQLite file has one
 * writer at a time and needs no lock.
 */
export async function lockName(tx: Database, name: string, isShared = false): Promise<void> {
  if (dialect === 'sqlite') return;
  const lock = sql.raw(`pg_advisory_xact_lock${isShared ? '_shared' : ''}`);
  const waited = sql<number>`count(${lock}(hashtextextended(${name}, 0)))`;
  await tx.select({ waited }).from(sql`(select 1) as one`);
}

/** The method of a select that only PostgreSQL has. */
interface Lockable<Query> {
  for(strength: 'no key update'): Query;
}

/**
 * Locks the rows of a select until the transaction ends (`FOR NO KEY UPDATE`): other writers wait,
 * and the result is the latest committed state.
 */
export function lockRows<Query>(query: Query): Query {
  if (dialect === 'sqlite') return query;
  return (query as unknown as Lockable<Query>).for('no key update');
}

const inTurn = oneAtATimeEach();

/**
 * Runs a transaction that decides by what it reads and holds the lock `name` from its beginning.
 * Waiters of this process queue without a connection, so that many on one page cannot take the
 * whole pool.
 */
export function exclusively<T>(name: string, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTurn(name, () =>
    atomically(async (tx) => {
      await lockName(tx, name);
      return work(tx);
    }),
  );
}

/** Runs a single writing statement, which is atomic without a transaction. */
export async function once<T>(statement: (db: Database) => Promise<T>): Promise<T> {
  return (await database()).once(statement);
}

/** Erases deleted data from free pages and the WAL. Throws when the database is unavailable. */
export async function eraseDeleted(): Promise<void> {
  await (await database()).eraseDeleted();
}

const SIZE = 'SELECT pg_database_size(current_database()) AS size';

/** Returns the database's size on disk in bytes; undefined where it cannot be determined. */
export async function databaseSize(): Promise<number | undefined> {
  if (dialect === 'sqlite') return fileSize(sqliteFile(config().databaseUrl));
  const [row] = (await (await sharedDatabase())?.query({ text: SIZE }))?.rows ?? [];
  return row === undefined ? undefined : Number((row as { size: unknown }).size);
}

/** Returns plain SQL where other processes may have the database open too, else undefined. */
export async function sharedDatabase(): Promise<PlainSql | undefined> {
  return dialect === 'postgres' ? (await database()).shared : undefined;
}

/** Like sharedDatabase, on connections that transactions, which wait for it, never occupy. */
export async function databaseBesideTransactions(): Promise<PlainSql | undefined> {
  return dialect === 'postgres' ? (await database()).besideTransactions : undefined;
}

/** Subscribes to the commits of other processes (changes.ts). Returns a function that ends it. */
export async function watchOtherProcesses(): Promise<() => void> {
  const caughtUp = (at: number) => {
    knownAt = at;
  };
  return (await database()).subscribe({ changed: publishInvalidated, caughtUp });
}
