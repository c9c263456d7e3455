import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dialectOf } from '@db/dialect';
import { verify } from '@/lib/copies/notes.server';
import { copyName, momentOf } from '@/lib/copies/rules';
import { snapshotOf } from '@/lib/db/snapshot';
import { backupSqlite, settle } from '@/lib/db/sqlite/backup';
import { type Inspection, inspectSqlite } from '@/lib/db/sqlite/identity';
import { sqliteFile } from '@/lib/db/sqlite/open';
import { BACKUPS, keepFolderPrivate, makeFolder } from '@/lib/db/sqlite/private-files';
import { config } from '@/lib/env/config';
import { backUpFiles, thinOutFiles } from '@/lib/files/backup.server';
import { OperatorError } from '@/lib/operator/refusal';

/** Copies a database of either engine into a new SQLite file, pictures and all, and looks it over. */
async function copyTo(path: string): Promise<Inspection> {
  const { databaseUrl } = config();
  if (dialectOf(databaseUrl) === 'sqlite') return backupSqlite(sqliteFile(databaseUrl), path);
  if (existsSync(path)) throw new OperatorError(`${path} exists already`);
  makeFolder(dirname(path));
  const unfinished = `${path}.unfinished`;
  verify(unfinished, await snapshotOf(databaseUrl, unfinished));
  settle(unfinished);
  renameSync(unfinished, path);
  return inspectSqlite(path);
}

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
  const names = readdirSync(folder).filter((name) => momentOf(name) !== undefined);
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
export async function backUp(target: string | undefined, most: number | undefined) {
  const folder = folderOf(target);
  if (folder === undefined && most !== undefined) {
    throw new OperatorError('--keep is for copies in a folder: end its name with /');
  }
  const path = folder === undefined ? String(target) : join(folder, copyName(Date.now()));
  const inspection = await copyTo(path);
  const files = backUpFiles(path);
  const removed = folder !== undefined && most !== undefined ? thinOut(folder, most) : undefined;
  return { file: path, ...inspection, files, ...(removed && { removed: removed.length }) };
}
