import { type FileHandle, mkdir, open, opendir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { config } from '@/lib/kernel/env/config';
import type { Part } from '@/lib/kernel/http/range';
import type { ChunkStream, FileHome, StoredBytes } from '../provider.server';

/** What is written or read at a time: pieces of the network are smaller, and each costs a turn. */
const BLOCK = 256 * 1024;

/** The folder of DATA_DIR where bytes are kept: one folder a file, one file a piece. */
export const FOLDER = 'archivos';

/** A file in that folder, as old as the last restore. */
export const RESTORED = '.restored';

/** Where the bytes of files are. */
export function localRoot(): string {
  return join(config().dataDir, FOLDER);
}

/** Where a piece of a file is. */
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

/** Has the system write a folder's names to the disk. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) await settle(dirname(folder));
}

/** Writes what comes, several pieces at a time. Returns how many bytes that were. */
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
    await settle(dirname(path));
    return written;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function* read(file: string, key: string, { from, to }: Part): AsyncGenerator<Uint8Array> {
  const handle = await open(pathOf(file, key), 'r');
  // Used again and again, so that twenty downloads at once leave nothing to be gathered.
  let block: Buffer | undefined;
  try {
    for (let at = from; at <= to; ) {
      const length = Math.min(BLOCK, to - at + 1);
      const into = length === BLOCK && block ? block : Buffer.allocUnsafeSlow(length);
      const { bytesRead } = await handle.read(into, 0, length, at);
      if (bytesRead === 0) throw new Error('a piece is shorter than it was');
      yield into.subarray(0, bytesRead);
      // What is smaller may still wait to be sent when the next is asked for.
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
  // The folder goes with the last of them.
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

/** Bytes in DATA_DIR, for this user alone. */
export const localHome: FileHome = { write, read, remove, list };
