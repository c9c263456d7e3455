import {
  constants,
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { backupSqlite, finishCopy, UNFINISHED } from './backup';
import { APPLICATION_ID } from './identity';
import { BUSY_TIMEOUT, openSqlite } from './open';
import { BACKUPS, keepFolderPrivate, keepPrivate } from './private-files';

/** How many copies from before upgrades remain: each is as large as the database was. */
const MAX_COPIES = 3;
/** How long (ms) is waited for those who read what is in the journal. */
const READERS_WAIT = 200;
/** What the name of a copy ends with that still holds secrets, and has not been looked through. */
const UNCHECKED = '.unchecked';
const OURS = /^before-migration-[\dTZ-]+\.db(?:\.unchecked)?$/;
const UNFINISHED_ONES = /^before-migration-[\dTZ-]+\.db\.unfinished/;

/** The copies from before upgrades beside a database, the oldest first. */
export function formerCopies(file: string): string[] {
  const folder = join(dirname(file), BACKUPS);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => OURS.test(name))
    .sort()
    .map((name) => join(folder, name));
}

function remove(copy: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true });
}

const uncheckedCopies = (file: string) =>
  formerCopies(file).filter((copy) => copy.endsWith(UNCHECKED));

/** Whether copyUnchecked has left something to finish. */
export const hasUncheckedCopies = (file: string): boolean => uncheckedCopies(file).length > 0;

/** Deletes unchecked copies like `copy`, of upgrades that were cut off: each start would add one. */
export function removeCutOff(
  copy: string,
  file: string,
  isLike: (former: string) => boolean,
): void {
  for (const one of uncheckedCopies(file)) if (one !== copy && isLike(one)) remove(one);
}

/** Deletes the oldest copies from before upgrades. */
export function thinOutFormerCopies(file: string): void {
  formerCopies(file).slice(0, -MAX_COPIES).forEach(remove);
}

/** Where the next copy of a database goes. */
function nextCopy(file: string): string {
  const folder = join(dirname(file), BACKUPS);
  keepFolderPrivate(folder);
  const cutOff = readdirSync(folder).filter((name) => UNFINISHED_ONES.test(name));
  for (const name of cutOff) rmSync(join(folder, name));
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return join(folder, `before-migration-${stamp}.db`);
}

/** Copies a database before an upgrade that rewrites what is in it, checked. Returns the copy's name. */
export async function copyChecked(file: string): Promise<string> {
  const copy = nextCopy(file);
  await backupSqlite(file, copy);
  return copy;
}

/** Copies a file whose journal is empty, while nothing can be written to it. Returns false where it cannot. */
function copyStill(file: string, target: string): boolean {
  const client = openSqlite(file);
  try {
    // From before secure_delete: its free pages hold what was deleted.
    if (client.pragma('application_id', { simple: true }) !== APPLICATION_ID) return false;
    client.pragma(`busy_timeout = ${READERS_WAIT}`);
    client.pragma('wal_checkpoint(TRUNCATE)');
    client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
    client.exec('BEGIN IMMEDIATE');
    // Of another process that reads: pages remain in the journal then.
    if (statSync(`${file}-wal`).size > 0) return false;
    keepPrivate(target);
    copyFileSync(file, target, constants.COPYFILE_FICLONE);
    return true;
  } finally {
    // Copying a file drops this process's locks on it, which only this connection has.
    client.close();
  }
}

/**
 * Copies a database as fast as its disk can, before an upgrade that only adds to it: finishFormerCopies
 * is to be called for what it leaves. Returns the copy's name.
 */
export async function copyUnchecked(file: string): Promise<string> {
  const copy = nextCopy(file);
  const unfinished = `${copy}${UNFINISHED}`;
  try {
    if (!copyStill(file, unfinished)) return await copyChecked(file);
    renameSync(unfinished, `${copy}${UNCHECKED}`);
    return `${copy}${UNCHECKED}`;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Takes the secrets out of copies that were made by copyUnchecked, and checks them: seconds for a
 * gigabyte. One that is damaged remains as it is. Throws an error that names it, after the others.
 */
export function finishFormerCopies(file: string): void {
  const faults: unknown[] = [];
  for (const copy of uncheckedCopies(file)) {
    try {
      finishCopy(copy, copy.slice(0, -UNCHECKED.length));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}
