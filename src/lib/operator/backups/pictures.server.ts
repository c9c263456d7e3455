import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { giveToOwner, makeFolder, syncToDisk } from '@/lib/core/db/sqlite/private-files';
import { DAY_MS } from '@/lib/core/time/units';
import { checkDiskSpace } from './folder.server';
import { fingerprint, NOTHING, type Picture } from './notes.server';
import type { Lift } from './snapshot-sqlite.server';

/** The folder of pictures beside copies. */
export const PICTURES = 'imagenes';

/** Number of nights in which every picture is verified once, to detect a failing disk. */
const TURNS = 8;

/** Returns a picture's folder and file name; 256 folders, so that none has too many files. */
export function pictureKey(huella: string): { file: string; key: string } {
  return { file: huella.slice(0, 2), key: huella };
}

/** Returns the path of a picture in a folder of copies. */
export function picturePath(folder: string, huella: string): string {
  const { file, key } = pictureKey(huella);
  return join(folder, PICTURES, file, key);
}

function isThere(path: string, bytes: Buffer, isTurn: boolean): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes.length) return false;
  return !isTurn || readFileSync(path).equals(bytes);
}

function write(path: string, bytes: Buffer): void {
  checkDiskSpace(dirname(dirname(dirname(path))), bytes.length);
  makeFolder(dirname(path));
  rmSync(`${path}.unfinished`, { force: true });
  writeFileSync(`${path}.unfinished`, bytes, { mode: 0o600, flag: 'wx' });
  giveToOwner(`${path}.unfinished`, dirname(path));
  syncToDisk(`${path}.unfinished`);
  renameSync(`${path}.unfinished`, path);
}

/** Pictures of a copy in progress: each is written once for all copies. */
export interface Lifting {
  lift: Lift;
  pictures: Map<string, Picture>;
}

/**
 * Copies pictures into a folder of copies, except those in `names`, which the destination has
 * already. A file with other contents is replaced.
 */
export function copyPicturesInto(folder: string, names: ReadonlySet<string>, now: number): Lifting {
  const pictures = new Map<string, Picture>();
  const turn = Math.floor(now / DAY_MS) % TURNS;
  const lift = (bytes: Buffer) => {
    const hash = fingerprint(bytes);
    if (hash.equals(NOTHING)) return hash;
    const huella = hash.toString('hex');
    if (!pictures.has(huella) && !names.has(huella)) {
      const path = picturePath(folder, huella);
      if (!isThere(path, bytes, (hash[0] ?? 0) % TURNS === turn)) write(path, bytes);
    }
    pictures.set(huella, { huella, tamano: bytes.length });
    return hash;
  };
  return { lift, pictures };
}
