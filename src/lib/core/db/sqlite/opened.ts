import type Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { log } from '@/lib/core/env/log';
import { type Database, DatabaseUnavailableError } from '../database';
import { drizzleOptions } from '../logger';
import { checkCurrent } from './identity';
import { openSqlite } from './open';
import { Place } from './place';
import { cacheStatements } from './statement-cache';

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
