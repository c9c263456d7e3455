import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
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

/** Sets the mode of a file or folder. One of another owner stays as it is. */
export function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // Its owner is responsible; an unreadable file is reported when it is opened.
  }
}

/**
 * Gives what root has written the owner of `like`, so that the server can read it. Returns false
 * where the system refuses that, as some network file systems do. No symbolic link is followed,
 * because the owner of the folder could have put one in the file's place.
 */
export function giveToOwner(path: string, like: string): boolean {
  if (process.getuid?.() !== 0) return true;
  const { uid, gid } = statSync(like);
  try {
    lchownSync(path, uid, gid);
    return true;
  } catch {
    return false;
  }
}

/** Like `giveToOwner`, for a file without which the server does not run: throws where refused. */
export function requireOwner(path: string, like: string): void {
  if (giveToOwner(path, like)) return;
  throw new Error(`${path} cannot be given to the owner of ${like}: run this as that user`);
}

/** Throws for a path that is a folder, before anything is made beside it or its mode is changed. */
export function refuseFolder(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${file} is a folder: name a file in it`);
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
    giveToOwner(folder, dirname(folder));
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Makes a file private to this user, or creates an empty one. Throws for a folder, and when it
 * cannot be created.
 */
export function keepPrivate(file: string): void {
  refuseFolder(file);
  // An existing file is not opened, because closing it would drop this process's locks on a
  // database.
  if (existsSync(file)) setMode(file, FILE);
  else {
    closeSync(openSync(file, 'wx', FILE));
    giveToOwner(file, dirname(file));
  }
}

/** Flushes a file and its directory entry to disk (fsync). */
export function syncToDisk(file: string): void {
  for (const path of [file, dirname(file)]) {
    const handle = openSync(path, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  }
}

/**
 * Creates a folder of the product's own, and removes other users' permissions from it and its
 * files. Not for a folder that the operator names: it may hold anything.
 */
export function keepFolderPrivate(folder: string): void {
  makeFolder(folder);
  setMode(folder, FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) setMode(join(folder, entry.name), FILE);
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
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const isPart = entry.name.startsWith(`${name}-`) || entry.name.startsWith(`${name}.`);
    if (entry.isFile() && isPart) setMode(join(folder, entry.name), FILE);
  }
  if (existsSync(join(folder, BACKUPS))) keepFolderPrivate(join(folder, BACKUPS));
}
