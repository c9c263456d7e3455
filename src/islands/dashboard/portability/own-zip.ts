import { inflateSync, strToU8, zipSync } from 'fflate';
import { cardPicture, isLinkPicture, isPagePicture } from '@/lib/media/rules';
import { IMPORT_LIMIT } from '@/lib/portability/file-contents';
import { api, call } from '../api';
import { $base } from '../draft/store';

/**
 * Reads the directory and single files of a ZIP piece by piece, because our own exports can be
 * larger than a request may be and should not fill a phone's memory.
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
/** Maximum length of the comment at the end of a ZIP, in bytes. */
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

/** Returns the entries of a ZIP by name; empty when the ZIP is not in the format of our exports. */
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
 * Returns the content of one entry; undefined when it is larger than `most` bytes or uses another
 * compression method.
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
  // Safari lacks DecompressionStream before 16.4.
  if (!('DecompressionStream' in globalThis)) {
    const bytes = new Uint8Array(await content.arrayBuffer());
    return new Blob([inflateSync(bytes, { out: new Uint8Array(size) })]);
  }
  return new Response(content.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
}

const MEGABYTE = 1024 * 1024;
const PROFILE = 'perfil.json';
/**
 * Maximum size of a profile's JSON that the server reads, in bytes. Larger ones, with the messages
 * of years, are read in the browser.
 */
const READ_WHOLE = 4 * MEGABYTE;
const MAX_JSON_SIZE = 128 * MEGABYTE;
const MAX_PICTURE_SIZE = 2 * MEGABYTE;
/** Space for pictures that are sent with the profile, the portrait and the background, in bytes. */
const MAX_ALONG = 3 * MEGABYTE;

type Json = Record<string, unknown>;

/** Our own export, if too large for one request. Its items' pictures are sent one by one. */
export interface Carried {
  file: File;
  json: Json;
  /** URLs of the pictures of links, blocks, products and letters. */
  listed: string[];
}

const objects = (value: unknown) => (Array.isArray(value) ? (value as Json[]) : []);

const picturesOf = (value: Json | undefined) => [
  ...objects(value?.['imagenes']).map(({ medio }) => medio),
  value?.['portada'],
];

function listedIn({ enlaces, bloques }: Json, { productos, boletines }: Json): string[] {
  const ofBlocks = objects(bloques).flatMap((block) =>
    picturesOf(block['datos'] as Json | undefined),
  );
  const ofLinks = objects(enlaces).map(({ imagen }) => imagen);
  const ofLetters = objects(boletines).flatMap(({ partes }) =>
    objects(partes).map(({ medio }) => medio),
  );
  const ofProducts = objects(productos).flatMap(picturesOf);
  const all = [...ofLinks, ...ofBlocks, ...ofProducts, ...ofLetters];
  const addresses = all.filter((each): each is string => typeof each === 'string' && each !== '');
  return [...new Set(addresses)];
}

/**
 * Returns the paths of a picture in the ZIP, the largest first, because a link's picture may exist
 * only in its small size.
 */
function filesOf(address: string): string[] {
  const large = isLinkPicture(address) ? [cardPicture(address)] : [];
  return [...large, address].map((each) => each.slice(1));
}

/**
 * Reads the parts of an export that the import needs. Returns undefined when the file can be sent
 * unchanged or is no export.
 */
export async function carriedOf(file: File): Promise<Carried | undefined> {
  const entry = (await entriesOf(file)).get(PROFILE);
  if (!entry || (file.size <= IMPORT_LIMIT && entry.size <= READ_WHOLE)) return undefined;
  const text = await (await contentOf(file, entry, MAX_JSON_SIZE))?.text();
  const all = JSON.parse(text ?? '{}') as Json;
  if (all['formato'] !== 'enlaza') return undefined;
  const { formato, version, exportadoEn, eventos, productos, boletines } = all;
  const perfil = (all['perfil'] ?? {}) as Json;
  const json = { formato, version, exportadoEn, perfil, eventos, productos, boletines };
  return { file, json, listed: listedIn(perfil, json) };
}

/** Returns a small ZIP with the profile and the pictures that belong to no item. */
export async function lightened({ file, json, listed }: Carried): Promise<File> {
  const ofList = new Set(listed.flatMap(filesOf));
  const files: Record<string, Uint8Array> = { [PROFILE]: strToU8(JSON.stringify(json)) };
  let room = MAX_ALONG;
  for (const entry of (await entriesOf(file)).values()) {
    const isWanted = entry.name.startsWith('media/') && !ofList.has(entry.name);
    if (!isWanted || isPagePicture(`/${entry.name}`) || entry.size > room) continue;
    const content = await contentOf(file, entry, MAX_PICTURE_SIZE);
    if (!content) continue;
    room -= entry.size;
    files[entry.name] = new Uint8Array(await content.arrayBuffer());
  }
  return new File([Uint8Array.from(zipSync(files))], file.name, { type: 'application/zip' });
}

async function here(): Promise<Set<string>> {
  const { imagenes } = await call('GET', '/api/imagenes');
  const links = $base.get()?.enlaces ?? [];
  return new Set([...imagenes.map(({ medio }) => medio), ...links.map(({ imagen }) => imagen)]);
}

/** Returns a value with the URLs of its pictures replaced. */
function replaceUrls(value: unknown, to: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return to.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => replaceUrls(each, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaceUrls(each, to)]),
  );
}

/**
 * Uploads the pictures that the page lacks, one by one. Returns the export with their new URLs. A
 * picture that the server refuses is removed from its items.
 */
export async function withPictures(carried: Carried): Promise<Carried> {
  const { file, listed, json } = carried;
  const [entries, known] = [await entriesOf(file), await here()];
  const to = new Map<string, string>();
  for (const address of listed.filter((each) => !known.has(each))) {
    const entry = filesOf(address).flatMap((name) => entries.get(name) ?? [])[0];
    const content = entry && (await contentOf(file, entry, MAX_PICTURE_SIZE));
    if (!content) continue;
    const picture = new File([content], 'imagen.webp', { type: 'image/webp' });
    const send = isLinkPicture(address) ? api.linkPicture : api.picture;
    const stored = await send(picture).catch(() => undefined);
    if (stored) to.set(address, stored);
  }
  const { enlaces, bloques, ...rest } = json['perfil'] as Json;
  const perfil = { ...rest, enlaces: replaceUrls(enlaces, to), bloques: replaceUrls(bloques, to) };
  const productos = replaceUrls(json['productos'], to);
  const boletines = replaceUrls(json['boletines'], to);
  return { file, json: { ...json, perfil, productos, boletines }, listed };
}
