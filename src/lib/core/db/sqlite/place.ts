import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

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
