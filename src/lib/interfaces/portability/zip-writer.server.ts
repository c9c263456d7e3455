import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';

/** The level of compression: a person waits for the end, so that time counts. */
const FAST = { level: 1 } as const;
const NOTHING = new Uint8Array();

/** A file of a ZIP that is compressed by zlib, outside the main thread. */
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

  /** Adds a piece and waits until there is room for the next. */
  async add(piece: Uint8Array): Promise<void> {
    this.push(piece);
    if (this.#deflate.writableNeedDrain) await once(this.#deflate, 'drain');
  }

  async finish(): Promise<void> {
    this.push(NOTHING, true);
    await this.#isDone;
  }
}

/** Writes a ZIP file by file, piece by piece; `write` is handed its bytes in order. */
export class ZipWriter {
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
    // The file's head leaves before anything of it is read.
    file.ondata(null, NOTHING, false);
    await this.#flush();
    for await (const piece of pieces) {
      await file.add(strToU8(piece));
      await this.#flush();
    }
    await file.finish();
    await this.#flush();
  }

  /** Adds a file as it is: pictures are compressed already. */
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
