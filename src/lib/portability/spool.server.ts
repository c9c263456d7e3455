import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../core/env/system';

/** Bytes that are read at a time. */
const READ_BYTES = 64 * 1024;

/**
 * Bytes that are read while they are still being written, in a file without a name: a slow reader
 * occupies neither memory nor what the writer reads from, and a killed process leaves nothing.
 */
export class Spool {
  #size = 0;
  #end: { error?: unknown } | undefined;
  #isClosed = false;
  #more = Promise.withResolvers<void>();

  private constructor(private readonly file: FileHandle) {}

  /** Opens an empty one on the disk of a folder. */
  static async open(folder: string): Promise<Spool> {
    const path = join(folder, `descarga-${newId()}.tmp`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new Spool(file);
  }

  /** Adds bytes. Throws after `close`. */
  async append(bytes: Uint8Array): Promise<void> {
    if (this.#isClosed) throw new Error('the reader has left');
    await this.file.appendFile(bytes);
    this.#size += bytes.byteLength;
    this.#wake();
  }

  /** Nothing follows: all has been written, or writing failed with `error`. */
  end(error?: unknown): void {
    this.#end = { error };
    this.#wake();
  }

  /** The bytes in order, until the end. Throws what writing failed with. */
  async *read(): AsyncGenerator<Uint8Array> {
    for (let at = 0; ; ) {
      const { promise } = this.#more;
      const ready = Math.min(READ_BYTES, this.#size - at);
      if (ready > 0) {
        const { buffer, bytesRead } = await this.file.read(Buffer.alloc(ready), 0, ready, at);
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (this.#end?.error) throw this.#end.error;
      else if (this.#end) return;
      else await promise;
    }
  }

  /** Gives the disk space back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.file.close();
  }

  #wake(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers();
  }
}
