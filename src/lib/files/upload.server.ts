import { createHash, type Hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atomically, type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import type { ByteStream } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { byteSize } from '@/lib/core/text/numbers';
import { findPageCard } from '@/lib/pages/read-model.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { checkDigest, removeBytes } from './jobs.server';
import type { ChunkStream } from './provider.server';
import * as queries from './queries.server';
import { CHUNK, GIGABYTE, isChunk, leastChunk, MAX_FILES, MAX_UNFINISHED } from './rules';
import type { NewFile } from './schema';
import { atHome, homeOf, newHome } from './storage.server';
import { filesFault } from './texts';

/** Uploads whose running digest is in memory; others are read again at their end. */
const MAX_COUNT = 500;

interface Running {
  /** Bytes hashed so far. */
  at: number;
  hash: Hash;
}

const running = new LRUCache<string, Running>({ max: MAX_COUNT });

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
export async function roomOf(db: Database, uid: string): Promise<number> {
  const plan = (await findPageCard(db, uid))?.plan;
  if (!plan) throw new AppError('notFound');
  return PLAN_RULES[plan].fileGigabytes * GIGABYTE;
}

async function refuse(tx: Database, uid: string, room: number): Promise<AppError> {
  const { usado, abiertos } = await queries.findUse(tx, uid);
  if (abiertos >= MAX_UNFINISHED) {
    return new AppError('invalid', { message: filesFault('tooManyOpen', MAX_UNFINISHED) });
  }
  const remaining = byteSize(Math.max(0, room - usado));
  return new AppError('invalid', { fields: { tamano: filesFault('full', remaining) } });
}

/**
 * Begins an upload and reserves its space in the page's plan. Throws `invalid` when space, files or
 * concurrent uploads exceed their limit.
 */
export async function startUpload(uid: string, { sha256 = '', ...file }: NewFile) {
  const now = nowMs();
  const id = newId();
  await exclusively(pageLock(uid), async (tx) => {
    const room = await roomOf(tx, uid);
    if ((await queries.countFiles(tx, uid)) >= MAX_FILES) {
      throw new AppError('invalid', { message: filesFault('tooMany', MAX_FILES) });
    }
    const limits = { room, most: MAX_UNFINISHED };
    const fits = file.tamano <= room && (await queries.reserve(tx, { uid, ...file }, limits));
    if (!fits) throw await refuse(tx, uid, room);
    await queries.insertFile(tx, {
      ...{ id, uid, ...file, sha256, recibido: 0, estado: 'subiendo', casa: newHome() },
      ...{ creadoEn: now, tocadoEn: now },
    });
  });
  return { id, recibido: 0, trozo: CHUNK };
}

function stale({ recibido }: { recibido: number }): AppError {
  return new AppError('stale', { message: filesFault('elsewhere'), figures: { recibido } });
}

/** Bounds concurrent work of a page. Throws `tooMany` above the limit. */
async function inPlace<T>(uid: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(uid) ?? 0;
  if (before >= MAX_AT_ONCE) {
    throw new AppError('tooMany', { message: filesFault('busy'), headers: { 'Retry-After': '2' } });
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

/** A chunk's bytes. A disconnected client ends the stream without an error, and sets `fault`. */
class Incoming implements ChunkStream {
  readonly length: number;
  readonly pieces: AsyncIterable<Uint8Array>;
  fault: unknown;
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
    } catch (fault) {
      this.fault = fault;
    }
  }
  isCut(): boolean {
    return this.fault !== undefined;
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
  const home = homeOf(file.casa);
  const llave = newId();
  const digest = new Digest(file.id, file.recibido);
  const chunks = new Incoming(stream, digest);
  const tamano = await atHome(() => home.write(file.id, llave, chunks));
  const last = file.recibido + tamano === file.tamano;
  try {
    if (tamano < leastChunk(file.tamano) && !last) throw chunks.fault;
    const piece = { archivo: file.id, desde: file.recibido, tamano, llave };
    const result = await join(file, piece, digest);
    if (chunks.isCut()) return { ...result, cut: chunks.fault };
    return result;
  } catch (error) {
    // Bytes that cannot be removed now are removed by the daily sweep.
    if (tamano > 0) await home.remove(file.id, llave).catch(() => undefined);
    throw error;
  }
}

/**
 * Stores the next bytes of a file; of an interrupted chunk, the part received. Throws `stale` with
 * `recibido` when the offset is another, `notFound`, `invalid`, `tooMany`, and `unavailable` when
 * the bytes cannot be stored.
 */
export async function takeChunk(uid: string, id: string, desde: number, stream: ByteStream) {
  const file = await queries.findFile(await reading(), uid, id);
  if (!file) throw new AppError('notFound');
  if (file.estado !== 'subiendo' || file.recibido !== desde) throw stale(file);
  if (!isChunk(file.tamano, desde, stream.length)) {
    throw new AppError('invalid', { message: filesFault('chunk') });
  }
  const result = await inPlace(uid, () => take(file, stream));
  if ('cut' in result) throw result.cut;
  const { recibido, estado } = result;
  if (estado === 'danado') throw new AppError('invalid', { message: filesFault('damaged') });
  return { id, recibido, estado };
}

/** Deletes a file in the caller's transaction and schedules the removal of its bytes. */
export async function discard(tx: Database, uid: string, id: string): Promise<boolean> {
  const file = await queries.deleteFile(tx, uid, id);
  if (!file) return false;
  const abiertos = file.estado === 'subiendo' ? 1 : 0;
  await queries.release(tx, uid, { tamano: file.tamano, abiertos });
  await removeBytes.enqueue(tx, { casa: file.casa, archivos: [id] });
  return true;
}
