import { inflateSync } from 'fflate';

/**
 * Reads the directory and single files of a ZIP piece by piece. Our own exports can be larger than
 * a request may be, and a phone need not have them in memory.
 */

/** Position and format of a file in a ZIP. */
interface Entry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packed: number;
  size: number;
  offset: number;
}

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
/** A ZIP may end with a comment of this length, in bytes. */
const MAX_COMMENT_LENGTH = 65_535;
const MAX_ENTRIES = 5_000;
const MAX_LIST_LENGTH = 2 * 1024 * 1024;

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

async function listOf(file: Blob): Promise<DataView | undefined> {
  const tail = await viewOf(file.slice(Math.max(0, file.size - END_BYTES - MAX_COMMENT_LENGTH)));
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const [bytes, from] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    return bytes > MAX_LIST_LENGTH ? undefined : viewOf(file.slice(from, from + bytes));
  }
  return undefined;
}

function entryAt(list: DataView, at: number): { entry: Entry; next: number } | undefined {
  if (at + 46 > list.byteLength || list.getUint32(at, true) !== LISTED) return undefined;
  const [name, extra, comment] = [28, 30, 32].map((field) => list.getUint16(at + field, true));
  const begins = at + 46;
  const bytes = new Uint8Array(list.buffer, begins, Math.min(name ?? 0, list.byteLength - begins));
  return {
    entry: {
      name: new TextDecoder().decode(bytes),
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      size: list.getUint32(at + 24, true),
      offset: list.getUint32(at + 42, true),
    },
    next: begins + (name ?? 0) + (extra ?? 0) + (comment ?? 0),
  };
}

/** Returns the entries of a ZIP by name; empty when its format is not the one that we write. */
export async function entriesOf(file: Blob): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const list = await listOf(file);
  let entry = list && entryAt(list, 0);
  while (list && entry && entries.size < MAX_ENTRIES) {
    entries.set(entry.entry.name, entry.entry);
    entry = entryAt(list, entry.next);
  }
  return entries;
}

/**
 * Returns the content of one entry; undefined when it is larger than `most` bytes, or compressed
 * otherwise.
 */
export async function contentOf(
  file: Blob,
  { method, packed, size, offset }: Entry,
  most: number,
): Promise<Blob | undefined> {
  if (size > most || packed > most) return undefined;
  const head = await viewOf(file.slice(offset, offset + 30));
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) return undefined;
  const begins = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const content = file.slice(begins, begins + packed);
  if (method === 0) return content;
  if (method !== 8) return undefined;
  // Safari has it from 16.4.
  if (!('DecompressionStream' in globalThis)) {
    const bytes = new Uint8Array(await content.arrayBuffer());
    return new Blob([inflateSync(bytes, { out: new Uint8Array(size) })]);
  }
  return new Response(content.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
}
