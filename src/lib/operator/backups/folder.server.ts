import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { keepPrivate } from '@/lib/core/db/sqlite/private-files';

/** Bytes that a copy leaves free on a disk, because people's saves need disk space too. */
const RESERVE = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;

/** Throws unless a folder's disk has space for the bytes, and a reserve for other writers. */
export function checkDiskSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= bytes + RESERVE) return;
  const detail = `${inMegabytes(bytes + RESERVE)} wanted, ${inMegabytes(free)} free`;
  throw new Error(`there is no room for a copy in ${folder}: ${detail}; the former copies stay`);
}

/**
 * Runs a function with an exclusive lock on a folder of this machine. The system releases the lock
 * when the process ends. Throws when another process holds the lock: `running` says what it may be
 * doing.
 */
export async function withFolderLock<T>(
  folder: string,
  running: string,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(folder, '.candado');
  keepPrivate(path);
  const lock = new Sqlite(path, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await work();
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') {
      throw new Error(`${running} in ${folder} already`);
    }
    throw error;
  } finally {
    lock.close();
  }
}
