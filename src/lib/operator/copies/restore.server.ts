import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dialectOf } from '@db/dialect';
import { snapshotOf } from '@/lib/kernel/db/snapshot';
import { restoreSqlite } from '@/lib/kernel/db/sqlite/backup';
import { inspectSqlite } from '@/lib/kernel/db/sqlite/identity';
import { migrateSqlite } from '@/lib/kernel/db/sqlite/migrate';
import { sqliteFile } from '@/lib/kernel/db/sqlite/open';
import { BACKUPS, keepFolderPrivate } from '@/lib/kernel/db/sqlite/private-files';
import { config } from '@/lib/kernel/env/config';
import { restoreFiles } from '@/lib/store/files/backup.server';
import { copyPlace } from './make.server';
import { picturesOf, putBack } from './notes.server';
import { picturePath } from './pictures.server';
import { momentOf } from './rules';

const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** Puts the pictures of a copy back into a file that is made of it. Returns how many were missing. */
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

/** Brings a copy into PostgreSQL, by a SQLite file of this version, after a copy of what is there. */
async function intoPostgres(copy: string, url: string) {
  const { restorePostgres } = await import('@/lib/kernel/db/postgres/copy');
  const { dataDir } = config();
  const file = join(dataDir, 'restaurando.db');
  const clear = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  };
  clear();
  try {
    const { missingPictures } = intoSqlite(copy, file);
    await migrateSqlite(file);
    const folder = join(dataDir, BACKUPS);
    keepFolderPrivate(folder);
    const saved = join(folder, `replaced-${stamp()}.db`);
    await restorePostgres(url, file, () => snapshotOf(url, saved));
    return { saved, inspection: inspectSqlite(file), missingPictures };
  } finally {
    clear();
  }
}

/** A copy as it was named: a file, or one of those that are where copies go. */
async function findCopy(named: string): Promise<{ file: string; done(): void }> {
  const isName = momentOf(named) !== undefined && basename(named) === named;
  const place = isName && !existsSync(named) ? copyPlace() : undefined;
  return place ? place.fetch(named) : { file: named, done: () => undefined };
}

/**
 * Replaces the database with a backup or a nightly copy, with its pictures and files. Throws, with
 * nothing changed, when it is damaged, not ours or of a newer version, or when the database is in
 * use.
 */
export async function restore(named: string) {
  const { directDatabaseUrl: databaseUrl } = config();
  const { file, done } = await findCopy(named);
  try {
    const restored =
      dialectOf(databaseUrl) === 'postgres'
        ? await intoPostgres(file, databaseUrl)
        : intoSqlite(file, sqliteFile(databaseUrl));
    return { ...restored, files: restoreFiles(file) };
  } finally {
    done();
  }
}
