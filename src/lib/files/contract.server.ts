import type { ByteStream } from '@/lib/core/http/body';
import type { ByteRange } from '@/lib/core/http/download.server';

export type StorageName = 'local' | 's3';

/** Stored bytes: file id, key, size and modification time. */
export interface StoredBytes {
  file: string;
  key: string;
  size: number;
  changedAt: number;
}

/** A stream of bytes. `isCut` is valid after its end: true if the client had disconnected. */
export interface ChunkStream extends ByteStream {
  isCut(): boolean;
}

/**
 * Storage for the bytes of files. Bytes are never changed, only removed. `file` and `key` consist
 * of letters, digits and hyphens.
 */
export interface FileStorage {
  /**
   * Stores bytes durably against a power cut. Returns the number stored, which is smaller for an
   * interrupted stream. Stores nothing when it throws.
   */
  write(file: string, key: string, stream: ChunkStream): Promise<number>;
  /**
   * Reads an inclusive range of bytes. Each chunk is valid until the next is requested. Throws when
   * the bytes are missing.
   */
  read(file: string, key: string, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Removes bytes. Missing bytes are ignored. */
  remove(file: string, key: string): Promise<void>;
  /** Lists all stored bytes, or those of one file. */
  list(file?: string): AsyncIterable<StoredBytes>;
}
