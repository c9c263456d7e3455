import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { AppError } from '@/lib/core/http/errors';
import type { Issue } from '@/lib/core/i18n/issues';
import { decodeText } from '@/lib/core/text/decode';
import { parseJson, TooMuchJson } from '@/lib/core/text/json';
import { asAddress } from '@/lib/links/paste';
import {
  type FileContents,
  type FileLink,
  listOf,
  MAX_ENTRIES,
  MAX_VALUES,
  objectOf,
} from './file-contents';
import { headOf, readTable } from './formats/csv';
import { isLinkbreeze, readLinkbreeze } from './formats/linkbreeze';
import { isLinkstack, readLinkstack } from './formats/linkstack';
import { isLinktree, linktreeData, readLinktree } from './formats/linktree';
import { readList } from './formats/list';
import { isNewer, isOwn, listedFiles, PROFILE_FILE, pictureFiles, readOwn } from './formats/own';
import { importIssue } from './texts';

/** Returns the error of a file that cannot be imported as a whole. */
function importError(message: Issue): AppError {
  return new AppError('invalid', { message, fields: { archivo: message } });
}

const MAX_FILES = 1_000;
const MAX_BYTES = 24 * 1024 * 1024;

/** The files of a ZIP by name, read in memory only. */
interface ZipFiles {
  has(name: string): boolean;
  /** Returns a file's bytes. Throws `invalid` when it is broken or larger than `most`. */
  read(name: string, most: number): Promise<Buffer>;
}

/** Returns the entries; throws when there are too many or their declared sizes are too large. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let size = 0;
  if (zip.entryCount > MAX_FILES) throw importError(importIssue('issues.zipTooBig'));
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize;
    if (size > MAX_BYTES) throw importError(importIssue('issues.zipTooBig'));
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Reads one file; the library fails as soon as it exceeds its declared size. */
async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw importError(importIssue('issues.zipTooBig'));
  if (entry.isEncrypted()) throw importError(importIssue('issues.broken'));
  return Buffer.concat(await Array.fromAsync(await zip.openReadStreamPromise(entry)));
}

/** Converts an error of yauzl to an `invalid` error with an issue. */
function toImportError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const reason = error instanceof Error ? error.message : '';
  return importError(
    /^(?:absolute path|invalid relative path|invalid characters)/.test(reason)
      ? importIssue('issues.zipPaths')
      : importIssue('issues.broken'),
  );
}

/**
 * Opens a ZIP in memory. Throws `invalid` for path traversal, more than MAX_FILES files, or more
 * than MAX_BYTES declared in total; `read` fails on an entry that exceeds its declared size.
 */
async function openZip(bytes: Uint8Array): Promise<ZipFiles> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, strictFileNames: true });
    const entries = await entriesOf(zip);
    return {
      has: (name) => entries.has(name),
      read: async (name, most) => {
        const entry = entries.get(name);
        if (!entry) throw importError(importIssue('issues.zipOther'));
        return readEntry(zip, entry, most).catch((error: unknown) => {
          throw toImportError(error);
        });
      },
    };
  } catch (error) {
    throw toImportError(error);
  }
}

const MEGABYTE = 1024 * 1024;
const MAX_PROFILE_SIZE = 4 * MEGABYTE;
const MAX_PICTURE_SIZE = 2 * MEGABYTE;

function readValue(text: string): unknown {
  try {
    return parseJson(text, MAX_VALUES);
  } catch (error) {
    throw importError(
      error instanceof TooMuchJson
        ? importIssue('issues.tooLong', MAX_ENTRIES)
        : importIssue('issues.brokenJson'),
    );
  }
}

/** Reads a plain JSON list of URLs, or of objects with a URL. */
function readBareList(values: unknown[]): FileContents {
  const items = values.map(
    (value): FileLink => ({
      values: typeof value === 'string' ? { url: value } : objectOf(value),
    }),
  );
  return { formato: 'lista', perfil: {}, items };
}

function readJson(text: string): FileContents {
  const parsed = readValue(text);
  if (Array.isArray(parsed)) return readBareList(listOf(parsed));
  const json = objectOf(parsed);
  if (isNewer(json)) throw importError(importIssue('issues.newer'));
  if (isOwn(json)) return readOwn(json);
  if (isLinktree(json)) return readLinktree(json);
  if (isLinkbreeze(json)) return readLinkbreeze(json);
  if (isLinkstack(json)) return readLinkstack(json);
  throw importError(importIssue('issues.unknownJson'));
}

function readLinktreeHtml(text: string): FileContents {
  const data = linktreeData(text);
  const json = data === undefined ? {} : objectOf(readValue(data));
  if (!isLinktree(json)) throw importError(importIssue('issues.noLinktree'));
  return readLinktree(json);
}

function tableOf(text: string): FileLink[] | undefined {
  try {
    return readTable(text);
  } catch {
    return undefined;
  }
}

/** Maximum UTF-16 units of a list or table: MAX_ENTRIES lines of 1,000. */
const MAX_TEXT_LENGTH = 2_000_000;
const MAX_LINES = 10 * MAX_ENTRIES;
/** Maximum dots and colons in words, each examined by the URL search; most URLs have a few. */
const MAX_URL_MARKS = 20 * MAX_ENTRIES;

/** True when a pattern occurs more than `most` times in a text. */
function occursMoreThan(text: string, pattern: RegExp, most: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** Reads CSV if it names its columns, or its first line has a delimiter and is no URL; else a list. */
function readLines(text: string): FileContents {
  const isTooMuch =
    text.length > MAX_TEXT_LENGTH ||
    occursMoreThan(text, /\n|\r/g, MAX_LINES) ||
    occursMoreThan(text, /[.:]\S/g, MAX_URL_MARKS);
  if (isTooMuch) throw importError(importIssue('issues.tooLong', MAX_ENTRIES));
  const [first = ''] = text.split('\n', 1);
  const isDivided = /[,;\t|]/.test(first) && !asAddress(first.trim());
  const table = isDivided || headOf(text) ? tableOf(text) : undefined;
  if (table) return { formato: 'csv', perfil: {}, items: table };
  const named = /^["']?(?:url|link|enlace)["']?\s*$/i.test(first);
  const list = named ? (tableOf(text) ?? readList(text)) : readList(text);
  return { formato: named ? 'csv' : 'lista', perfil: {}, items: list };
}

function readText(bytes: Uint8Array): FileContents {
  const text = decodeText(bytes)?.trim();
  if (text === undefined) throw importError(importIssue('issues.notText'));
  if (text === '') throw importError(importIssue('issues.empty'));
  if (/^[{[]/.test(text)) return readJson(text);
  if (/^<(?:!doctype|html|head|\?xml|!--)/i.test(text)) return readLinktreeHtml(text);
  return readLines(text);
}

async function readZip(bytes: Uint8Array): Promise<FileContents> {
  const zip = await openZip(bytes);
  if (zip.has('[Content_Types].xml'))
    throw importError(importIssue(zip.has('xl/workbook.xml') ? 'issues.excel' : 'issues.office'));
  const contents = readText(await zip.read(PROFILE_FILE, MAX_PROFILE_SIZE));
  const { fotos = [], fondo } = contents.formato === 'enlaza' ? pictureFiles(contents) : {};
  const foto = fotos.find((name) => zip.has(name));
  const imagenes = new Map<string, Uint8Array>();
  for (const [address, names] of listedFiles(contents)) {
    const name = names.find((each) => zip.has(each));
    if (name) imagenes.set(address, await zip.read(name, MAX_PICTURE_SIZE));
  }
  return {
    ...contents,
    imagenes,
    ...(foto && { foto: await zip.read(foto, MAX_PICTURE_SIZE) }),
    ...(fondo && zip.has(fondo) && { fondo: await zip.read(fondo, MAX_PICTURE_SIZE) }),
  };
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Parses a file; its format is detected from its content, not from its name. Throws `invalid` when
 * the whole file cannot be imported; single entries are validated in `review`.
 */
export async function parseImport(bytes: Uint8Array): Promise<FileContents> {
  if (bytes.byteLength === 0) throw importError(importIssue('issues.empty'));
  const contents = isZip(bytes) ? await readZip(bytes) : readText(bytes);
  if (contents.items.length > MAX_ENTRIES)
    throw importError(importIssue('issues.tooLong', MAX_ENTRIES));
  const { items, perfil, eventos = [], productos = [], boletines = [] } = contents;
  const many = items.length + eventos.length + productos.length + boletines.length;
  if (many === 0 && Object.keys(perfil).length === 0)
    throw importError(importIssue('issues.nothing'));
  return contents;
}
