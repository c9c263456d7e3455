import type Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import { after } from '@/lib/core/env/system';
import { AnsweringThread, ThreadEndedError } from '@/lib/core/jobs/worker';
import { type Database, DatabaseUnavailableError, drizzleOptions } from '../database';
import { oneAtATime } from '../queue';
import { yieldToEventLoop } from './event-loop';
import { openToRead, type ReadStatement, readRows } from './read-program';

/** A thread ends so long (ms) after its last read: it holds some 10 MB. */
const IDLE_MS = 30_000;
/** Reads that wait for a thread; further ones are refused. */
const MAX_WAITING = 200;

let program: URL | undefined;

/** Sets the path of the threads' program. Without it reads are done in place: in unit tests. */
export function offerReadThread(at: URL): void {
  program = at;
}

/** Something that runs statements one after the other on a connection of its own. */
interface Executor {
  execute(statement: ReadStatement): Promise<unknown>;
  close(): void;
}

/** A connection of a thread, and the opened file that it belongs to. */
interface Opened {
  executor: Executor;
  db: Database;
  of: object;
}

function inThread(at: URL, file: string, onEnd: () => void): Executor {
  const thread = new AnsweringThread(at, file);
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

function inPlace(file: string): Executor {
  const client: Sqlite.Database = openToRead(file);
  return {
    execute: async (statement) => readRows(client, statement),
    close: () => client.close(),
  };
}

/** Returns a database whose statements are run by `execute`. */
function databaseOf({ execute }: Executor): Database {
  return drizzle(async (sql, params, method) => {
    // Node hands over many messages in one turn: a chain of quick reads would hold the thread.
    await yieldToEventLoop();
    const rows = (await execute({ sql, params, method })) as unknown[];
    return { rows };
  }, drizzleOptions) as unknown as Database;
}

/**
 * Reads a SQLite file in a thread of its own, one piece of work at a time, each on the state of one
 * moment: better-sqlite3 works within the call, so that a long statement on the main thread stops
 * every request. The thread ends when nothing is read for a while.
 */
export class ReadThread {
  readonly #inTurn = oneAtATime();
  #waiting = 0;
  #open: Opened | undefined;
  #endIdle: () => void = () => undefined;

  /** Runs `work` on a file; `of` is the opened file, so that one that took its place is read next. */
  async read<T>(file: string, of: object, work: (db: Database) => Promise<T>): Promise<T> {
    if (this.#waiting >= MAX_WAITING) throw new DatabaseUnavailableError('too many reads wait');
    this.#waiting += 1;
    try {
      return await this.#inTurn(() =>
        this.#within(file, of, async ({ executor, db }) => {
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

  async #within<T>(file: string, of: object, work: (opened: Opened) => Promise<T>): Promise<T> {
    this.#endIdle();
    if (this.#open?.of !== of) this.close();
    try {
      return await work(this.#opened(file, of));
    } finally {
      this.#endIdle = after(IDLE_MS, () => this.close());
    }
  }

  #opened(file: string, of: object): Opened {
    if (this.#open) return this.#open;
    const lose = () => {
      if (this.#open === opened) this.#open = undefined;
    };
    const executor = program ? inThread(program, file, lose) : inPlace(file);
    const opened: Opened = { executor, db: databaseOf(executor), of };
    this.#open = opened;
    return opened;
  }

  close(): void {
    this.#endIdle();
    this.#open?.executor.close();
    this.#open = undefined;
  }
}
