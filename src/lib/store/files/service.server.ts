import {
  atomically,
  type Database,
  exclusively,
  longRead,
  pageLock,
  reading,
} from '@/lib/kernel/db';
import { defineLookup } from '@/lib/kernel/db/lookup';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import type { Part } from '@/lib/kernel/http/range';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
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

/** Downloads that a person may begin in ten minutes: a player asks for many parts. */
export const DOWNLOADS = rateLimit('archivos-bajar', 3_000, 600);

/** Files whose bytes one piece of work removes. */
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
  // What was announced is not what it is until it has come.
  const digest = row.estado === 'listo' ? sha256 : '';
  return { id, nombre, tipo, tamano, recibido, sha256: digest, estado: row.estado, creadoEn };
}

/** The files of a page, those on their way apart, and how much room there is. Throws `notFound`. */
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

/** Where a file of a page stands. Throws `notFound`. */
export async function readFile(uid: string, id: string): Promise<FileView> {
  const file = await queries.findFile(await reading(), uid, id);
  if (!file) throw new AppError('notFound');
  return toFileView(file);
}

/** The bytes of a file from one to another, piece by piece. */
async function* readPart(file: queries.FileRow, part: Part): AsyncGenerator<Uint8Array> {
  const home = homeOf(file.casa);
  const pieces = await queries.listPieces(await reading(), file.id);
  for (const { piece, from, to } of partsOf(pieces, part)) {
    yield* home.read(file.id, piece.llave, { from, to });
  }
}

/** A file of a page to hand out. Throws `notFound` unless it is ready. */
export async function openFile(uid: string, id: string) {
  const file = await queries.findFile(await reading(), uid, id);
  if (file?.estado !== 'listo') throw new AppError('notFound');
  return {
    name: file.nombre,
    type: file.tipo,
    size: file.tamano,
    // A file never changes: its id names its bytes.
    tag: file.id,
    read: (part: Part) => readPart(file, part),
  };
}

/** Most names that one question asks for: SQLite takes 32,766 values in a statement. */
const NAMED = 1_000;

/** Which of some files are a page's and have come, and what they are called. */
export async function namedFiles(db: Database, uid: string, ids: readonly string[]) {
  const rows: queries.FileRow[] = [];
  for (let at = 0; at < ids.length; at += NAMED) {
    rows.push(...(await queries.listNamed(db, uid, ids.slice(at, at + NAMED))));
  }
  return rows.map(({ id, nombre, tamano, tipo }) => ({ id, nombre, tamano, tipo }));
}

/** What a product of a page is called that gives a file to who buys it, if any does. */
export const productGiving = defineLookup<
  [db: Database, uid: string, file: string],
  string | undefined
>('which product gives a file');

/** How many orders that cost something, and began since a moment, give a file, `most` at most. */
export const fileOrders = defineLookup<
  [db: Database, file: string, which: { since: number; most: number }],
  number
>('which orders give a file');

/** The most orders of a file that are counted: beyond it the exact number does not matter. */
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

/** Has the bytes of a page removed that is deleted in the caller's transaction. */
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

/** Gives up uploads of which nothing has come for days. */
export async function purgeUploads(now: number): Promise<void> {
  for (const { uid, id } of await queries.listStale(await reading(), now - WAIT, AT_ONCE)) {
    await atomically((tx) => discard(tx, uid, id));
  }
}

/** Every file of a page, for taking it away: where each is to be had. */
export async function filesForExport(db: Database, uid: string) {
  const rows = await queries.allFiles(db, uid);
  return rows.map((row) => ({ ...toFileView(row), descarga: `/api/archivos/${row.id}` }));
}

/** How many files there are by home and state, and what they take. */
export async function fileFigures() {
  return longRead(queries.sumFiles);
}
