import { lstatSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { config } from '@/lib/core/env/config';
import { copyFolder, copySettings } from '@/lib/operator/copies/settings.server';

/** Returns true when something has this path, even a broken link. Throws for an impossible path. */
function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Writes into the folder, or into the one in which it would be made. Throws when that cannot be done. */
function tryFolder(folder: string): void {
  let there = folder;
  while (!exists(there)) there = dirname(there);
  statSync(there);
  rmdirSync(mkdtempSync(join(there, '.enlaza-')));
}

/** Why nothing can be kept in the folder that a variable names, in one line; undefined where it can. */
function folderFault(variable: string, folder: string): string | undefined {
  try {
    tryFolder(folder);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A full disk ends no start: pages can be read, and what would be written says so.
    if (code === 'ENOSPC' || code === 'EDQUOT') return undefined;
    const user = process.getuid?.();
    const userName = user === undefined ? 'this user' : `user ${user}:${process.getgid?.()}`;
    return `${variable}: ${folder} cannot be written by ${userName}, who runs this (${code})`;
  }
}

/**
 * Returns why nothing can be kept in DATA_DIR, or in the folder of COPIES, a line each: a mount that
 * belongs to another user, mostly. The configuration must be one that can be read.
 */
export function folderFaults(): string[] {
  const { to } = copySettings();
  const copies =
    to.kind === 'folder' && to.folder ? folderFault('COPIES', copyFolder()) : undefined;
  return [folderFault('DATA_DIR', config().dataDir), copies].filter((fault) => fault !== undefined);
}
