import { AsyncZipDeflate, strToU8, Zip, ZipPassThrough } from 'fflate';
import { type Database, longRead } from '@/lib/kernel/db';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { listPublishedMedia } from '@/lib/page/media/service.server';
import { getProfile } from '@/lib/page/profile/service.server';
import { FIGURES_FILE, FILE_FORMAT, FILE_VERSION, mediaFile, PROFILE_FILE } from './formats/own';
import { jsonPieces } from './json-pieces';
import { type Asking, figuresOf, type MoreRecords, recordsOf } from './records.server';

/** The browser gets no byte before the end, and the server closes silent connections: time counts. */
const FAST = { level: 1 } as const;

/** A ZIP that is written file by file, compressed in threads of their own. */
class ZipWriter {
  readonly #zip = new Zip();
  readonly #chunks: Uint8Array[] = [];
  readonly #done = Promise.withResolvers<void>();

  constructor() {
    this.#zip.ondata = (error, chunk, isLast) => {
      if (error) this.#done.reject(error);
      else this.#chunks.push(chunk);
      if (isLast) this.#done.resolve();
    };
  }

  async addText(name: string, pieces: AsyncIterable<string>): Promise<void> {
    const file = new AsyncZipDeflate(name, FAST);
    this.#zip.add(file);
    for await (const piece of pieces) file.push(strToU8(piece));
    file.push(new Uint8Array(), true);
  }

  addBytes(name: string, bytes: Uint8Array): void {
    // Pictures are compressed already.
    const file = new ZipPassThrough(name);
    this.#zip.add(file);
    file.push(bytes, true);
  }

  /** All of it, once it is compressed. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    this.#zip.end();
    await this.#done.promise;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }
}

/** Writes an account into a ZIP, list by list; returns its slug. */
async function writeAccount(db: Database, zip: ZipWriter, asking: Asking, more: MoreRecords) {
  const { uid } = asking;
  const perfil = await getProfile(uid, db);
  const exportadoEn = new Date().toISOString();
  const head = { formato: FILE_FORMAT, version: FILE_VERSION, exportadoEn, perfil };
  const records = await recordsOf(db, asking, more);
  await zip.addText(PROFILE_FILE, jsonPieces({ ...head, ...records }));
  await zip.addText(FIGURES_FILE, jsonPieces(await figuresOf(db, uid)));
  for (const { address, data } of await listPublishedMedia(db, uid)) {
    zip.addBytes(mediaFile(address) ?? '', new Uint8Array(data));
  }
  return `${perfil.slug}-${exportadoEn.slice(0, 10)}.zip`;
}

/** Exports of a person in a minute. */
export const EXPORTS = rateLimit('exportar', 20, 60);

/**
 * Everything that is kept of an account at one moment, as one ZIP: JSON and pictures. `more` reads
 * what the operator keeps of it.
 */
export async function exportAccount(
  asking: Asking,
  more: MoreRecords,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const zip = new ZipWriter();
  const name = await longRead((db) => writeAccount(db, zip, asking, more), 'bulk');
  return { name, bytes: await zip.end() };
}
