import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainSize, snapshotOf } from '@/lib/core/db/snapshot';
import { settle, UNFINISHED } from '@/lib/core/db/sqlite/backup';
import { keepFolderPrivate } from '@/lib/core/db/sqlite/private-files';
import { config } from '@/lib/core/env/config';
import { version } from '@/lib/core/env/version';
import { inOwnThread } from '@/lib/core/jobs/thread.server';
import { backUpFiles, thinOutFiles } from '@/lib/files/backup.server';
import { bucketOfCopies } from './bucket.server';
import { checkDiskSpace, withFolderLock } from './disk-space.server';
import { annotate, picturesOf, verify } from './notes.server';
import { liftInto, PICTURES } from './pictures.server';
import type { CopyPlace } from './places.server';
import { copyName, momentOf, toThinOut } from './rules';
import { copyFolder, copySettings } from './settings.server';

/** Returns the names of complete copies in a folder. */
function copiesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => momentOf(name) !== undefined)
    : [];
}

/** Removes the pictures that no copy in a folder has. */
function thinOutPictures(folder: string): void {
  const databases = readdirSync(folder).filter((name) => name.endsWith('.db'));
  const retained = new Set(
    databases.flatMap((name) => (picturesOf(join(folder, name)) ?? []).map(({ huella }) => huella)),
  );
  const root = join(folder, PICTURES);
  for (const part of existsSync(root) ? readdirSync(root) : []) {
    const names = readdirSync(join(root, part));
    const loose = names.filter((name) => !retained.has(name));
    for (const name of loose) rmSync(join(root, part, name));
    if (loose.length === names.length) rmdirSync(join(root, part));
  }
}

/** Copies in a folder: one database each; pictures and files are shared beside them. */
function folderOfCopies(folder: string): CopyPlace {
  return {
    names: async () => copiesIn(folder),
    knownPictures: async () => new Set(),
    put: async ({ file, name }) => {
      const files = backUpFiles(file);
      settle(file);
      renameSync(file, join(folder, name));
      settle(join(folder, name));
      return files;
    },
    thinOut: async (names) => {
      for (const name of names) rmSync(join(folder, name));
      if (names.length === 0) return;
      thinOutPictures(folder);
      thinOutFiles(folder);
    },
    download: async (name) => {
      const file = join(folder, name);
      if (!existsSync(file)) throw new Error(`there is no copy ${name} in ${folder}`);
      return { file, done: () => undefined };
    },
  };
}

/** Returns the configured destination of copies; undefined where none are made. */
export function copyPlace(): CopyPlace | undefined {
  const { to } = copySettings();
  if (to.kind === 'off') return undefined;
  if (to.kind === 'folder') return folderOfCopies(copyFolder());
  return bucketOfCopies(to.s3, join(config().dataDir, 'copias.trayendo'));
}

/** Removes the remains of a copy whose process died. */
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
 * Copies the database and its files under the name of an instant. The copy gets that name after
 * verification; then old copies are deleted. The site stays in use meanwhile. Throws on failure:
 * earlier copies remain.
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

/** Runs makeCopy in a thread of its own, because verification takes seconds. */
export const makeCopyApart = inOwnThread('copia', makeCopy);
