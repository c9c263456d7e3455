import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainSize, snapshotOf } from '@/lib/kernel/db/snapshot';
import { UNFINISHED } from '@/lib/kernel/db/sqlite/backup';
import { keepFolderPrivate } from '@/lib/kernel/db/sqlite/private-files';
import { config } from '@/lib/kernel/env/config';
import { version } from '@/lib/kernel/env/version';
import { inOwnThread } from '@/lib/kernel/jobs/own-thread.server';
import { bucketOfCopies } from './bucket.server';
import { checkDiskSpace, withFolderLock } from './disk-space.server';
import { folderOfCopies } from './folder.server';
import { annotate, verify } from './notes.server';
import { liftInto } from './pictures.server';
import type { CopyPlace } from './places.server';
import { copyName, toThinOut } from './rules';
import { copyFolder, copySettings } from './settings.server';

/** Where copies go by the configuration; undefined where none are made. */
export function copyPlace(): CopyPlace | undefined {
  const { to } = copySettings();
  if (to.kind === 'off') return undefined;
  if (to.kind === 'folder') return folderOfCopies(copyFolder());
  return bucketOfCopies(to.s3, join(config().dataDir, 'copias.trayendo'));
}

/** Removes what a process left that died amid a copy. */
function clear(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.includes(UNFINISHED)) rmSync(join(folder, name));
  }
}

async function write(place: CopyPlace, folder: string, now: number) {
  const name = copyName(now);
  const file = join(folder, `${name}${UNFINISHED}`);
  checkDiskSpace(folder, plainSize(config().databaseUrl));
  const { lift, pictures } = liftInto(folder, await place.knownPictures(), now);
  const rows = await snapshotOf(config().directDatabaseUrl, file, lift);
  annotate(file, pictures.values(), version);
  verify(file, rows);
  const files = await place.put({ file, name });
  const old = toThinOut(await place.names(), now);
  await place.thinOut(old);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { name, rows: total, pictures: pictures.size, files, removed: old.length };
}

/**
 * Makes a copy of the database and its files under the name of a moment; verifies it before it gets
 * that name, and deletes old copies afterwards. The site stays in use meanwhile. Throws when it
 * cannot be made: earlier copies remain.
 */
export async function makeCopy(now: number) {
  const place = copyPlace();
  if (!place) throw new Error('COPIES is off');
  const folder = copyFolder();
  keepFolderPrivate(folder);
  return withFolderLock(folder, async () => {
    clear(folder);
    try {
      return await write(place, folder, now);
    } finally {
      clear(folder);
      // Files prepared for a bucket are uploaded now, or are prepared again.
      if (copySettings().to.kind === 's3') rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** makeCopy in a thread of its own: reading everything over takes seconds. */
export const makeCopyApart = inOwnThread('copia', makeCopy);
