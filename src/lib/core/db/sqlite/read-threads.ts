import type Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import { after } from '@/lib/core/env/system';
import { MessageThread, ThreadEndedError } from '@/lib/core/jobs/worker';
import { type Database, DatabaseUnavailableError, drizzleOptions } from '../database';
import { oneAtATime } from '../queue';
import { yieldToEventLoop } from './event-loop';
import { openToRead, type ReadStatement, readRows } from './read-program';

/** Idle time (ms) after which a thread ends, because it holds about 10 MB. */
const IDLE_MS = 30_000;
/** The most reads that wait for a thread; further ones are refused. */
const MAX_WAITING = 200;

let program: URL | undefined;

/** Sets the path of the thread's program. Without it the main thread reads, as in unit tests. */
export function setReadProgram(at: URL): void {
  program = at;
}

/** Runs statements one after the other on a connection. */
interface Executor {
  execute(statement: ReadStatement): Promise<unknown>;
  close(): void;
}

/** A connection and the opened file that it reads. */
interface OpenConnection {
  executor: Executor;
  db: Database;
  openedFile: object;
}

function inThread(at: URL, file: string, onEnd: () => void): Executor {
  const thread = new MessageThread(at, file);
  return {
    execute: (statement) =>
      thread.ask(statement).catch((error: unknown) => {
        if (!(error instanceof ThreadEndedError)) throw error;
        onEnd();
        throw new DatabaseUnavailableError('the reading thread ended');
      }),
    close: () => thread.terminate(),
  };
}

function onMainThread(file: string): Executor {
  const client: Sqlite.Database = openToRead(file);
  return {
    execute: async (statement) => readRows(client, statement),
    close: () => client.close(),
  };
}

/** Returns a database whose statements are run by `execute`. */
function databaseOf({ execute }: Executor): Database {
  return drizzle(async (sql, params, method) => {
    // Node delivers many messages in one turn of the event loop, so that a chain of quick reads
    // would hold it.
    await yieldToEventLoop();
    const rows = (await execute({ sql, params, method })) as unknown[];
    return { rows };
  }, drizzleOptions) as unknown as Database;
}

/**
 * Reads a SQLite file in a thread, one job at a time, each in one snapshot, because better-sqlite3
 * is synchronous and a long statement would block the main thread. The thread ends after IDLE_MS
 * without a read.
 */
export class ReadThread {
  readonly #inTurn = oneAtATime();
  #waiting = 0;
  #open: OpenConnection | undefined;
  #endIdle: () => void = () => undefined;

  /** Runs `work` on a file. A new `openedFile` means that another file took its path. */
  async read<T>(file: string, openedFile: object, work: (db: Database) => Promise<T>): Promise<T> {
    if (this.#waiting >= MAX_WAITING) throw new DatabaseUnavailableError('too many reads wait');
    this.#waiting += 1;
    try {
      return await this.#inTurn(() =>
        this.#within(file, openedFile, async ({ executor, db }) => {
          await executor.execute({ sql: 'BEGIN', params: [] });
          try {
            return await work(db);
          } finally {
            await executor.execute({ sql: 'COMMIT', params: [] });
          }
        }),
      );
    } finally {
      this.#waiting -= 1;
    }
  }

  async #within<T>(
    file: string,
    openedFile: object,
    work: (opened: OpenConnection) => Promise<T>,
  ): Promise<T> {
    this.#endIdle();
    if (this.#open?.openedFile !== openedFile) this.close();
    try {
      return await work(this.#opened(file, openedFile));
    } finally {
      this.#endIdle = after(IDLE_MS, () => this.close());
    }
  }

  #opened(file: string, openedFile: object): OpenConnection {
    if (this.#open) return this.#open;
    const lose = () => {
      if (this.#open === opened) this.#open = undefined;
    };
    const executor = program ? inThread(program, file, lose) : onMainThread(file);
    const opened: OpenConnection = { executor, db: databaseOf(executor), openedFile };
    this.#open = opened;
    return opened;
  }

  close(): void {
    this.#endIdle();
    this.#open?.executor.close();
    this.#open = undefined;
  }
}
