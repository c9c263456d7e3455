import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { log } from '../env/log';
import { type Connection, type Database, DatabaseUnavailableError } from './database';
import { oneAtATime } from './queue';

const BUSY_TIMEOUT = 5_000;
const BUSY_RETRY = 25;
/** What another process writes is to be seen within a second. */
const WATCH = 250;

/** What every connection is set to, and what reading it back must give. */
const PRAGMAS = [
  ['busy_timeout', BUSY_TIMEOUT, BUSY_TIMEOUT],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['journal_size_limit', 67_108_864, 67_108_864],
] as const;

/** The file that a SQLite DATABASE_URL (`file:…`) names. */
export function sqliteFile(databaseUrl: string): string {
  return databaseUrl.replace(/^file:(\/\/)?/, '');
}

/** Opens a SQLite file with the product's pragmas. Throws when one does not hold. */
export function openSqlite(file: string): Sqlite.Database {
  mkdirSync(dirname(file), { recursive: true });
  const client = new Sqlite(file);
  for (const [name, value, expected] of PRAGMAS) {
    client.pragma(`${name} = ${value}`);
    const actual = client.pragma(name, { simple: true });
    if (actual !== expected) throw new Error(`SQLite pragma ${name} is ${actual}, not ${expected}`);
  }
  return client;
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/**
 * Takes the write lock without ever blocking the event loop: SQLite's own wait
 * would stop every request for as long as another process holds the lock.
 */
async function beginImmediate(client: Sqlite.Database): Promise<void> {
  const giveUpAt = Date.now() + BUSY_TIMEOUT;
  for (;;) {
    client.pragma('busy_timeout = 0');
    try {
      client.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (Date.now() > giveUpAt) throw new DatabaseUnavailableError('the database stayed locked');
    } finally {
      client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
    }
    await sleep(BUSY_RETRY);
  }
}

/**
 * Looks whether another process has written: SQLite numbers the commits of others for
 * each connection, and only the operator's commands are such. What they changed it does
 * not tell.
 */
function watchFile(client: Sqlite.Database, told: (paths: undefined) => void): () => void {
  let known: unknown;
  const look = () => {
    try {
      const version = client.pragma('data_version', { simple: true });
      if (known !== undefined && known !== version) told(undefined);
      known = version;
    } catch (err) {
      // A disk that fails for a moment must not end the process: the next look tells.
      log().warn({ err }, 'could not look for changes of other processes');
    }
  };
  look();
  const timer = setInterval(look, WATCH).unref();
  return () => clearInterval(timer);
}

/**
 * One connection that only reads and one that only writes, so that no statement
 * of another request ever lands inside a transaction.
 */
export function connectSqlite(file: string): Connection {
  const writer = openSqlite(file);
  const reader = openSqlite(file);
  reader.pragma('query_only = ON');
  const tx = drizzle(writer) as unknown as Database;
  const inTurn = oneAtATime();
  return {
    read: drizzle(reader) as unknown as Database,
    atomically: (work) =>
      inTurn(async () => {
        await beginImmediate(writer);
        try {
          const result = await work(tx);
          writer.exec('COMMIT');
          return result;
        } catch (error) {
          if (writer.inTransaction) writer.exec('ROLLBACK');
          throw error;
        }
      }),
    announce: async () => undefined,
    watch: async (told) => watchFile(writer, told),
    ping: async () => {
      // Unlike SELECT 1 this reads the file.
      reader.pragma('schema_version');
    },
    close: async () => {
      reader.close();
      writer.close();
    },
  };
}
