import {
  createReadStream,
  createWriteStream,
  existsSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { reading } from '@/lib/core/db';
import { settle } from '@/lib/core/db/sqlite/backup';
import { makeFolder } from '@/lib/core/db/sqlite/private-files';
import * as queries from './queries.server';
import { homeOf } from './storage.server';

const FILES_AT_ONCE = 50;

/** Result of copying a bucket; `failed` counts pieces that were found nowhere. */
interface Brought {
  files: number;
  pieces: number;
  copied: number;
  failed: number;
}

/** Yields the complete files in the bucket with their pieces. */
async function* filesInBucket() {
  let after = '';
  for (;;) {
    const batch = await queries.listArrived(await reading(), after, FILES_AT_ONCE);
    for (const { id, casa } of batch) {
      if (casa === 's3') yield { id, pieces: await queries.listPieces(await reading(), id) };
    }
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;

async function sizesInBucket(id: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of homeOf('s3').list(id)) sizes.set(key, size);
  return sizes;
}

/** Copies each piece, because the stream reuses its buffer for the next one. */
async function* kept(pieces: AsyncIterable<Uint8Array>) {
  for await (const piece of pieces) yield Buffer.from(piece);
}

async function download(id: string, { llave, tamano }: queries.PieceRow, to: string) {
  const unfinished = `${to}.unfinished`;
  makeFolder(dirname(to));
  const bytes = homeOf('s3').read(id, llave, { from: 0, to: tamano - 1 });
  await pipeline(kept(bytes), createWriteStream(unfinished, { mode: 0o600 }));
  settle(unfinished);
  renameSync(unfinished, to);
}

async function upload(id: string, { llave, tamano }: queries.PieceRow, from: string) {
  const pieces = createReadStream(from);
  const written = await homeOf('s3').write(id, llave, {
    ...{ length: tamano, pieces },
    isCut: () => false,
  });
  if (written !== tamano) throw new Error('the bucket took less than it was given');
}

/** Visits all pieces: skips those that `isThere`, and counts those that `bring` cannot find. */
async function bringAll(
  isThere: (id: string, piece: queries.PieceRow) => boolean | Promise<boolean>,
  bring: (id: string, piece: queries.PieceRow) => Promise<boolean>,
): Promise<Brought> {
  const brought: Brought = { files: 0, pieces: 0, copied: 0, failed: 0 };
  for await (const { id, pieces } of filesInBucket()) {
    brought.files += 1;
    for (const piece of pieces) {
      brought.pieces += 1;
      if (await isThere(id, piece)) continue;
      if (await bring(id, piece)) brought.copied += 1;
      else brought.failed += 1;
    }
  }
  return brought;
}

/** Caches the sizes of one file, because its pieces are visited one after another. */
function sizesByFile() {
  let last: { id: string; sizes: Map<string, number> } | undefined;
  return async (id: string) => {
    if (last?.id !== id) last = { id, sizes: await sizesInBucket(id) };
    return last.sizes;
  };
}

/** Copies new pieces from the bucket into a folder. Throws when the bucket does not respond. */
export function copyBucket(folder: string): Promise<Brought> {
  const sizes = sizesByFile();
  makeFolder(folder);
  return bringAll(
    (id, { llave, tamano }) => sizeOf(join(folder, id, llave)) === tamano,
    async (id, piece) => {
      if ((await sizes(id)).get(piece.llave) !== piece.tamano) return false;
      const to = join(folder, id, piece.llave);
      rmSync(`${to}.unfinished`, { force: true });
      await download(id, piece, to);
      return true;
    },
  );
}

/**
 * Uploads the pieces that the bucket lacks from a folder. Complete files that were damaged are
 * found by the daily check. Throws when the folder is missing or the bucket does not respond.
 */
export async function fillBucket(folder: string): Promise<Brought> {
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
  const sizes = sizesByFile();
  return bringAll(
    async (id, { llave, tamano }) => (await sizes(id)).get(llave) === tamano,
    async (id, piece) => {
      const from = join(folder, id, piece.llave);
      if (sizeOf(from) !== piece.tamano) return false;
      await upload(id, piece, from);
      return true;
    },
  );
}
