import { dialect, dialectOf } from '@db/dialect';
import { sql } from 'drizzle-orm';
import { config } from '@/lib/core/env/config';
import type { Connection, Database, PlainSql } from './database';
import { OTHER_CLIENTS } from './postgres/long-transactions';
import { oneAtATimeEach } from './queue';
import { connectSqlite } from './sqlite/connection';
import { claimSqlite } from './sqlite/lock';
import { migrateSqlite } from './sqlite/migrate';
import { fileSize, sqliteFile } from './sqlite/open';

/** Writes what a transaction that changed public pages brings with it. */
type Companion = (tx: Database, tags: readonly string[]) => Promise<void>;

/** Receives the tags that a commit invalidated, or undefined when any page may have changed. */
type Listener = (tags: readonly string[] | undefined) => void;

const invalidatedByTransaction = new WeakMap<Database, Set<string>>();
const listeners: Listener[] = [];
const companions: Companion[] = [];

/** Returns the set that `invalidate` fills while the transaction runs. */
export function collectInvalidated(tx: Database): Set<string> {
  const invalidated = new Set<string>();
  invalidatedByTransaction.set(tx, invalidated);
  return invalidated;
}

/**
 * Invalidates cache tags (`/slug` is a page's) with this transaction. After its commit every process
 * drops the pages that bear one of them, and what else it keeps of them in memory.
 */
export function invalidate(tx: Database, ...tags: string[]): void {
  const invalidated = invalidatedByTransaction.get(tx);
  for (const tag of tags) invalidated?.add(tag);
}

/** Calls `companion` at the end of every transaction of this process that changed public pages, inside it. */
export function beforeInvalidated(companion: Companion): void {
  companions.push(companion);
}

/** Calls the companions of a transaction. */
export async function runCompanions(tx: Database, tags: readonly string[]): Promise<void> {
  for (const companion of companions) await companion(tx, tags);
}

/** Calls `listener` after every commit that changed public pages, in this process or another. */
export function onInvalidated(listener: Listener): void {
  listeners.push(listener);
}

/** Calls the listeners of this process. Without `tags` any page may have changed. */
export function publishInvalidated(tags: readonly string[] | undefined): void {
  if (tags?.length === 0) return;
  for (const listener of listeners) listener(tags);
}

let knownAt = Number.POSITIVE_INFINITY;

/** Notes the moment (performance.now) up to which all commits of other processes are known. */
export function noteKnown(at: number): void {
  knownAt = at;
}

/**
 * The moment (performance.now) up to which this process knows what others have committed; Infinity
 * where no other process writes pages.
 */
export function changesKnownAt(): number {
  return knownAt;
}

const afterCommit = new WeakMap<Database, (() => void)[]>();

/** Returns the list that `runAfterCommit` fills while the transaction runs. */
export function collectAfterCommit(tx: Database): (() => void)[] {
  const callbacks: (() => void)[] = [];
  afterCommit.set(tx, callbacks);
  return callbacks;
}

/** Calls `callback` in this process once the transaction is committed. It must not throw. */
export function runAfterCommit(tx: Database, callback: () => void): void {
  afterCommit.get(tx)?.push(callback);
}

/**
 * Migrates the database that a DATABASE_URL names and opens it; `directUrl` leads past a pooler.
 * Throws when it cannot be reached, was written by a newer version, or a migration fails (nothing
 * is changed then). An engine that is not asked for is not loaded.
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

/** This process's database, migrated and opened at the first call. */
export function database(): Promise<Connection> {
  opening ??= openDatabase(config().databaseUrl, config().directDatabaseUrl);
  return opening;
}

/**
 * Opens the database for a server. A SQLite file is claimed for this process first; the claim ends
 * with the process, or earlier by what this returns. Throws when another server has it.
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
 * Reads that belong together, by several statements on the state of one moment. Read by
 * what `work` is handed and by nothing else; keep the network and slow work out of it.
 */
export async function snapshot<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return (await database()).snapshot(work);
}

/**
 * Reads that may take more than 100 ms, on the state of one moment: on SQLite in a thread, because a
 * statement on the main thread stops every request. Read many rows in pages (`keysetPages`).
 */
export async function longRead<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return (await database()).longRead(work);
}

/**
 * The only write transaction. No network call may run inside it: all other writes wait. On
 * PostgreSQL each statement sees what others have committed by then, and `work` may run more than
 * once: a condition stands in the statement that writes, or a row or a name is held.
 */
export async function atomically<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  const connection = await database();
  let touched: string[] = [];
  let confirm: () => void = () => undefined;
  let after: (() => void)[] = [];
  const result = await connection.atomically(async (tx) => {
    const gathered = collectInvalidated(tx);
    after = collectAfterCommit(tx);
    const done = await work(tx);
    touched = [...gathered];
    if (touched.length > 0) {
      await runCompanions(tx, touched);
      confirm = await connection.publish(tx, touched);
    }
    return done;
  });
  publishInvalidated(touched);
  confirm();
  for (const then of after) then();
  return result;
}

/** The name that stands for a page, by its uid: what its members decide on it. */
export const pageLock = (uid: string): string => `pagina ${uid}`;

/** The name that stands for a person, by their id: what they decide for themselves. */
export const personLock = (persona: string): string => `persona ${persona}`;

/**
 * Holds a name until the transaction ends; waits while another one holds it. For decisions on rows
 * that may not exist yet: what is read after it is what the other one committed. Those that share
 * it wait for who does not. A SQLite file has one writer at a time.
 */
export async function lockName(tx: Database, name: string, isShared = false): Promise<void> {
  if (dialect === 'sqlite') return;
  const lock = sql.raw(`pg_advisory_xact_lock${isShared ? '_shared' : ''}`);
  const waited = sql<number>`count(${lock}(hashtextextended(${name}, 0)))`;
  await tx.select({ waited }).from(sql`(select 1) as one`);
}

/** The part of a select that only PostgreSQL has. */
interface Lockable<Query> {
  for(strength: 'no key update'): Query;
}

/**
 * Has a select hold its rows until the transaction ends: who writes them waits, and what it returns
 * is what others have committed.
 */
export function lockRows<Query>(query: Query): Query {
  if (dialect === 'sqlite') return query;
  return (query as unknown as Lockable<Query>).for('no key update');
}

const inTurn = oneAtATimeEach();

/**
 * A transaction that decides by what it reads: it holds `name` from its beginning, and
 * others that hold it wait. Those of this process wait without a connection: many on one page would
 * have them all.
 */
export function exclusively<T>(name: string, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTurn(name, () =>
    atomically(async (tx) => {
      await lockName(tx, name);
      return work(tx);
    }),
  );
}

/** Runs one statement that writes and is whole by itself, without a transaction around it. */
export async function once<T>(statement: (db: Database) => Promise<T>): Promise<T> {
  return (await database()).once(statement);
}

/** Takes what was deleted out of the database's own leftovers. Throws when it cannot be asked. */
export async function eraseDeleted(): Promise<void> {
  await (await database()).eraseDeleted();
}

const SIZE = 'SELECT pg_database_size(current_database()) AS size';

/** The database's size on its disk, in bytes; undefined where it cannot be determined. */
export async function databaseSize(): Promise<number | undefined> {
  if (dialect === 'sqlite') return fileSize(sqliteFile(config().databaseUrl));
  const [row] = (await (await sharedDatabase())?.query({ text: SIZE }))?.rows ?? [];
  return row === undefined ? undefined : Number((row as { size: unknown }).size);
}

/** The database by plain SQL where other processes may have it open as well, else undefined. */
export async function sharedDatabase(): Promise<PlainSql | undefined> {
  return dialect === 'postgres' ? (await database()).shared : undefined;
}

/** As sharedDatabase, for statements that transactions wait for: they may hold all its connections. */
export async function databaseBesideTransactions(): Promise<PlainSql | undefined> {
  return dialect === 'postgres' ? (await database()).besideTransactions : undefined;
}

/**
 * Returns true when other connections to the database are open: those of other processes, as long as
 * this one has opened no second one.
 */
export async function hasOtherClients(): Promise<boolean> {
  const [row] = (await (await sharedDatabase())?.query({ text: OTHER_CLIENTS }))?.rows ?? [];
  return row !== undefined && Number((row as { all: unknown }).all) > 0;
}

/** Begins to follow what other processes commit (changes.ts). Returns what ends it. */
export async function watchOtherProcesses(): Promise<() => void> {
  return (await database()).subscribe({ changed: publishInvalidated, caughtUp: noteKnown });
}
