import { once } from 'node:events';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { type Database, longRead } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { newId, nowMs } from '@/lib/core/env/system';
import { boundedQueue } from '@/lib/core/http/bounded-queue.server';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { eachPublishedPicture } from '@/lib/media/service.server';
import { getProfile, slugOf } from '@/lib/profile/service.server';
import { FIGURES_FILE, FILE_FORMAT, FILE_VERSION, mediaFile, PROFILE_FILE } from './formats/own';
import { jsonPieces } from './json-pieces';
import { type Asking, figuresOf, type MoreRecords, recordsOf } from './records.server';

/** Maximum number of bytes per read. */
const READ_BYTES = 64 * 1024;

/**
 * A temporary file that is read while it is still being written. A slow reader occupies neither
 * memory nor the database that the writer reads. The file is unlinked at once, so that a killed
 * process leaves nothing.
 */
export class Spool {
  #size = 0;
  #end: { error?: unknown } | undefined;
  #isClosed = false;
  #more = Promise.withResolvers<void>();

  private constructor(private readonly file: FileHandle) {}

  /** Opens an empty spool on the disk of a folder. */
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

  /** Marks the end: all bytes are written, or writing failed with `error`. */
  end(error?: unknown): void {
    this.#end = { error };
    this.#wake();
  }

  /** Yields the bytes in order, until the end. Throws the error that `end` got. */
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

  /** Frees the disk space. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.file.close();
  }

  #wake(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers();
  }
}

/** Fast compression, because a person waits for the file. */
const FAST = { level: 1 } as const;
const NOTHING = new Uint8Array();

/** A file of a ZIP, compressed by zlib outside the main thread. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8;
  readonly #deflate = createDeflateRaw(FAST);
  readonly #isDone = once(this.#deflate, 'end');

  constructor(name: string) {
    super(name);
    this.#deflate.on('data', (chunk) => this.ondata(null, chunk, false));
    this.#deflate.on('end', () => this.ondata(null, NOTHING, true));
  }

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    if (isLast) this.#deflate.end();
    else this.#deflate.write(chunk);
  }

  /** Adds a piece and waits until the buffer has space for the next. */
  async add(piece: Uint8Array): Promise<void> {
    this.push(piece);
    if (this.#deflate.writableNeedDrain) await once(this.#deflate, 'drain');
  }

  async finish(): Promise<void> {
    this.push(NOTHING, true);
    await this.#isDone;
  }
}

/** Writes a ZIP file by file, piece by piece; `write` gets its bytes in order. */
class ZipWriter {
  readonly #zip = new Zip();
  #chunks: Uint8Array[] = [];

  constructor(private readonly write: (bytes: Uint8Array) => Promise<void>) {
    this.#zip.ondata = (error, chunk) => {
      if (error) throw error;
      this.#chunks.push(chunk);
    };
  }

  async addText(name: string, pieces: AsyncIterable<string>): Promise<void> {
    const file = new DeflatedFile(name);
    this.#zip.add(file);
    // The local file header is written before its content is read.
    file.ondata(null, NOTHING, false);
    await this.#flush();
    for await (const piece of pieces) {
      await file.add(strToU8(piece));
      await this.#flush();
    }
    await file.finish();
    await this.#flush();
  }

  /** Adds a file without compression: pictures are compressed already. */
  async addBytes(name: string, bytes: Uint8Array): Promise<void> {
    const file = new ZipPassThrough(name);
    this.#zip.add(file);
    file.push(bytes, true);
    await this.#flush();
  }

  async end(): Promise<void> {
    this.#zip.end();
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const chunks = this.#chunks;
    this.#chunks = [];
    if (chunks.length > 0) await this.write(Buffer.concat(chunks));
  }
}

/** Exports per person and hour: one with 100,000 subscribers takes seconds of CPU time. */
export const EXPORTS = rateLimit('exportar', 20, 3_600);
/** Exports are written one at a time, over all people. */
const inTurn = boundedQueue(200);

async function* profilePieces(
  db: Database,
  asking: Asking,
  { more, exportadoEn }: { more: MoreRecords; exportadoEn: string },
): AsyncGenerator<string> {
  const perfil = await getProfile(asking.uid, db);
  const head = { formato: FILE_FORMAT, version: FILE_VERSION, exportadoEn, perfil };
  yield* jsonPieces({ ...head, ...(await recordsOf(db, asking, more)) });
}

async function* figurePieces(db: Database, uid: string): AsyncGenerator<string> {
  yield* jsonPieces(await figuresOf(db, uid));
}

/**
 * Yields the ZIP. A spool separates writing from sending, so that a slow client does not hold the
 * database's snapshot.
 */
async function* zipPieces(
  asking: Asking,
  { more, exportadoEn }: { more: MoreRecords; exportadoEn: string },
): AsyncGenerator<Uint8Array> {
  const spool = await Spool.open(config().dataDir);
  const zip = new ZipWriter((bytes) => spool.append(bytes));
  const write = async (db: Database) => {
    await zip.addText(PROFILE_FILE, profilePieces(db, asking, { more, exportadoEn }));
    await zip.addText(FIGURES_FILE, figurePieces(db, asking.uid));
    for await (const { address, data } of eachPublishedPicture(db, asking.uid)) {
      await zip.addBytes(mediaFile(address) ?? '', data);
    }
    await zip.end();
  };
  try {
    inTurn(() => longRead(write)).then(
      () => spool.end(),
      (error: unknown) => spool.end(error),
    );
    yield* spool.read();
  } finally {
    await spool.close();
  }
}

/**
 * Returns all data of an account at one moment as a ZIP: JSON and pictures. `more` reads the
 * operator's records about it. Throws `notFound` when the page is deleted.
 */
export async function exportAccount(
  asking: Asking,
  more: MoreRecords,
): Promise<{ name: string; pieces: AsyncIterable<Uint8Array> }> {
  const slug = await slugOf(asking.uid);
  if (slug === undefined) throw new AppError('notFound');
  const exportadoEn = new Date(nowMs()).toISOString();
  const name = `${slug}-${exportadoEn.slice(0, 10)}.zip`;
  return { name, pieces: zipPieces(asking, { more, exportadoEn }) };
}
