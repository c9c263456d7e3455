import type { ByteStream } from '@/lib/kernel/http/body';
import type { Part } from '@/lib/kernel/http/range';

/** The homes that bytes of files can have. */
export type HomeName = 'local' | 's3';

/** Bytes that a home has: whose they are, what they are called, how many, and since when. */
export interface StoredBytes {
  file: string;
  key: string;
  size: number;
  changedAt: number;
}

/** Set when a stream ends: whether the client had disconnected. */
export interface ChunkStream extends ByteStream {
  isCut(): boolean;
}

/**
 * A place for the bytes of files. What is written there is never changed, only removed.
 * `file` and `key` are names of ours: letters, digits and hyphens.
 */
export interface FileHome {
  /**
   * Keeps bytes so that they outlive a power cut. Returns how many are kept: all, or, where a
   * stream was cut, what came of it, or 0. Keeps nothing when it throws.
   */
  write(file: string, key: string, stream: ChunkStream): Promise<number>;
  /**
   * Bytes from one to another, both of them in it; each piece is good until the next is asked
   * for. Throws when they are not there.
   */
  read(file: string, key: string, part: Part): AsyncIterable<Uint8Array>;
  /** Removes bytes; those that are not there are removed already. */
  remove(file: string, key: string): Promise<void>;
  /** Everything that is kept, or what is kept of one file. */
  list(file?: string): AsyncIterable<StoredBytes>;
}
