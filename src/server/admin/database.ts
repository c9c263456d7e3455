import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { dialectOf } from '@db/dialect';
import { backupSqlite, UNFINISHED, writeAtomically } from '@/lib/core/db/sqlite/backup';
import {
  checkCurrent,
  type Inspection,
  inspectSqlite,
  verified,
} from '@/lib/core/db/sqlite/identity';
import { claimSqlite } from '@/lib/core/db/sqlite/lock';
import { sqliteFile } from '@/lib/core/db/sqlite/open';
import { makeFolder } from '@/lib/core/db/sqlite/private-files';
import { config, databaseUrlSchema } from '@/lib/core/env/config';
import { DAY_MS } from '@/lib/core/time/units';
import { backUpFiles, type Carried, checkFiles, thinOutFiles } from '@/lib/files/backup.server';
import { makeCopy } from '@/lib/operator/backups/make.server';
import { verify } from '@/lib/operator/backups/notes.server';
import { restore } from '@/lib/operator/backups/restore.server';
import { copyName, momentOf } from '@/lib/operator/backups/rules';
import { listCopies } from '@/lib/operator/backups/service.server';
import { snapshotOf } from '@/lib/operator/backups/snapshot.server';
import { OperatorError } from '@/lib/operator/desk/rules';
import { type Commands, parsePositive, requireConfirmation, show, singleArgument } from './command';

/**
 * Backs up a database of either engine into a new SQLite file, pictures included, and checks it.
 */
async function copyTo(path: string): Promise<Inspection> {
  const { directDatabaseUrl: databaseUrl } = config();
  if (dialectOf(databaseUrl) === 'sqlite') return backupSqlite(sqliteFile(databaseUrl), path);
  if (existsSync(path)) throw new OperatorError(`${path} exists already`);
  makeFolder(dirname(path));
  await writeAtomically(path, async (unfinished) => {
    verify(unfinished, await snapshotOf(databaseUrl, unfinished));
  });
  return inspectSqlite(path);
}

function isFolder(target: string): boolean {
  return /[/\\]$/.test(target) || (existsSync(target) && statSync(target).isDirectory());
}

/** Age (ms) from which an unfinished copy was left by a process that no longer runs. */
const ABANDONED = DAY_MS;

/** Deletes unfinished copies of killed commands from a folder. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.includes(UNFINISHED) || momentOf(name.split(UNFINISHED)[0] ?? '') === undefined)
      continue;
    const file = statSync(join(folder, name), { throwIfNoEntry: false });
    if (file && Date.now() - file.mtimeMs > ABANDONED) rmSync(join(folder, name), { force: true });
  }
}

/** Deletes all but the newest `most` copies in a folder. Returns the names of the deleted ones. */
function thinOut(folder: string, most: number): string[] {
  const names = readdirSync(folder).filter((name) => momentOf(name) !== undefined);
  const old = names.sort().slice(0, -most);
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0) thinOutFiles(folder);
  return old;
}

/** Copies the files that a new backup names. Deletes the backup when that fails. */
function withFiles(path: string): Carried {
  try {
    return backUpFiles(path);
  } catch (error) {
    rmSync(path);
    throw error;
  }
}

/**
 * Backs up the database and the files that it names: into a new file, or into a folder under a name
 * with the time. In a folder only the newest `most` copies are kept, once the new one is complete.
 * Without a target it makes a nightly copy now. Throws OperatorError for `most` without a folder.
 */
async function backUp(target: string | undefined, most: number | undefined) {
  const folder = target !== undefined && isFolder(target) ? target : undefined;
  if (folder === undefined && most !== undefined) {
    throw new OperatorError('--keep is for copies in a folder: end its name with /');
  }
  if (target === undefined) return makeCopy(Date.now());
  const path = folder === undefined ? target : join(folder, copyName(Date.now()));
  if (folder !== undefined && existsSync(folder)) removeAbandoned(folder);
  const inspection = await copyTo(path);
  const files = withFiles(path);
  const removed = folder !== undefined && most !== undefined ? thinOut(folder, most) : undefined;
  return { file: path, ...inspection, files, ...(removed && { removed: removed.length }) };
}

/**
 * Checks the database in use: its integrity, broken references, and the rows of each table. Throws
 * OperatorError for PGlite, which only one process can open.
 */
async function checkDatabase(): Promise<Inspection> {
  const { directDatabaseUrl: databaseUrl } = config();
  if (databaseUrl.startsWith('file:')) return inspectSqlite(sqliteFile(databaseUrl));
  if (databaseUrl.startsWith('pglite:')) throw new OperatorError('PGlite has one user: its server');
  return (await import('@/lib/operator/backups/check-postgres.server')).inspectPostgres(
    databaseUrl,
  );
}

/** Returns a URL for display, with the password replaced by `…`. */
function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return databaseUrl;
  const url = new URL(databaseUrl);
  if (url.password) url.password = '…';
  return decodeURI(url.href);
}

const KEY_ON_POSTGRES =
  'and SECRET_KEY to the key in use (the first line of secret.key in DATA_DIR that is no comment), unless it is set already';

async function intoPostgres(file: string, url: string) {
  checkCurrent(file);
  const release = claimSqlite(file);
  try {
    const { moveToPostgres } = await import('@/lib/operator/backups/move-engine.server');
    return { rows: await moveToPostgres(file, url), files: checkFiles(file) };
  } finally {
    release();
  }
}

async function intoSqlite(url: string, file: string) {
  if (existsSync(file)) throw new OperatorError(`${file} exists already`);
  const { moveToSqlite } = await import('@/lib/operator/backups/move-engine.server');
  const rows = await writeAtomically(file, async (unfinished) => {
    const moved = await moveToSqlite(url, unfinished);
    verified(unfinished);
    return moved;
  });
  return { rows, files: checkFiles(file) };
}

/**
 * Copies the database to an empty one of the other engine and compares every row. The source is not
 * changed. Throws, with nothing moved, while a server uses either, and for a target with rows.
 */
export async function moveTo(target: string) {
  const { directDatabaseUrl: source } = config();
  const { error } = databaseUrlSchema.safeParse(target);
  if (error) throw new OperatorError(`the DATABASE_URL to move to ${error.issues[0]?.message}`);
  const [from, to] = [dialectOf(source), dialectOf(target)];
  if (from === to || [source, target].some((url) => url.startsWith('pglite:'))) {
    throw new OperatorError(
      'a postgres://… is needed where SQLite is used, a file:… where PostgreSQL is',
    );
  }
  const { rows, files } =
    to === 'postgres'
      ? await intoPostgres(sqliteFile(source), target)
      : await intoSqlite(source, sqliteFile(target));
  return {
    tables: Object.keys(rows).length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    differences: 0,
    // The content of files is not in the database and stays where it is.
    files: { pieces: files.pieces, missing: files.missing },
    next: `set DATABASE_URL=${to === 'postgres' ? withoutPassword(target) : `file:${resolve(sqliteFile(target))}`} ${to === 'postgres' ? KEY_ON_POSTGRES : 'and keep SECRET_KEY'}, with the same DATA_DIR and FILES; then start`,
  };
}

interface Inspected {
  integrity: string;
  brokenReferences: number;
  rows: Record<string, number>;
  file?: string;
  saved?: string | undefined;
  removed?: number;
  missingPictures?: number;
  files?: { pieces: number; copied: number; missing: number };
}

/** Summarizes a checked database in a few lines; --json prints all of it. */
function inspected(result: unknown, done: string): string {
  const { integrity, brokenReferences, rows, saved, removed, missingPictures, files } =
    result as Inspected;
  const all = Object.values(rows).reduce((sum, many) => sum + many, 0);
  const isWhole = integrity === 'ok' && brokenReferences === 0;
  return [
    done,
    isWhole
      ? `whole: ${all} rows in ${Object.keys(rows).length} tables`
      : `DAMAGED: integrity ${integrity}, ${brokenReferences} broken references`,
    ...(saved ? [`what was there before: ${saved}`] : []),
    ...(files
      ? [`pieces of files: ${files.pieces}, copied now: ${files.copied}, missing: ${files.missing}`]
      : []),
    ...(removed ? [`older copies removed: ${removed}`] : []),
    ...(missingPictures ? [`PICTURES MISSING: ${missingPictures}`] : []),
  ].join('\n');
}

/** Commands that back up, restore, move and check the database. */
export const DATABASE: Commands = {
  backup: {
    usage: 'backup [file|folder/] [--keep 30]',
    does: 'copies the database and its files, and checks the copy; alone: a nightly copy now; --keep: the newest in a folder stay',
    run: async ({ args: [target, ...rest], keep }) => {
      if (rest.length > 0 || target === '')
        throw new OperatorError('a file or a folder is needed, and nothing else');
      const most = keep === undefined ? undefined : parsePositive('keep', keep);
      return backUp(target, most);
    },
    text: (result) => {
      const { file } = result as Partial<Inspected>;
      return file === undefined ? show(result) : inspected(result, `copied to ${file}`);
    },
  },
  restore: {
    usage: 'restore [file|name of a nightly copy] --yes',
    does: 'puts a backup in place of the database, its files too, once the server is stopped; alone: lists nightly copies',
    run: async (given) => {
      if (given.args.length === 0) return listCopies();
      const backup = singleArgument(given, 'a backup');
      requireConfirmation(given, `this puts ${backup} in place of the database`);
      const restored = await restore(backup);
      return { ...restored, failed: (restored.missingPictures ?? 0) + restored.files.missing };
    },
    text: (result) => {
      if (Array.isArray(result)) return show(result);
      const { inspection, failed, ...rest } = result as { inspection: Inspected; failed: number };
      const next =
        failed === 0
          ? 'restored: start the server'
          : 'restored, but for what is missing: put imagenes/ and archivos/ beside the backup, if it had them, and restore it again';
      return inspected({ ...inspection, ...rest }, next);
    },
  },
  'move-to': {
    usage: 'move-to <postgres://…|file:…> --yes',
    does: 'copies the database to an empty one of the other engine and compares every row; stop the server first',
    run: async (given) => {
      const target = singleArgument(given, 'the DATABASE_URL to move to');
      requireConfirmation(given, 'this copies the database to another one, which takes its time');
      return moveTo(target);
    },
  },
  check: {
    usage: 'check',
    does: 'checks the database: integrity, references, and how many rows there are',
    run: async () => checkDatabase(),
    text: (result) => inspected(result, 'checked'),
  },
};
