import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backupSqlite } from '@/lib/db/sqlite/backup';
import { BACKUPS, keepFolderPrivate } from '@/lib/db/sqlite/private-files';
import { config } from '@/lib/env/config';
import { backUpFiles, thinOutFiles } from '@/lib/files/backup.server';
import { OperatorError } from '@/lib/operator/service.server';

/** The names that we give to copies in a folder: in the order of their moments. */
const OURS = /^enlaza-\d{4}-\d\d-\d\dT[\d-]+Z\.db$/;

const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-');

function isFolder(target: string): boolean {
  return /[/\\]$/.test(target) || (existsSync(target) && statSync(target).isDirectory());
}

/** The folder that a copy goes to under a name of ours; undefined for a file of the operator's. */
function folderOf(target: string | undefined): string | undefined {
  if (target !== undefined) return isFolder(target) ? target : undefined;
  const folder = join(config().dataDir, BACKUPS);
  keepFolderPrivate(folder);
  return folder;
}

/** Removes all but the newest copies of ours in a folder. Returns the names of what went. */
function thinOut(folder: string, most: number): string[] {
  const names = readdirSync(folder).filter((name) => OURS.test(name));
  const old = names.sort().slice(0, -most);
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0) thinOutFiles(folder);
  return old;
}

/**
 * Copies the database, and the bytes of files that it names, into a new file and beside it, or into a folder under a name of its moment. There
 * only the newest `most` stay, when the new one is whole. Throws OperatorError for `most`
 * without a folder.
 */
export async function backUp(file: string, target: string | undefined, most: number | undefined) {
  const folder = folderOf(target);
  if (folder === undefined && most !== undefined) {
    throw new OperatorError('--keep is for copies in a folder: end its name with /');
  }
  const path = folder === undefined ? String(target) : join(folder, `enlaza-${stamp()}.db`);
  const inspection = await backupSqlite(file, path);
  const files = backUpFiles(path);
  const removed = folder !== undefined && most !== undefined ? thinOut(folder, most) : undefined;
  return { file: path, ...inspection, files, ...(removed && { removed: removed.length }) };
}
