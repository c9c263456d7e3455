import type Sqlite from 'better-sqlite3';
import { log } from '@/lib/kernel/env/log';
import { monotonicMs } from '@/lib/kernel/env/system';
import { hasReadThreads } from './read-threads';

/** Pages (4 kB) in the journal from which a thread moves them into the file: SQLite's own default. */
const PAGES = 1_000;
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

/** Whether a journal is so long that its pages are to be moved, and has some that were not. */
const isLong = ({ log: pages, checkpointed }: JournalState) =>
  pages >= PAGES && checkpointed < pages;
const hasMany = ({ log: pages, checkpointed }: JournalState) => pages - checkpointed > FEW_PAGES;

function stateIs(writer: Sqlite.Database, test: (state: JournalState) => boolean): boolean {
  const [state] = writer.pragma('wal_checkpoint(NOOP)') as JournalState[];
  return state !== undefined && test(state);
}

/**
 * Moves a journal's pages into the file when it is long. SQLite does that within a COMMIT: thousands
 * of pages and a wait for the disk on the main thread.
 */
export class Checkpoints {
  readonly #inThread: () => Promise<void>;
  #isUnderWay = false;
  #lastAt = Number.NEGATIVE_INFINITY;

  /** `inThread` moves what can be moved. */
  constructor(inThread: () => Promise<void>) {
    this.#inThread = inThread;
  }

  /** Takes the work from a writing connection, where a thread can do it. */
  static takeFrom(writer: Sqlite.Database): void {
    if (hasReadThreads()) writer.pragma('wal_autocheckpoint = 0');
  }

  /** To be called when a writing connection has committed. Never throws, and does not wait. */
  committed(writer: Sqlite.Database): void {
    if (this.#isUnderWay || monotonicMs() - this.#lastAt < PAUSE_MS) return;
    void this.#move(writer, isLong);
  }

  /**
   * Moves the pages of a journal until few are left, and waits for that: what is committed during
   * one pass is for the next, which is shorter. Never rejects.
   */
  async shorten(writer: Sqlite.Database): Promise<void> {
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      if (!(await this.#move(writer, hasMany))) return;
    }
  }

  /** Moves the pages of a journal that `isDue`. Resolves to whether it was. */
  async #move(writer: Sqlite.Database, isDue: (state: JournalState) => boolean): Promise<boolean> {
    this.#isUnderWay = true;
    try {
      if (!hasReadThreads() || !stateIs(writer, isDue)) return false;
      await this.#inThread()
        .catch((err: unknown) => {
          log().warn({ err }, 'no thread moves the journal into the file');
          // A journal that is never moved would fill the disk.
          if (writer.open) writer.pragma('wal_checkpoint(PASSIVE)');
        })
        .finally(() => {
          this.#lastAt = monotonicMs();
        });
      return true;
    } catch (err) {
      log().warn({ err }, 'the journal could not be moved into the file');
      return false;
    } finally {
      this.#isUnderWay = false;
    }
  }
}
