import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { AppError } from '@/lib/core/http/errors';
import type { Fault } from '@/lib/core/i18n/faults';
import { importFault } from './texts';

/** Returns the error of a file that cannot be imported as a whole. */
export function refuse(message: Fault): AppError {
  return new AppError('invalid', { message, fields: { archivo: message } });
}

const MAX_FILES = 1_000;
const MAX_BYTES = 24 * 1024 * 1024;

/** The files of a ZIP by name, read in memory only. */
export interface ZipFiles {
  has(name: string): boolean;
  /** Returns a file's bytes. Throws `invalid` when it is broken or larger than `most`. */
  read(name: string, most: number): Promise<Buffer>;
}

/** Returns the entries; throws when there are too many or their declared sizes are too large. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let size = 0;
  if (zip.entryCount > MAX_FILES) throw refuse(importFault('faults.zipTooBig'));
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize;
    if (size > MAX_BYTES) throw refuse(importFault('faults.zipTooBig'));
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Reads one file; the library fails as soon as it exceeds its declared size. */
async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw refuse(importFault('faults.zipTooBig'));
  if (entry.isEncrypted()) throw refuse(importFault('faults.broken'));
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Converts an error of the ZIP library to an error for the person. */
function explain(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const reason = error instanceof Error ? error.message : '';
  return refuse(
    /^(?:absolute path|invalid relative path|invalid characters)/.test(reason)
      ? importFault('faults.zipPaths')
      : importFault('faults.broken'),
  );
}

/**
 * Opens a ZIP in memory. Throws `invalid` for paths that lead out of it, too many files, and more
 * than 24 MB in total, regardless of the declared sizes.
 */
export async function openZip(bytes: Uint8Array): Promise<ZipFiles> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, strictFileNames: true });
    const entries = await entriesOf(zip);
    return {
      has: (name) => entries.has(name),
      read: async (name, most) => {
        const entry = entries.get(name);
        if (!entry) throw refuse(importFault('faults.zipOther'));
        return readEntry(zip, entry, most).catch((error: unknown) => {
          throw explain(error);
        });
      },
    };
  } catch (error) {
    throw explain(error);
  }
}
