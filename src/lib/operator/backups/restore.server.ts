import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dialectOf } from '@db/dialect';
import { restoreSqlite, timeForName } from '@/lib/core/db/sqlite/backup';
import { inspectSqlite } from '@/lib/core/db/sqlite/identity';
import { migrateSqlite } from '@/lib/core/db/sqlite/migrate';
import { sqliteFile } from '@/lib/core/db/sqlite/open';
import { BACKUPS, keepFolderPrivate } from '@/lib/core/db/sqlite/private-files';
import { config } from '@/lib/core/env/config';
import { type Carried, restoreFiles } from '@/lib/files/backup.server';
import { withFolderLock } from './folder.server';
import { copyPlace } from './make.server';
import { picturesOf, putBack } from './notes.server';
import { picturePath } from './pictures.server';
import { momentOf } from './rules';
import { snapshotOf } from './snapshot.server';

/**
 * Replaces a SQLite file with a copy, its pictures included. Runs `before` just before the database
 * is replaced.
 */
function intoSqlite(copy: string, file: string, before: () => void = () => undefined) {
  let missingPictures: number | undefined;
  const { saved, inspection } = restoreSqlite(copy, file, (fresh) => {
    if (picturesOf(copy) !== undefined) {
      missingPictures = putBack(fresh, (huella) => picturePath(dirname(copy), huella)).missing;
    }
    before();
  });
  return { saved, inspection, missingPictures };
}

/**
 * Backs up the current data into a folder, then imports a copy through a SQLite file of this
 * version.
 */
async function intoPostgres(copy: string, url: string, folder: string, before: () => void) {
  const { restorePostgres } = await import('./copy-postgres.server');
  const file = join(config().dataDir, 'restaurando.db');
  const clear = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  };
  clear();
  try {
    const { missingPictures } = intoSqlite(copy, file);
    await migrateSqlite(file);
    const saved = join(folder, `replaced-${timeForName()}.db`);
    await restorePostgres(url, file, async () => {
      before();
      await snapshotOf(url, saved);
    });
    return { saved, inspection: inspectSqlite(file), missingPictures };
  } finally {
    clear();
  }
}

/** Finds a copy by its name: a local file, or a copy at the configured destination. */
async function findCopy(named: string): Promise<{ file: string; done(): void }> {
  const isName = momentOf(named) !== undefined && basename(named) === named;
  const place = isName && !existsSync(named) ? copyPlace() : undefined;
  return place ? place.download(named) : { file: named, done: () => undefined };
}

/**
 * Replaces the database with a backup or a nightly copy, with its pictures and files. Throws, with
 * nothing changed, when the backup is damaged, of another program or of a newer version, or when
 * the database is in use.
 */
export async function restore(named: string) {
  const { directDatabaseUrl: databaseUrl, dataDir } = config();
  const { file, done } = await findCopy(named);
  let files: Carried = { pieces: 0, copied: 0, missing: 0 };
  // Files first: a full disk must not leave a new database without its files.
  const bringFiles = () => {
    files = restoreFiles(file);
  };
  try {
    if (dialectOf(databaseUrl) !== 'postgres') {
      return { ...intoSqlite(file, sqliteFile(databaseUrl), bringFiles), files };
    }
    const folder = join(dataDir, BACKUPS);
    keepFolderPrivate(folder);
    // Two at once would take each other's file.
    return await withFolderLock(folder, 'a copy is being made or restored', async () => {
      return { ...(await intoPostgres(file, databaseUrl, folder, bringFiles)), files };
    });
  } finally {
    done();
  }
}
