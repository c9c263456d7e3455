import type Sqlite from 'better-sqlite3';
import { log } from '@/lib/kernel/env/log';
import { monotonicMs } from '@/lib/kernel/env/system';
import { hasReadThreads } from './read-threads';

/** Pages (4 kB) in the journal from which a thread moves them into the file: SQLite's own default. */
const PAGES = 1_000;
/** Pages from which writers wait for what is left (64 MB): it starts over once it is moved whole. */
const TOO_MANY_PAGES = 16_000;
/** Pages that are moved in no time. */
const FEW_PAGES = 100;
/** Passes over a journal to which others go on writing. */
const MAX_PASSES = 5;
/** The least time (ms) between two: during a long read nothing can be moved. */
const PAUSE_MS = 1_000;

/** How much a journal holds, as `PRAGMA wal_checkpoint` tells it. */
interface JournalState {
  log: number;
  checkpointed: number;
}

type IsDue = (state: JournalState) => boolean;

/** Whether a journal is so long that its pages are to be moved, and has some that were not. */
const isLong: IsDue = ({ log: pages, checkpointed }) => pages >= PAGES && checkpointed < pages;
const hasMany: IsDue = ({ log: pages, checkpointed }) => pages - checkpointed > FEW_PAGES;

function journalState(writer: Sqlite.Database): JournalState {
  const [state] = writer.pragma('wal_checkpoint(NOOP)') as JournalState[];
  return state ?? { log: 0, checkpointed: 0 };
}

/** Ways to move a journal's pages, both beside the main thread. */
interface Ways {
  /** While others write: what they commit meanwhile is left. */
  passively(): Promise<void>;
  /** While writers wait. */
  alone(): Promise<void>;
}

/**
 * Moves a journal's pages into the file when it is long. SQLite does that within a COMMIT: thousands
 * of pages and a wait for the disk on the main thread.
 */
export class Checkpoints {
  readonly #ways: Ways | undefined;
  readonly #tooMany: number;
  #isUnderWay = false;
  #lastAt = Number.NEGATIVE_INFINITY;

  /** Without `ways` SQLite moves them itself. */
  constructor(ways: Ways | undefined, tooMany = TOO_MANY_PAGES) {
    this.#ways = ways;
    this.#tooMany = tooMany;
  }

  /** Takes the work from a writing connection, where a thread can do it. */
  static takeFrom(writer: Sqlite.Database): void {
    if (hasReadThreads()) writer.pragma('wal_autocheckpoint = 0');
  }

  /** To be called when a writing connection has committed. Never throws, and does not wait. */
  committed(writer: Sqlite.Database): void {
    if (!this.#ways || this.#isUnderWay || monotonicMs() - this.#lastAt < PAUSE_MS) return;
    this.#isUnderWay = true;
    this.#keepShort(writer, this.#ways)
      .catch((err: unknown) => log().warn({ err }, 'the journal could not be moved into the file'))
      .finally(() => {
        this.#isUnderWay = false;
      });
  }

  /**
   * Moves the pages of a journal until few are left, and waits for that: what is committed during
   * one pass is for the next, which is shorter. Never rejects.
   */
  async shorten(writer: Sqlite.Database): Promise<void> {
    try {
      for (let pass = 0; pass < MAX_PASSES && this.#ways; pass += 1) {
        if (!hasMany(journalState(writer))) return;
        await this.#move(writer, this.#ways.passively);
      }
    } catch (err) {
      log().warn({ err }, 'the journal could not be moved into the file');
    }
  }

  /**
   * A journal to which writers never stop writing does not start over, as it is never moved whole:
   * during a mail-out to very many it would grow by gigabytes. One that is too long is moved to its
   * end while writers wait, unless a reader still needs it.
   */
  async #keepShort(writer: Sqlite.Database, ways: Ways): Promise<void> {
    const before = journalState(writer);
    if (!isLong(before)) return;
    await this.#move(writer, ways.passively);
    const isRead = journalState(writer).checkpointed < before.log;
    if (before.log < this.#tooMany || isRead) return;
    await this.#move(writer, ways.alone);
  }

  async #move(writer: Sqlite.Database, way: () => Promise<void>): Promise<void> {
    try {
      await way();
    } catch (err) {
      log().warn({ err }, 'no thread moves the journal into the file');
      // A journal that is never moved would fill the disk.
      if (writer.open) writer.pragma('wal_checkpoint(PASSIVE)');
    } finally {
      this.#lastAt = monotonicMs();
    }
  }
}
