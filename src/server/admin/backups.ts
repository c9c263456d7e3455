import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dialectOf } from '@db/dialect';
import { snapshotOf } from '@/lib/core/db/snapshot';
import { backupSqlite, UNFINISHED, writeWhole } from '@/lib/core/db/sqlite/backup';
import { type Inspection, inspectSqlite } from '@/lib/core/db/sqlite/identity';
import { sqliteFile } from '@/lib/core/db/sqlite/open';
import { BACKUPS, keepFolderPrivate, makeFolder } from '@/lib/core/db/sqlite/private-files';
import { config } from '@/lib/core/env/config';
import { backUpFiles, thinOutFiles } from '@/lib/files/backup.server';
import { verify } from '@/lib/operator/copies/notes.server';
import { copyName, momentOf } from '@/lib/operator/copies/rules';
import { OperatorError } from '@/lib/operator/desk/rules';

/** Copies a database of either engine into a new SQLite file, pictures and all, and looks it over. */
async function copyTo(path: string): Promise<Inspection> {
  const { directDatabaseUrl: databaseUrl } = config();
  if (dialectOf(databaseUrl) === 'sqlite') return backupSqlite(sqliteFile(databaseUrl), path);
  if (existsSync(path)) throw new OperatorError(`${path} exists already`);
  makeFolder(dirname(path));
  await writeWhole(path, async (unfinished) => {
    verify(unfinished, await snapshotOf(databaseUrl, unfinished));
  });
  return inspectSqlite(path);
}

function isFolder(target: string): boolean {
  return /[/\\]$/.test(target) || (existsSync(target) && statSync(target).isDirectory());
}

/** An unfinished copy that is older (ms) has no process that writes to it. */
const ABANDONED = 24 * 60 * 60_000;

/** Removes what commands left in a folder that were killed amid a copy. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.includes(UNFINISHED) || momentOf(name.split(UNFINISHED)[0] ?? '') === undefined)
      continue;
    const file = statSync(join(folder, name), { throwIfNoEntry: false });
    if (file && Date.now() - file.mtimeMs > ABANDONED) rmSync(join(folder, name), { force: true });
  }
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
  if (folder !== undefined && existsSync(folder)) removeAbandoned(folder);
  const inspection = await copyTo(path);
  const files = backUpFiles(path);
  const removed = folder !== undefined && most !== undefined ? thinOut(folder, most) : undefined;
  return { file: path, ...inspection, files, ...(removed && { removed: removed.length }) };
}

/**
 * Checks the database in use: its integrity, broken references, and the rows of each table. Throws
 * OperatorError for PGlite, which only one process can open.
 */
export async function checkDatabase(): Promise<Inspection> {
  const { directDatabaseUrl: databaseUrl } = config();
  if (databaseUrl.startsWith('file:')) return inspectSqlite(sqliteFile(databaseUrl));
  if (databaseUrl.startsWith('pglite:')) throw new OperatorError('PGlite has one user: its server');
  return (await import('@/lib/core/db/postgres/check')).inspectPostgres(databaseUrl);
}
