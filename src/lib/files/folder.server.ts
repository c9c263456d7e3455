import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atomically, hasOtherClients, once, reading, sharedDatabase } from '@/lib/core/db';
import { log } from '@/lib/core/env/log';
import { newId } from '@/lib/core/env/system';
import { localRoot, pathOf } from './local-provider.server';
import * as queries from './queries.server';
import { newHome } from './storage.server';

/** A file in the folder of files that contains the folder's id. */
const NAME_FILE = '.folder';
/** Files that are looked for in a folder that is not the recorded one. */
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
 * Checks that all processes on one PostgreSQL use the same folder of files; otherwise one could not
 * read another's uploads. Returns the reason as one line if this folder is not the shared one;
 * undefined if it is, or if files are in a bucket. A moved or restored folder is accepted while no
 * other process is connected.
 */
export async function fileFolderIssue(): Promise<string | undefined> {
  if (newHome() !== 'local' || !(await sharedDatabase())) return undefined;
  const name = await readName().catch((err: unknown) => {
    log().warn({ err }, 'files of creators cannot be kept in DATA_DIR');
  });
  if (name === undefined) return undefined;
  const shared = await atomically((tx) => queries.claimFolder(tx, name));
  if (shared === name) return undefined;
  if (!(await hasOtherClients()) && (await hasFiles())) {
    await once((db) => queries.changeFolder(db, name));
    log().warn({ folder: localRoot() }, 'the files of this database are in another folder now');
    return undefined;
  }
  const root = localRoot();
  return `DATA_DIR: ${root} is not the folder with the files of this database: give every process the same DATA_DIR, or keep files in a bucket (FILES=s3://…); where the folder is lost, write ${shared} into ${join(root, NAME_FILE)}`;
}
