import { createHash, type Hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atomically, type Database, exclusively, longRead, pageLock, reading } from '@/lib/core/db';
import { defineLookup } from '@/lib/core/db/lookup';
import { newId, nowMs } from '@/lib/core/env/system';
import type { ByteStream } from '@/lib/core/http/body';
import type { ByteRange } from '@/lib/core/http/download.server';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { byteSize } from '@/lib/core/text/numbers';
import { getPageCard } from '@/lib/pages/read-model.server';
import { GIGABYTE, PLAN_RULES } from '@/lib/plans/rules';
import { defineQuota } from '@/lib/plans/usage.server';
import type { ChunkStream, StorageName } from './contract.server';
import * as queries from './queries.server';
import {
  CHUNK,
  DELIVERY_LIFE,
  isChunk,
  LISTED,
  leastChunk,
  MAX_FILES,
  MAX_UNFINISHED,
  partsOf,
  WAIT,
} from './rules';
import type { FileList, FileView, NewFile } from './schema';
import { newStorageName, storageOf, withStorage } from './storage.server';
import { checkDigest, removeBytes } from './sweep.server';
import { filesIssue } from './texts';

/**
 * Uploads whose running digest is in memory. The bytes of other uploads are read again at the end.
 */
const MAX_DIGESTS = 500;

interface Running {
  /** Bytes hashed so far. */
  at: number;
  hash: Hash;
}

const running = new LRUCache<string, Running>({ max: MAX_DIGESTS });

/** The running SHA-256 of an upload, if this process hashed its bytes up to the chunk. */
class Digest {
  readonly #file: string;
  readonly #hash: Hash | undefined;
  #at: number;

  constructor(file: string, from: number) {
    const digest = running.get(file);
    this.#file = file;
    this.#at = from;
    // A copy, because another chunk at the same offset may be in progress.
    if (from === 0) this.#hash = createHash('sha256');
    else if (digest?.at === from) this.#hash = digest.hash.copy();
  }

  /** Hashes bytes in order. */
  add(bytes: Uint8Array): void {
    this.#hash?.update(bytes);
    this.#at += bytes.byteLength;
  }

  /** Caches the hash for the next chunk if it covers exactly the bytes of the file. */
  keep(at: number): void {
    if (this.#hash && this.#at === at) running.set(this.#file, { at, hash: this.#hash });
    else running.delete(this.#file);
  }

  /** Returns the digest, or undefined if some bytes were not hashed here. */
  end(): string | undefined {
    running.delete(this.#file);
    return this.#hash?.digest('hex');
  }
}

/** Uploads that a person may begin in an hour, and chunks in ten minutes. */
export const NEW_FILES = rateLimit('archivos', 200, 3_600);
export const CHUNKS = rateLimit('archivos-trozos', 6_000, 600);

/** Concurrent chunks of a page: each takes space until it is accepted or dropped. */
const MAX_AT_ONCE = 10;
const underWay = new Map<string, number>();

/** Returns the bytes that the page's plan allows. Throws `notFound` for a deleted page. */
async function freeSpaceOf(db: Database, uid: string): Promise<number> {
  const { plan } = await getPageCard(db, uid);
  return PLAN_RULES[plan].fileGigabytes * GIGABYTE;
}

async function refuse(tx: Database, uid: string, room: number): Promise<AppError> {
  const { usado, abiertos } = await queries.findUse(tx, uid);
  if (abiertos >= MAX_UNFINISHED) {
    return new AppError('invalid', { message: filesIssue('tooManyOpen', MAX_UNFINISHED) });
  }
  const remaining = byteSize(Math.max(0, room - usado));
  return new AppError('invalid', { fields: { tamano: filesIssue('full', remaining) } });
}

/**
 * Begins an upload and reserves its space in the page's plan. Throws `invalid` when space, files or
 * concurrent uploads exceed their limit.
 */
export async function startUpload(uid: string, { sha256 = '', ...file }: NewFile) {
  const now = nowMs();
  const id = newId();
  await exclusively(pageLock(uid), async (tx) => {
    const room = await freeSpaceOf(tx, uid);
    if ((await queries.countFiles(tx, uid)) >= MAX_FILES) {
      throw new AppError('invalid', { message: filesIssue('tooMany', MAX_FILES) });
    }
    const limits = { room, most: MAX_UNFINISHED };
    const fits = file.tamano <= room && (await queries.reserve(tx, { uid, ...file }, limits));
    if (!fits) throw await refuse(tx, uid, room);
    await queries.insertFile(tx, {
      id,
      uid,
      ...file,
      sha256,
      recibido: 0,
      estado: 'subiendo',
      casa: newStorageName(),
      creadoEn: now,
      tocadoEn: now,
    });
  });
  return { id, recibido: 0, trozo: CHUNK };
}

function stale({ recibido }: { recibido: number }): AppError {
  return new AppError('stale', { message: filesIssue('elsewhere'), figures: { recibido } });
}

/** Bounds concurrent work of a page. Throws `tooMany` above the limit. */
async function inPlace<T>(uid: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(uid) ?? 0;
  if (before >= MAX_AT_ONCE) {
    throw new AppError('tooMany', { message: filesIssue('busy'), headers: { 'Retry-After': '2' } });
  }
  underWay.set(uid, before + 1);
  try {
    return await work();
  } finally {
    const remaining = (underWay.get(uid) ?? 1) - 1;
    if (remaining === 0) underWay.delete(uid);
    else underWay.set(uid, remaining);
  }
}

/** A chunk's bytes. A disconnected client ends the stream without an error, and sets `issue`. */
class Incoming implements ChunkStream {
  readonly length: number;
  readonly pieces: AsyncIterable<Uint8Array>;
  issue: unknown;
  constructor({ length, pieces }: ByteStream, digest: Digest) {
    this.length = length;
    this.pieces = this.#read(pieces, digest);
  }
  async *#read(pieces: AsyncIterable<Uint8Array>, digest: Digest): AsyncGenerator<Uint8Array> {
    let remaining = this.length;
    try {
      for await (const piece of pieces) {
        digest.add(piece);
        remaining -= piece.byteLength;
        yield piece;
      }
      if (remaining > 0) throw new AppError('malformed');
    } catch (issue) {
      this.issue = issue;
    }
  }
  isCut(): boolean {
    return this.issue !== undefined;
  }
}

/** Returns the state of a file after its last bytes; without `digest` they must be read again. */
function ended({ sha256 }: queries.FileRow, digest: string | undefined) {
  if (digest === undefined) return { estado: 'comprobando' } as const;
  if (sha256 !== '' && sha256 !== digest) return { estado: 'danado' } as const;
  return { estado: 'listo', sha256: digest } as const;
}

/** Records that stored bytes belong to the file. Throws `stale` when another chunk came first. */
async function join(file: queries.FileRow, piece: queries.PieceRow, digest: Digest) {
  const recibido = file.recibido + piece.tamano;
  const isLast = recibido === file.tamano;
  const end = isLast ? ended(file, digest.end()) : undefined;
  await atomically(async (tx) => {
    const values = { recibido, tocadoEn: nowMs(), ...end };
    if (!(await queries.advance(tx, file, values))) {
      const now = await queries.findFile(tx, file.uid, file.id);
      throw now ? stale(now) : new AppError('notFound');
    }
    await queries.insertPiece(tx, piece);
    if (isLast) await queries.release(tx, file.uid, { abiertos: 1 });
    if (end?.estado === 'comprobando') await checkDigest.enqueue(tx, { archivo: file.id });
  });
  if (!isLast) digest.keep(recibido);
  return { recibido, estado: end?.estado ?? file.estado };
}

async function take(file: queries.FileRow, stream: ByteStream) {
  const storage = storageOf(file.casa);
  const llave = newId();
  const digest = new Digest(file.id, file.recibido);
  const chunks = new Incoming(stream, digest);
  const tamano = await withStorage(() => storage.write(file.id, llave, chunks));
  const last = file.recibido + tamano === file.tamano;
  try {
    if (tamano < leastChunk(file.tamano) && !last) throw chunks.issue;
    const piece = { archivo: file.id, desde: file.recibido, tamano, llave };
    const result = await join(file, piece, digest);
    if (chunks.isCut()) return { ...result, cut: chunks.issue };
    return result;
  } catch (error) {
    // Bytes that cannot be removed now are removed by the daily sweep.
    if (tamano > 0) await storage.remove(file.id, llave).catch(() => undefined);
    throw error;
  }
}

/**
 * Stores the next bytes of a file; of an interrupted chunk, the part received. Throws `stale` with
 * `recibido` when `desde` is not the next offset, `notFound`, `invalid`, `tooMany`, and
 * `unavailable` when the bytes cannot be stored.
 */
export async function takeChunk(uid: string, id: string, desde: number, stream: ByteStream) {
  const file = existing(await queries.findFile(await reading(), uid, id));
  if (file.estado !== 'subiendo' || file.recibido !== desde) throw stale(file);
  if (!isChunk(file.tamano, desde, stream.length)) {
    throw new AppError('invalid', { message: filesIssue('chunk') });
  }
  const result = await inPlace(uid, () => take(file, stream));
  if ('cut' in result) throw result.cut;
  const { recibido, estado } = result;
  if (estado === 'danado') throw new AppError('invalid', { message: filesIssue('damaged') });
  return { id, recibido, estado };
}

/** Deletes a file in the caller's transaction and schedules the removal of its bytes. */
async function discard(tx: Database, uid: string, id: string): Promise<boolean> {
  const file = await queries.deleteFile(tx, uid, id);
  if (!file) return false;
  const abiertos = file.estado === 'subiendo' ? 1 : 0;
  await queries.release(tx, uid, { tamano: file.tamano, abiertos });
  await removeBytes.enqueue(tx, { casa: file.casa, archivos: [id] });
  return true;
}

export { findUse, listReady } from './queries.server';

defineQuota({ key: 'archivos', count: queries.sumBytes });

/** Downloads per person in ten minutes: a media player requests many parts. */
export const DOWNLOADS = rateLimit('archivos-bajar', 3_000, 600);

/** Files whose bytes one job removes. */
const AT_ONCE = 500;

function toFileView({
  id,
  nombre,
  tipo,
  tamano,
  recibido,
  sha256,
  ...row
}: queries.FileRow): FileView {
  const creadoEn = new Date(row.creadoEn).toISOString();
  // The announced digest counts only when it has been verified.
  const digest = row.estado === 'listo' ? sha256 : '';
  return { id, nombre, tipo, tamano, recibido, sha256: digest, estado: row.estado, creadoEn };
}

/** Lists files and uploads of a page, with the space used. Throws `notFound`. */
export async function listFiles(uid: string, before: string | undefined): Promise<FileList> {
  const db = await reading();
  const rows = await queries.listFiles(db, uid, { before, most: LISTED + 1 });
  const archivos = rows.slice(0, LISTED).map(toFileView);
  const unfinished = before === undefined ? await queries.listUnfinished(db, uid) : [];
  const { usado } = await queries.findUse(db, uid);
  const siguiente = rows.length > LISTED ? archivos.at(-1)?.id : undefined;
  return {
    archivos,
    pendientes: unfinished.map(toFileView),
    ...(siguiente !== undefined && { siguiente }),
    usado,
    espacio: await freeSpaceOf(db, uid),
  };
}

/** Returns the state of a file. Throws `notFound`. */
export async function readFile(uid: string, id: string): Promise<FileView> {
  return toFileView(existing(await queries.findFile(await reading(), uid, id)));
}

/** Streams an inclusive range of a file's bytes. */
async function* readRange(file: queries.FileRow, range: ByteRange): AsyncGenerator<Uint8Array> {
  const storage = storageOf(file.casa);
  const pieces = await queries.listPieces(await reading(), file.id);
  for (const { piece, from, to } of partsOf(pieces, range)) {
    yield* storage.read(file.id, piece.llave, { from, to });
  }
}

/** Returns a file to serve. Throws `notFound` unless it is ready. */
export async function openFile(uid: string, id: string) {
  const file = await queries.findFile(await reading(), uid, id);
  if (file?.estado !== 'listo') throw new AppError('notFound');
  return {
    name: file.nombre,
    type: file.tipo,
    size: file.tamano,
    // A file never changes, so its id serves as ETag.
    tag: file.id,
    read: (range: ByteRange) => readRange(file, range),
  };
}

/** Ids per query: SQLite allows 32,766 values in a statement. */
const NAMED = 1_000;

/** Returns the given files that belong to the page and are complete, with their names. */
export async function namedFiles(db: Database, uid: string, ids: readonly string[]) {
  const rows: queries.FileRow[] = [];
  for (let at = 0; at < ids.length; at += NAMED) {
    rows.push(...(await queries.listNamed(db, uid, ids.slice(at, at + NAMED))));
  }
  return rows.map(({ id, nombre, tamano, tipo }) => ({ id, nombre, tamano, tipo }));
}

/** Looks up the name of a product that contains a file, if any. */
export const productGiving = defineLookup<
  [db: Database, uid: string, file: string],
  string | undefined
>('which product gives a file');

/** Looks up how many non-free orders since an instant contain a file, `most` at most. */
export const fileOrders = defineLookup<
  [db: Database, file: string, which: { since: number; most: number }],
  number
>('which orders give a file');

/** Maximum orders of a file that are counted: beyond this the exact number does not matter. */
const MAX_TOLD = 10_000;

/**
 * Removes a file of a page, ready or uploading. Throws `notFound`, `invalid` while a product
 * includes it, and `inUse` while a buyer may download it.
 */
export async function removeFile(uid: string, id: string): Promise<void> {
  await exclusively(pageLock(uid), async (tx) => {
    if (!(await discard(tx, uid, id))) throw new AppError('notFound');
    const product = await productGiving.ask(tx, uid, id);
    if (product !== undefined) {
      throw new AppError('invalid', { message: filesIssue('given', product) });
    }
    const limits = { since: nowMs() - DELIVERY_LIFE, most: MAX_TOLD };
    const orders = await fileOrders.ask(tx, id, limits);
    if (orders > 0) throw new AppError('inUse', { message: filesIssue('bought', orders) });
  });
}

/** Schedules the removal of a page's bytes, in the transaction that deletes the page. */
export async function forgetFiles(tx: Database, uid: string): Promise<void> {
  const byHome = new Map<StorageName, string[]>();
  for (const { id, casa } of await queries.allFiles(tx, uid)) {
    const ids = byHome.get(casa) ?? [];
    ids.push(id);
    byHome.set(casa, ids);
  }
  for (const [casa, ids] of byHome) {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      await removeBytes.enqueue(tx, { casa, archivos: ids.slice(at, at + AT_ONCE) });
    }
  }
}

/** Discards uploads that received nothing for days. */
export async function purgeUploads(now: number): Promise<void> {
  for (const { uid, id } of await queries.listStale(await reading(), now - WAIT, AT_ONCE)) {
    await atomically((tx) => discard(tx, uid, id));
  }
}

/** Lists the files of a page for the data export, with their URLs. */
export async function filesForExport(db: Database, uid: string) {
  const rows = await queries.allFiles(db, uid);
  return rows.map((row) => ({ ...toFileView(row), descarga: `/api/archivos/${row.id}` }));
}

/** Counts files and sums their bytes, by storage and state. */
export async function fileFigures() {
  return longRead(queries.sumFiles);
}
