import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { settle } from '@/lib/kernel/db/sqlite/backup';
import { backUpFiles, thinOutFiles } from '@/lib/store/files/backup.server';
import { picturesOf } from './notes.server';
import { PICTURES } from './pictures.server';
import type { CopyPlace } from './places.server';
import { momentOf } from './rules';

/** The names of whole copies in a folder. */
export function copiesIn(folder: string): string[] {
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

/** Copies in a folder: a database each, and what several of them have once beside them. */
export function folderOfCopies(folder: string): CopyPlace {
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
    fetch: async (name) => {
      const file = join(folder, name);
      if (!existsSync(file)) throw new Error(`there is no copy ${name} in ${folder}`);
      return { file, done: () => undefined };
    },
  };
}
