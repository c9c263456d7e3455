import { atomically, type Database, exclusively, longRead, pageLock, reading } from '@/lib/core/db';
import { defineLookup } from '@/lib/core/db/lookup';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import type { Part } from '@/lib/core/http/range';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { defineQuota } from '@/lib/plans/usage.server';
import { removeBytes } from './jobs.server';
import type { HomeName } from './provider.server';
import * as queries from './queries.server';
import { DELIVERY_LIFE, LISTED, partsOf, WAIT } from './rules';
import type { FileList, FileView } from './schema';
import { homeOf } from './storage.server';
import { filesFault } from './texts';
import { discard, roomOf } from './upload.server';

export { findUse, listReady } from './queries.server';
export { CHUNKS, NEW_FILES, startUpload, takeChunk } from './upload.server';

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
    espacio: await roomOf(db, uid),
  };
}

/** Returns the state of a file. Throws `notFound`. */
export async function readFile(uid: string, id: string): Promise<FileView> {
  const file = await queries.findFile(await reading(), uid, id);
  if (!file) throw new AppError('notFound');
  return toFileView(file);
}

/** Streams an inclusive range of a file's bytes. */
async function* readPart(file: queries.FileRow, part: Part): AsyncGenerator<Uint8Array> {
  const home = homeOf(file.casa);
  const pieces = await queries.listPieces(await reading(), file.id);
  for (const { piece, from, to } of partsOf(pieces, part)) {
    yield* home.read(file.id, piece.llave, { from, to });
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
    read: (part: Part) => readPart(file, part),
  };
}

/** Ids per query: SQLite allows 32,766 values in a statement. */
const NAMED = 1_000;

/** Returns those of some files that belong to the page and are complete, with their names. */
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

/** Orders of a file counted at most: beyond this the exact number does not matter. */
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
      throw new AppError('invalid', { message: filesFault('given', product) });
    }
    const limits = { since: nowMs() - DELIVERY_LIFE, most: MAX_TOLD };
    const orders = await fileOrders.ask(tx, id, limits);
    if (orders > 0) throw new AppError('inUse', { message: filesFault('bought', orders) });
  });
}

/** Schedules the removal of a page's bytes, in the transaction that deletes the page. */
export async function forgetFiles(tx: Database, uid: string): Promise<void> {
  const byHome = new Map<HomeName, string[]>();
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

/** Counts files and sums their bytes, by home and state. */
export async function fileFigures() {
  return longRead(queries.sumFiles);
}
