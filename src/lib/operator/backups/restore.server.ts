import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dialectOf } from '@db/dialect';
import { restoreSqlite, timeForName } from '@/lib/core/db/sqlite/backup';
import { inspectSqlite } from '@/lib/core/db/sqlite/identity';
import { migrateSqlite } from '@/lib/core/db/sqlite/migrate';
import { sqliteFile } from '@/lib/core/db/sqlite/open';
import { BACKUPS, keepFolderPrivate } from '@/lib/core/db/sqlite/private-files';
import { config } from '@/lib/core/env/config';
import { restoreFiles } from '@/lib/files/backup.server';
import { withFolderLock } from './folder.server';
import { copyPlace } from './make.server';
import { picturesOf, putBack } from './notes.server';
import { picturePath } from './pictures.server';
import { momentOf } from './rules';
import { snapshotOf } from './snapshot.server';

/** Restores a copy's pictures in a file made from it. Returns how many were missing. */
function complete(copy: string): { fill(fresh: string): void; missing(): number | undefined } {
  const isCopy = picturesOf(copy) !== undefined;
  let missing: number | undefined;
  return {
    fill: (fresh) => {
      if (isCopy) missing = putBack(fresh, (huella) => picturePath(dirname(copy), huella)).missing;
    },
    missing: () => missing,
  };
}

function intoSqlite(copy: string, file: string) {
  const { fill, missing } = complete(copy);
  const { saved, inspection } = restoreSqlite(copy, file, fill);
  return { saved, inspection, missingPictures: missing() };
}

/**
 * Backs up the current data into a folder, then imports a copy through a SQLite file of this
 * version.
 */
async function intoPostgres(copy: string, url: string, folder: string) {
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
    await restorePostgres(url, file, () => snapshotOf(url, saved));
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
  try {
    if (dialectOf(databaseUrl) !== 'postgres') {
      return { ...intoSqlite(file, sqliteFile(databaseUrl)), files: restoreFiles(file) };
    }
    const folder = join(dataDir, BACKUPS);
    keepFolderPrivate(folder);
    // Two at once would take each other's file.
    return await withFolderLock(folder, 'a copy is being made or restored', async () => {
      return { ...(await intoPostgres(file, databaseUrl, folder)), files: restoreFiles(file) };
    });
  } finally {
    done();
  }
}
