import { type FileHandle, open } from 'node:fs/promises';
import { DatabaseUnavailableError } from '../database';

/** The file of a journal, as far as this needs one. */
type Journal = Pick<FileHandle, 'datasync' | 'close'>;

/**
 * Waits for a journal to be on the disk, beside the main thread. Commits that come while one wait
 * goes on share the next.
 */
export class JournalDisk {
  readonly #open: () => Promise<Journal>;
  #journal: Promise<Journal> | undefined;
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #lost: unknown;

  /** `open` opens the journal, at the first wait. */
  constructor(path: string, openJournal: () => Promise<Journal> = () => open(path, 'r+')) {
    this.#open = openJournal;
  }

  /**
   * Resolves once all that is in the journal now is on the disk. Throws DatabaseUnavailableError once
   * the disk has failed: Linux tells of lost pages once, and what follows them would be lost as well.
   */
  sync(): Promise<void> {
    // The wait that goes on may have begun before the last commit.
    this.#next ??= this.#current
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#current = this.#write();
        return this.#current;
      });
    return this.#next;
  }

  async #write(): Promise<void> {
    this.#journal ??= this.#open();
    const journal = await this.#journal.catch((error: unknown) => {
      this.#journal = undefined;
      throw error;
    });
    if (this.#lost === undefined)
      await journal.datasync().catch((cause: unknown) => (this.#lost = cause));
    if (this.#lost !== undefined)
      throw new DatabaseUnavailableError('the journal is not on the disk', { cause: this.#lost });
  }

  /** Closes the file, once it is not needed any more. */
  async close(): Promise<void> {
    await this.#current.catch(() => undefined);
    await this.#journal?.then((journal) => journal.close()).catch(() => undefined);
  }
}
