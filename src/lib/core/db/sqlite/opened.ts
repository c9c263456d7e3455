import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { LRUCache } from 'lru-cache';
import { log } from '@/lib/core/env/log';
import { type Database, DatabaseUnavailableError } from '../database';
import { drizzleOptions } from '../logger';
import { checkCurrent } from './identity';
import { openSqlite } from './open';

const CHUNK = 1 << 20;
/** Where SQLite's header says how large its pages are, and how many there are. */
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;
const HEADER = 100;

/** A file's identity, its device and inode, under any name. Undefined when it does not exist. */
function identityOf(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && `${stats.dev}:${stats.ino}`;
  } catch {
    // A folder that we may not look into any more holds nothing for us.
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
 * The paths of an open database's files. SQLite goes on writing to files that were moved, deleted
 * or replaced, and those writes are lost.
 */
export class Place {
  readonly #file: string;
  readonly #main: string | undefined;
  readonly #journal: string | undefined;
  readonly #handle: number;

  /** To be made when the database is open, so that its journal is there. */
  constructor(file: string) {
    this.#file = file;
    this.#main = identityOf(file);
    this.#journal = identityOf(`${file}-wal`);
    this.#handle = openSync(file, 'r');
  }

  /** Returns true when the database and its journal still have their names. */
  isOurs(): boolean {
    return (
      identityOf(this.#file) === this.#main && identityOf(`${this.#file}-wal`) === this.#journal
    );
  }

  /** Returns true when no whole file is there: it was moved, or is on its way back. */
  isEmpty(): boolean {
    const identity = identityOf(this.#file);
    if (identity === undefined) return true;
    // Ours must not be opened and closed here: that would drop SQLite's locks on it.
    return identity !== this.#main && !withFile(this.#file, isComplete);
  }

  /** Returns true when another database has the name of ours, rather than a copy of it. */
  isAnother(): boolean {
    const identity = identityOf(this.#file);
    if (identity === undefined || identity === this.#main) return false;
    return !withFile(this.#file, (handle) => hasSameBytes(this.#handle, handle));
  }

  /** To be called when SQLite has closed the database: its locks go with the last handle. */
  leave(): void {
    closeSync(this.#handle);
  }
}

/** Enough for all that requests ask often; lists of ids make ever new ones, which fall out again. */
const MAX_COUNT = 200;

/**
 * Caches a connection's compiled statements: compiling one takes longer than running most of them.
 * Statements run synchronously, so that one object serves all callers.
 */
export function cacheStatements(client: Sqlite.Database): Sqlite.Database {
  const compile = client.prepare.bind(client);
  const cache = new LRUCache<string, Sqlite.Statement>({ max: MAX_COUNT });
  const prepare = (source: string) => {
    const cached = cache.get(source);
    // Its last user may have had rows as arrays.
    if (cached) return cached.reader ? cached.raw(false) : cached;
    const fresh = compile(source);
    cache.set(source, fresh);
    return fresh;
  };
  return Object.assign(client, { prepare });
}

/** One way into a database: the connection, and what queries are written against. */
interface Way {
  client: Sqlite.Database;
  db: Database;
}

/**
 * An open SQLite file: a connection that only reads, one that reads the state of one
 * moment, and one that only writes. No statement of another request ever lands inside
 * a transaction.
 */
export class OpenedFile {
  readonly place: Place;
  readonly writer: Way;
  readonly reader: Way;
  readonly still: Way;

  constructor(file: string) {
    const open = (readOnly: boolean): Way => {
      const client = openSqlite(file);
      if (readOnly) client.pragma('query_only = ON');
      return {
        client,
        db: drizzle(cacheStatements(client), drizzleOptions) as unknown as Database,
      };
    };
    this.writer = open(false);
    this.reader = open(true);
    this.still = open(true);
    this.place = new Place(file);
  }

  /**
   * Closes the connections. When another database has taken this one's name, what is in
   * the journal is brought home first: beside the other it would be read as its own.
   */
  close(): void {
    try {
      if (this.place.isAnother()) this.writer.client.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      for (const { client } of [this.still, this.reader, this.writer]) client.close();
      this.place.leave();
    }
  }
}

/**
 * The file that a process works on, as long as it is where it belongs. When it is moved
 * away nothing can be written; when it or another database of ours is put back, that is
 * used from then on.
 */
export class WorkingFile {
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

  #found(opened: OpenedFile): OpenedFile {
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
    return this.#found(this.#opened);
  }

  /** Returns true when the open file still has its name. */
  isInPlace(): boolean {
    return this.#opened?.place.isOurs() === true;
  }

  /**
   * The file to write to: what is open, or what has taken its place. Nothing may be under
   * way on the writing connection. Throws DatabaseUnavailableError while there is none.
   */
  toWrite(): OpenedFile {
    const opened = this.#opened;
    if (opened?.place.isOurs()) return this.#found(opened);
    if (opened?.place.isEmpty()) this.#lose('it is not where it was');
    return this.#reopen();
  }

  /** The file to read: one that was moved away can still be read. Throws as toWrite. */
  toRead(): OpenedFile {
    return this.#opened ?? this.#lose('it is not where it was');
  }

  close(): void {
    this.#opened?.close();
    this.#opened = undefined;
  }
}
