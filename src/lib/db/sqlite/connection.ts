import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { log } from '../../env/log';
import { type Connection, type Database, DatabaseUnavailableError } from '../database';
import { oneAtATime } from '../queue';
import { BUSY_TIMEOUT, openSqlite } from './open';

const BUSY_RETRY = 25;
/** What another process writes is to be seen within a second. */
const WATCH = 250;

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

/** Runs `work` between BEGIN and COMMIT, or ROLLBACK when it throws. */
async function within<T>(
  client: Sqlite.Database,
  begin: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  await begin();
  try {
    const result = await work();
    client.exec('COMMIT');
    return result;
  } catch (error) {
    if (client.inTransaction) client.exec('ROLLBACK');
    throw error;
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

function readOnly(file: string): Sqlite.Database {
  const client = openSqlite(file);
  client.pragma('query_only = ON');
  return client;
}

const asDatabase = (client: Sqlite.Database) => drizzle(client) as unknown as Database;

/**
 * One connection that only reads, one that reads the state of one moment, and one that
 * only writes: no statement of another request ever lands inside a transaction.
 */
export function connectSqlite(file: string): Connection {
  const writer = openSqlite(file);
  const [reader, still] = [readOnly(file), readOnly(file)];
  const [tx, read, moment] = [asDatabase(writer), asDatabase(reader), asDatabase(still)];
  const [inTurn, lookInTurn] = [oneAtATime(), oneAtATime()];
  return {
    read,
    snapshot: (work) =>
      lookInTurn(() =>
        within(
          still,
          async () => {
            still.exec('BEGIN');
          },
          () => work(moment),
        ),
      ),
    atomically: (work) =>
      inTurn(() =>
        within(
          writer,
          () => beginImmediate(writer),
          () => work(tx),
        ),
      ),
    announce: async () => undefined,
    watch: async (told) => watchFile(writer, told),
    ping: async () => {
      // Unlike SELECT 1 this reads the file.
      reader.pragma('schema_version');
    },
    close: async () => {
      for (const client of [still, reader, writer]) client.close();
    },
  };
}
