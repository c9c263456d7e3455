import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { LRUCache } from 'lru-cache';
import { log } from '@/lib/core/env/log';
import { every, monotonicMs, pause } from '@/lib/core/env/system';
import {
  type Connection,
  type Database,
  DatabaseUnavailableError,
  drizzleOptions,
  type Watcher,
} from '../database';
import { oneAtATime } from '../queue';
import { yieldToEventLoop } from './event-loop';
import { checkCurrent } from './identity';
import { BUSY_TIMEOUT, openSqlite } from './open';
import { ReadThread } from './read-threads';

const CHUNK = 1 << 20;
/** Offsets in SQLite's file header of the page size and the number of pages. */
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;
const HEADER = 100;

/** Returns the device and inode of a file, the same under any name; undefined without a file. */
function identityOf(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && `${stats.dev}:${stats.ino}`;
  } catch {
    // A folder that this process may no longer read counts as empty.
    return undefined;
  }
}

function hasSameBytes(one: number, other: number): boolean {
  const { size } = fstatSync(one);
  if (fstatSync(other).size !== size) return false;
  const [a, b] = [Buffer.alloc(CHUNK), Buffer.alloc(CHUNK)];
  for (let at = 0; at < size; at += CHUNK) {
    const read = readSync(one, a, 0, CHUNK, at);
    if (readSync(other, b, 0, CHUNK, at) !== read) return false;
    if (!a.subarray(0, read).equals(b.subarray(0, read))) return false;
  }
  return true;
}

/** Returns true when an unopened file has all the pages that its header declares. */
function isComplete(handle: number): boolean {
  const header = Buffer.alloc(HEADER);
  if (readSync(handle, header, 0, HEADER, 0) < HEADER) return false;
  const stored = header.readUInt16BE(PAGE_SIZE_AT);
  const pageSize = stored === 1 ? 65_536 : stored;
  return fstatSync(handle).size >= pageSize * header.readUInt32BE(PAGE_COUNT_AT);
}

function withFile<T>(path: string, work: (handle: number) => T): T {
  const handle = openSync(path, 'r');
  try {
    return work(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Identities of an open database's files. SQLite goes on writing to files that were moved, deleted
 * or replaced, and those writes are lost.
 */
class DatabaseFiles {
  readonly #file: string;
  readonly #main: string | undefined;
  readonly #journal: string | undefined;
  readonly #handle: number;

  /** Requires that the database is open, so that its WAL exists. */
  constructor(file: string) {
    this.#file = file;
    this.#main = identityOf(file);
    this.#journal = identityOf(`${file}-wal`);
    this.#handle = openSync(file, 'r');
  }

  /** Returns true when the database and its WAL still have their names. */
  isUnmoved(): boolean {
    return (
      identityOf(this.#file) === this.#main && identityOf(`${this.#file}-wal`) === this.#journal
    );
  }

  /** Returns true when no complete file is at the path: it was moved, or is being copied back. */
  isMissing(): boolean {
    const identity = identityOf(this.#file);
    if (identity === undefined) return true;
    // Our own file must not be opened and closed here: closing it would drop SQLite's locks on it.
    return identity !== this.#main && !withFile(this.#file, isComplete);
  }

  /** Returns true when another database is at the path, and not a copy of ours. */
  isReplaced(): boolean {
    const identity = identityOf(this.#file);
    if (identity === undefined || identity === this.#main) return false;
    return !withFile(this.#file, (handle) => hasSameBytes(this.#handle, handle));
  }

  /** Closing this handle drops SQLite's locks: only after SQLite has closed the database. */
  closeHandle(): void {
    closeSync(this.#handle);
  }
}

/** Enough for the frequent statements. Lists of ids produce ever new ones, which are evicted. */
const MAX_STATEMENTS = 200;

/**
 * Caches a connection's compiled statements: compiling one takes longer than running most of them.
 * Statements run synchronously, so that one object serves all callers.
 */
function cacheStatements(client: Sqlite.Database): Sqlite.Database {
  const compile = client.prepare.bind(client);
  const cache = new LRUCache<string, Sqlite.Statement>({ max: MAX_STATEMENTS });
  const prepare = (source: string) => {
    const cached = cache.get(source);
    // The previous caller may have switched it to rows as arrays.
    if (cached) return cached.reader ? cached.raw(false) : cached;
    const fresh = compile(source);
    cache.set(source, fresh);
    return fresh;
  };
  return Object.assign(client, { prepare });
}

/** A connection and its Drizzle database. */
interface OpenConnection {
  client: Sqlite.Database;
  db: Database;
}

/**
 * An open SQLite file with three connections: `reader` only reads, `still` reads in snapshots,
 * `writer` only writes. Statements of one request therefore never run inside the transaction of
 * another.
 */
class OpenedFile {
  readonly files: DatabaseFiles;
  readonly writer: OpenConnection;
  readonly reader: OpenConnection;
  readonly snapshotReader: OpenConnection;

  constructor(file: string) {
    const open = (readOnly: boolean): OpenConnection => {
      const client = openSqlite(file);
      if (readOnly) client.pragma('query_only = ON');
      return {
        client,
        db: drizzle(cacheStatements(client), drizzleOptions) as unknown as Database,
      };
    };
    this.writer = open(false);
    this.reader = open(true);
    this.snapshotReader = open(true);
    this.files = new DatabaseFiles(file);
  }

  /**
   * Closes the connections. When another database has taken the path, the WAL is first written into
   * our own file: next to the other file it would be read as that file's WAL.
   */
  close(): void {
    try {
      if (this.files.isReplaced()) this.writer.client.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      for (const { client } of [this.snapshotReader, this.reader, this.writer]) client.close();
      this.files.closeHandle();
    }
  }
}

/**
 * The file that a process works on, while it is at its path. When it is moved away nothing can be
 * written. When it or another database of the product is put there, that one is used from then on.
 */
class WorkingFile {
  readonly #file: string;
  #opened: OpenedFile | undefined;
  #isLost = false;

  constructor(file: string) {
    this.#file = file;
    this.#opened = new OpenedFile(file);
  }

  #lose(why: string): never {
    if (!this.#isLost) log().error({ file: this.#file }, `database lost: ${why}`);
    this.#isLost = true;
    throw new DatabaseUnavailableError(why);
  }

  #recovered(opened: OpenedFile): OpenedFile {
    if (this.#isLost) log().warn({ file: this.#file }, 'the database is back');
    this.#isLost = false;
    return opened;
  }

  #reopen(): OpenedFile {
    const former = this.#opened;
    this.#opened = undefined;
    try {
      former?.close();
      checkCurrent(this.#file);
    } catch (error) {
      this.#lose(error instanceof Error ? error.message : String(error));
    }
    this.#opened = new OpenedFile(this.#file);
    this.#isLost = true;
    return this.#recovered(this.#opened);
  }

  /** Returns true when the open file is still at its path. */
  isInPlace(): boolean {
    return this.#opened?.files.isUnmoved() === true;
  }

  /**
   * Returns the file to write to: the open one, or the one that replaced it. The writing connection
   * must be idle. Throws DatabaseUnavailableError while there is none.
   */
  toWrite(): OpenedFile {
    const opened = this.#opened;
    if (opened?.files.isUnmoved()) return this.#recovered(opened);
    if (opened?.files.isMissing()) this.#lose('it is not where it was');
    return this.#reopen();
  }

  /** Returns the file to read, which may have been moved away. Throws as toWrite does. */
  toRead(): OpenedFile {
    return this.#opened ?? this.#lose('it is not where it was');
  }

  close(): void {
    this.#opened?.close();
    this.#opened = undefined;
  }
}

const BUSY_RETRY = 25;
/** Interval (ms) of checks for other processes' writes, which must be visible within a second. */
const WATCH = 250;

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/**
 * Runs `work` with a busy_timeout of 0, because waiting inside SQLite would block every request.
 */
function withoutWaiting<T>(client: Sqlite.Database, work: () => T): T {
  client.pragma('busy_timeout = 0');
  try {
    return work();
  } finally {
    client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  }
}

/** Takes the write lock by retries that do not block the event loop. */
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
 * Checks whether another process has written, by SQLite's data_version. Only the operator's
 * commands are such processes. SQLite does not tell which pages they changed, and a replaced file
 * may differ in all.
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
      // A disk that fails for a moment must not end the process: the next check will see the
      // change.
      if (!(err instanceof DatabaseUnavailableError)) {
        log().warn({ err }, 'could not look for changes of other processes');
      }
    } finally {
      isLooking = false;
    }
  };
  return { end: every(WATCH, () => void checkVersion()), ready: checkVersion() };
}

/** Opens a SQLite file and returns the connection of this process. */
export function connectSqlite(path: string): Connection {
  const file = new WorkingFile(path);
  const [inTurn, snapshotInTurn] = [oneAtATime(), oneAtATime()];
  const thread = new ReadThread();
  /**
   * The file for a thread, which opens it by its path. If another file were there, the thread would
   * use our WAL with it.
   */
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
      snapshotInTurn(async () => {
        await yieldToEventLoop();
        const { client, db } = file.toRead().snapshotReader;
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
        // Frames of the WAL that a reader still needs remain until the next call.
        withoutWaiting(client, () => client.pragma('wal_checkpoint(TRUNCATE)'));
      }),
    close: async () => {
      thread.close();
      file.close();
    },
  };
}
