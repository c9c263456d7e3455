import { dialect } from '@db/dialect';
import { config } from '@/lib/core/env/config';
import {
  accompany,
  collectAfterCommit,
  collectInvalidated,
  noteKnown,
  publishInvalidated,
} from './changes';
import type { Connection, Database, PlainSql } from './database';
import { lockName } from './locks';
import { openDatabase } from './open';
import { OTHER_CLIENTS } from './postgres/long-transactions';
import { oneAtATimeEach } from './queue';
import { claimSqlite } from './sqlite/lock';
import { fileSize, sqliteFile } from './sqlite/open';

export {
  beforeInvalidated,
  changesKnownAt,
  invalidate,
  onInvalidated,
  publishInvalidated,
  runAfterCommit,
} from './changes';
export type { Connection, Database } from './database';
export { codeOf, isRefusedValue, isUniqueViolation } from './errors';
export { lockName, lockRows, pageLock, personLock } from './locks';

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
 * statement on the main thread stops every request. Read many rows in pages (keyset.ts).
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
      await accompany(tx, touched);
      confirm = await connection.publish(tx, touched);
    }
    return done;
  });
  publishInvalidated(touched);
  confirm();
  for (const then of after) then();
  return result;
}

const inTurn = oneAtATimeEach();

/**
 * A transaction that decides by what it reads: it holds `name` (locks.ts) from its beginning, and
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
export async function besideTransactions(): Promise<PlainSql | undefined> {
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
