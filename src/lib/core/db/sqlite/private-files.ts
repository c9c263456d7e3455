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

/** Only the user that runs the product may read files with personal data. */
const FILE = 0o600;
const FOLDER = 0o700;

/** The folder next to a database that holds its backups. */
export const BACKUPS = 'backups';

/** Sets the mode of a file. A file of another owner stays as it is. */
function keepFrom(others: { path: string; mode: number }): void {
  try {
    chmodSync(others.path, others.mode);
  } catch {
    // Its owner is responsible; an unreadable file is reported when it is opened.
  }
}

/**
 * Creates a folder and its missing parents, only for this user unless `mode` says otherwise. An
 * existing folder is left unchanged. Throws when a folder cannot be created. mkdir's own
 * `recursive` loops endlessly where the system answers ENOENT although the parent exists, as /proc
 * does.
 */
export function makeFolder(folder: string, mode = FOLDER): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Makes a file private to this user, or creates an empty one. Throws when it cannot be created. */
export function keepPrivate(file: string): void {
  // An existing file is not opened, because closing it would drop this process's locks on a
  // database.
  if (existsSync(file)) keepFrom({ path: file, mode: FILE });
  else closeSync(openSync(file, 'wx', FILE));
}

/** Creates the folder of backups, and removes other users' permissions from it and its files. */
export function keepFolderPrivate(folder: string): void {
  makeFolder(folder);
  keepFrom({ path: folder, mode: FOLDER });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) keepFrom({ path: join(folder, entry.name), mode: FILE });
  }
}

/**
 * Removes other users' permissions from a database and its files that older versions left readable:
 * its WAL, replaced files and backups.
 */
export function keepDatabasePrivate(file: string): void {
  const [folder, name] = [dirname(file), basename(file)];
  makeFolder(folder);
  keepPrivate(file);
  const parts = readdirSync(folder).filter((one) => one.startsWith(name));
  for (const part of parts) keepFrom({ path: join(folder, part), mode: FILE });
  if (existsSync(join(folder, BACKUPS))) keepFolderPrivate(join(folder, BACKUPS));
}
