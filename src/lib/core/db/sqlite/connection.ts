import Sqlite from 'better-sqlite3';
import { log } from '@/lib/core/env/log';
import { every, monotonicMs, pause } from '@/lib/core/env/system';
import { type Connection, DatabaseUnavailableError, type Watcher } from '../database';
import { oneAtATime } from '../queue';
import { yieldToEventLoop } from './event-loop';
import { BUSY_TIMEOUT } from './open';
import { WorkingFile } from './opened';
import { ReadThread } from './read-threads';

const BUSY_RETRY = 25;
/** Interval (ms) of looks for other processes' writes, which are to be seen within a second. */
const WATCH = 250;

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Runs `work`, for which SQLite must not wait: that would stop every request. */
function withoutWaiting<T>(client: Sqlite.Database, work: () => T): T {
  client.pragma('busy_timeout = 0');
  try {
    return work();
  } finally {
    client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  }
}

/** Takes the write lock without ever blocking the event loop. */
async function beginImmediate(client: Sqlite.Database): Promise<void> {
  const giveUpAt = monotonicMs() + BUSY_TIMEOUT;
  for (;;) {
    try {
      withoutWaiting(client, () => client.exec('BEGIN IMMEDIATE'));
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (monotonicMs() > giveUpAt)
        throw new DatabaseUnavailableError('the database stayed locked');
    }
    await pause(BUSY_RETRY);
  }
}

/** Runs `work` in a transaction that has begun: COMMIT, or ROLLBACK when it throws. */
async function within<T>(client: Sqlite.Database, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    client.exec('COMMIT');
    return result;
  } catch (error) {
    if (client.open && client.inTransaction) client.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Looks whether another process has written: SQLite numbers the commits of others for
 * each connection, and only the operator's commands are such. What they changed it does
 * not tell. A file that was replaced holds anything.
 */
function watchFile(
  current: () => Promise<Sqlite.Database>,
  { changed }: Watcher,
): { end: () => void; ready: Promise<void> } {
  let cached: { client: Sqlite.Database; version: unknown } | undefined;
  let isLooking = false;
  const checkVersion = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const client = await current();
      const version = client.pragma('data_version', { simple: true });
      if (cached && (cached.client !== client || cached.version !== version)) changed(undefined);
      cached = { client, version };
    } catch (err) {
      // A disk that fails for a moment must not end the process: the next look tells.
      if (!(err instanceof DatabaseUnavailableError)) {
        log().warn({ err }, 'could not look for changes of other processes');
      }
    } finally {
      isLooking = false;
    }
  };
  return { end: every(WATCH, () => void checkVersion()), ready: checkVersion() };
}

/** Opens a SQLite file for a process to work on. */
export function connectSqlite(path: string): Connection {
  const file = new WorkingFile(path);
  const [inTurn, lookInTurn] = [oneAtATime(), oneAtATime()];
  const thread = new ReadThread();
  /** The file for a thread, which opens what has the name: an empty file there would empty the journal of ours. */
  const forThread = () => {
    const opened = file.toRead();
    if (!file.isInPlace()) throw new DatabaseUnavailableError('the database was moved');
    return opened;
  };
  const atomically: Connection['atomically'] = (work) =>
    inTurn(async () => {
      await yieldToEventLoop();
      const { writer } = file.toWrite();
      await beginImmediate(writer.client);
      const result = await within(writer.client, () => work(writer.db));
      if (!file.isInPlace()) throw new DatabaseUnavailableError('the database was moved');
      return result;
    });
  return {
    get read() {
      return file.toRead().reader.db;
    },
    snapshot: (work) =>
      lookInTurn(async () => {
        await yieldToEventLoop();
        const { client, db } = file.toRead().still;
        client.exec('BEGIN');
        return within(client, () => work(db));
      }),
    longRead: async (work) => thread.read(path, forThread(), work),
    atomically,
    once: atomically,
    publish: async () => () => undefined,
    subscribe: async (watcher) => {
      const current = () => inTurn(async () => file.toWrite().writer.client);
      const { end, ready } = watchFile(current, watcher);
      await ready;
      return end;
    },
    ping: async () => {
      if (!file.isInPlace()) await inTurn(async () => file.toWrite());
      // Unlike SELECT 1 this reads the file.
      file.toRead().reader.client.pragma('schema_version');
    },
    eraseDeleted: () =>
      inTurn(async () => {
        const { client } = file.toWrite().writer;
        // What a reader still needs remains until the next time.
        withoutWaiting(client, () => client.pragma('wal_checkpoint(TRUNCATE)'));
      }),
    close: async () => {
      thread.close();
      file.close();
    },
  };
}
