import { createHash, type Hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Uploads whose digest is carried on in memory; one that is forgotten is read over at its end. */
const MAX_COUNT = 500;

interface Running {
  /** How many bytes are in it. */
  at: number;
  hash: Hash;
}

const running = new LRUCache<string, Running>({ max: MAX_COUNT });

/** A digest of the first bytes of a file that goes on with a chunk, if they are known here. */
export class Digest {
  readonly #file: string;
  readonly #hash: Hash | undefined;
  #at: number;

  constructor(file: string, from: number) {
    const digest = running.get(file);
    this.#file = file;
    this.#at = from;
    // A copy: another chunk of the same place may be on its way.
    if (from === 0) this.#hash = createHash('sha256');
    else if (digest?.at === from) this.#hash = digest.hash.copy();
  }

  /** Takes bytes in, in order. */
  add(bytes: Uint8Array): void {
    this.#hash?.update(bytes);
    this.#at += bytes.byteLength;
  }

  /** Keeps it for the next chunk, if the file has now as many bytes as are in it. */
  keep(at: number): void {
    if (this.#hash && this.#at === at) running.set(this.#file, { at, hash: this.#hash });
    else running.delete(this.#file);
  }

  /** The digest of everything, or undefined when something of it was not seen here. */
  end(): string | undefined {
    running.delete(this.#file);
    return this.#hash?.digest('hex');
  }
}
