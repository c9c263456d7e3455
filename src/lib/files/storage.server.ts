import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atomically, once, reading, sharedDatabase } from '@/lib/core/db';
import { OTHER_CLIENTS } from '@/lib/core/db/postgres/long-transactions';
import { log } from '@/lib/core/env/log';
import { newId } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import type { FileStorage, StorageName } from './contract.server';
import { folderStorage, localRoot, pathOf } from './local-provider.server';
import * as queries from './queries.server';
import { bucketStorage } from './s3-provider.server';
import { fileSettings } from './settings.server';
import { filesIssue } from './texts';

let bucket: FileStorage | undefined;

function away(): AppError {
  const message = filesIssue('away');
  return new AppError('unavailable', { message, headers: { 'Retry-After': '30' } });
}

export function newStorageName(): StorageName {
  return fileSettings().storage;
}

/**
 * Returns a storage by its name. Throws `unavailable` for a bucket that is no longer configured.
 */
export function storageOf(name: StorageName): FileStorage {
  if (name === 'local') return folderStorage;
  const { s3 } = fileSettings();
  if (!s3) {
    log().error('there are files in a bucket, and FILES does not name one');
    throw away();
  }
  bucket ??= bucketStorage(s3);
  return bucket;
}

/** Runs a storage operation. Its errors are logged and become `unavailable`. */
export async function withStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log().error({ err: error }, 'files cannot be reached');
    throw away();
  }
}

/** A file in the folder of files that contains the folder's id. */
const NAME_FILE = '.folder';
/** Number of the newest files that are looked up in a folder other than the recorded folder. */
const SAMPLE = 20;

/** Returns the folder's id, which is created if missing. Throws if it cannot be written. */
async function readName(): Promise<string> {
  const file = join(localRoot(), NAME_FILE);
  await mkdir(localRoot(), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, newId(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

/** True if any of the newest files is in the folder, or if there are no files. */
async function hasFiles(): Promise<boolean> {
  const pieces = await queries.newestLocalPieces(await reading(), SAMPLE);
  if (pieces.length === 0) return true;
  const places = pieces.map(({ archivo, llave }) => stat(pathOf(archivo, llave)));
  return (await Promise.allSettled(places)).some(({ status }) => status === 'fulfilled');
}

/**
 * Checks that all processes on one PostgreSQL use the same folder of files; otherwise a process
 * could not read another's uploads. Returns an error message of one line if this folder is not the
 * shared folder; undefined if it is, or if files are in a bucket. A moved or restored folder is
 * accepted while no other process is connected.
 */
export async function fileFolderIssue(): Promise<string | undefined> {
  const database = newStorageName() === 'local' ? await sharedDatabase() : undefined;
  if (!database) return undefined;
  const name = await readName().catch((err: unknown) => {
    log().warn({ err }, 'files of creators cannot be kept in DATA_DIR');
  });
  if (name === undefined) return undefined;
  const shared = await atomically((tx) => queries.claimFolder(tx, name));
  if (shared === name) return undefined;
  const [others] = (await database.query({ text: OTHER_CLIENTS })).rows;
  if (Number((others as { all: unknown }).all) === 0 && (await hasFiles())) {
    await once((db) => queries.changeFolder(db, name));
    log().warn({ folder: localRoot() }, 'the files of this database are in another folder now');
    return undefined;
  }
  const root = localRoot();
  return `DATA_DIR: ${root} is not the folder with the files of this database: give every process the same DATA_DIR, or keep files in a bucket (FILES=s3://…); where the folder is lost, write ${shared} into ${join(root, NAME_FILE)}`;
}
