import { type FileHandle, mkdir, open, opendir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { config } from '@/lib/core/env/config';
import type { ByteRange } from '@/lib/core/http/download.server';
import type { ChunkStream, FileStorage, StoredBytes } from './contract.server';

/** Buffer size in bytes: network chunks are smaller, and each write has a fixed cost. */
const BLOCK = 256 * 1024;

/** The folder in DATA_DIR with one folder per file and one file per piece. */
export const FOLDER = 'archivos';

/** A marker in that folder whose modification time is the last restore. */
export const RESTORED = '.restored';

export function localRoot(): string {
  return join(config().dataDir, FOLDER);
}

export const pathOf = (file: string, key: string) => join(localRoot(), file, key);

async function absent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTEMPTY' || code === 'EEXIST') return undefined;
    throw error;
  }
}

/** Flushes a folder's entries to the disk (fsync). */
async function syncToDisk(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) await syncToDisk(dirname(folder));
}

/** Writes a stream in blocks of several chunks. Returns the number of bytes. */
async function writeAll(handle: FileHandle, { pieces }: ChunkStream): Promise<number> {
  let [written, gathered] = [0, 0];
  let waiting: Uint8Array[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const { bytesWritten } = await handle.writev(waiting);
    if (bytesWritten !== gathered) throw new Error('the disk took less than it was given');
    written += gathered;
    [waiting, gathered] = [[], 0];
  };
  for await (const piece of pieces) {
    waiting.push(piece);
    gathered += piece.byteLength;
    if (gathered >= BLOCK) await flush();
  }
  await flush();
  return written;
}

async function write(file: string, key: string, stream: ChunkStream): Promise<number> {
  const path = pathOf(file, key);
  await makeFolder(dirname(path));
  const handle = await open(path, 'wx', 0o600);
  try {
    const written = await writeAll(handle, stream);
    await handle.sync();
    await syncToDisk(dirname(path));
    return written;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function* read(
  file: string,
  key: string,
  { from, to }: ByteRange,
): AsyncGenerator<Uint8Array> {
  const handle = await open(pathOf(file, key), 'r');
  // The buffer is reused, so that twenty concurrent downloads leave no garbage.
  let block: Buffer | undefined;
  try {
    for (let at = from; at <= to; ) {
      const length = Math.min(BLOCK, to - at + 1);
      const into = length === BLOCK && block ? block : Buffer.allocUnsafeSlow(length);
      const { bytesRead } = await handle.read(into, 0, length, at);
      if (bytesRead === 0) throw new Error('a piece is shorter than it was');
      yield into.subarray(0, bytesRead);
      // A smaller block may still be in the socket's queue when the next is requested.
      block = bytesRead === BLOCK ? into : undefined;
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

async function remove(file: string, key: string): Promise<void> {
  const path = pathOf(file, key);
  await rm(path, { force: true });
  // The folder is removed with its last piece.
  await absent(rmdir(dirname(path)));
}

async function* listOne(file: string): AsyncGenerator<StoredBytes> {
  for (const key of (await absent(readdir(join(localRoot(), file)))) ?? []) {
    const stats = await absent(stat(pathOf(file, key)));
    if (stats) yield { file, key, size: stats.size, changedAt: stats.mtimeMs };
  }
}

async function* list(file?: string): AsyncGenerator<StoredBytes> {
  if (file !== undefined) return yield* listOne(file);
  for await (const entry of (await absent(opendir(localRoot()))) ?? []) {
    if (entry.isDirectory()) yield* listOne(entry.name);
  }
}

/** Stores bytes in DATA_DIR, readable by this user only. */
export const folderStorage: FileStorage = { write, read, remove, list };
