import Sqlite from 'better-sqlite3';
import { log } from '@/lib/kernel/env/log';
import { every, monotonicMs, pause } from '@/lib/kernel/env/system';
import { type Connection, DatabaseUnavailableError, type Watcher } from '../database';
import { oneAtATime } from '../queue';
import { Checkpoints } from './checkpoints';
import { yieldToEventLoop } from './event-loop';
import { BUSY_TIMEOUT } from './open';
import { WorkingFile } from './opened';
import { hasReadThreads, ReadThread } from './read-threads';

const BUSY_RETRY = 25;
/** What another process writes is to be seen within a second. */
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
  const threads = { screen: new ReadThread(), bulk: new ReadThread(), journal: new ReadThread() };
  /** The file for a thread, which opens what has the name: an empty file there would empty the journal of ours. */
  const forThread = () => {
    const opened = file.toRead();
    if (!file.isInPlace()) throw new DatabaseUnavailableError('the database was moved');
    return opened;
  };
  const ways = {
    passively: async () => threads.screen.checkpoint(path, forThread()),
    // In a thread of its own: writers would wait for the reads of a screen.
    alone: () => inTurn(() => threads.journal.checkpoint(path, forThread())),
  };
  const checkpoints = new Checkpoints(hasReadThreads() ? ways : undefined);
  const atomically: Connection['atomically'] = async (work) => {
    const { result, journal } = await inTurn(async () => {
      await yieldToEventLoop();
      const { writer, journal } = file.toWrite();
      await beginImmediate(writer.client);
      const result = await within(writer.client, () => work(writer.db));
      if (!file.isInPlace()) throw new DatabaseUnavailableError('the database was moved');
      checkpoints.committed(writer.client);
      return { result, journal };
    });
    // The next transaction goes on meanwhile.
    await journal?.sync();
    return result;
  };
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
    longRead: async (work, purpose = 'screen') => threads[purpose].read(path, forThread(), work),
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
    eraseDeleted: async () => {
      // Writers wait for what is left of it then, and the main thread for nothing.
      await checkpoints.shorten(file.toRead().writer.client);
      await inTurn(() => threads.journal.emptyJournal(path, forThread()));
    },
    close: async () => {
      for (const thread of Object.values(threads)) thread.close();
      file.close();
    },
  };
}
