import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Files with personal data are readable by the user that runs the product only. */
const FILE = 0o600;
const FOLDER = 0o700;

/** The folder beside a database in which copies of it are kept. */
export const BACKUPS = 'backups';

/** Removes the permissions of other users from a file. A file of another owner stays as it is. */
function keepFrom(others: { path: string; mode: number }): void {
  try {
    chmodSync(others.path, others.mode);
  } catch {
    // Its owner is responsible; whether we can use it shows at once.
  }
}

/**
 * Makes a folder and those above it that are missing, for us alone unless `mode` says otherwise. One that is there stays as it is.
 * Throws when one cannot be made: Node's own way (`recursive`) tries for ever where the system answers
 * ENOENT though the folder above is there, as /proc does.
 */
export function makeFolder(folder: string, mode = FOLDER): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have been first.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Takes a file, or makes an empty one, for us alone. Throws when it cannot be made. */
export function keepPrivate(file: string): void {
  // Never opened if it exists: closing it again would drop this process's locks on a database.
  if (existsSync(file)) keepFrom({ path: file, mode: FILE });
  else closeSync(openSync(file, 'wx', FILE));
}

/** Creates the folder of our copies, and removes other users' permissions from it and its files. */
export function keepFolderPrivate(folder: string): void {
  makeFolder(folder);
  keepFrom({ path: folder, mode: FOLDER });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) keepFrom({ path: join(folder, entry.name), mode: FILE });
  }
}

/**
 * Removes other users' permissions from a database and its files that older versions left readable:
 * its journal, replaced files, its copies.
 */
export function keepDatabasePrivate(file: string): void {
  const [folder, name] = [dirname(file), basename(file)];
  makeFolder(folder);
  keepPrivate(file);
  const parts = readdirSync(folder).filter((one) => one.startsWith(name));
  for (const part of parts) keepFrom({ path: join(folder, part), mode: FILE });
  if (existsSync(join(folder, BACKUPS))) keepFolderPrivate(join(folder, BACKUPS));
}
