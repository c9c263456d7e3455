import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { tablesOf, withReadOnlyFile } from '@/lib/core/db/sqlite/identity';
import { giveToOwner, makeFolder } from '@/lib/core/db/sqlite/private-files';
import { FOLDER, localRoot, RESTORED } from './local-provider.server';

/** Stored bytes of a file: file id, key and size. */
export interface Piece {
  archivo: string;
  llave: string;
  tamano: number;
}

/** Result of copying the pieces that a database names. */
export interface Carried {
  pieces: number;
  copied: number;
  /** Pieces found nowhere: their files were removed meanwhile, or they are lost. */
  missing: number;
}

const NAMED = `SELECT archivo, llave, archivos_trozos.tamano AS tamano
  FROM archivos_trozos JOIN archivos ON archivos.id = archivo WHERE casa = 'local'`;

/** Lists the pieces in DATA_DIR that a SQLite file names; none for a database older than files. */
export function piecesOf(database: string): Piece[] {
  return withReadOnlyFile(database, (client) =>
    tablesOf(client).includes('archivos_trozos') ? (client.prepare(NAMED).all() as Piece[]) : [],
  );
}

/** Hard-links the bytes where the disk allows it, because they never change; otherwise copies. */
function carry(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    try {
      copyFileSync(from, `${to}.unfinished`);
      renameSync(`${to}.unfinished`, to);
    } finally {
      rmSync(`${to}.unfinished`, { force: true });
    }
  }
}

/** True for an error of reading the piece itself, as from a bad sector. */
const isUnreadable = (error: unknown) =>
  ['EIO', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;

/** Copies pieces from one folder of files to another, except those already there. */
function carryAll(pieces: Piece[], from: string, to: string): Carried {
  let [copied, missing] = [0, 0];
  for (const { archivo, llave, tamano } of pieces) {
    const [source, target] = [join(from, archivo, llave), join(to, archivo, llave)];
    if (sizeOf(target) === tamano) continue;
    if (sizeOf(source) !== tamano) {
      missing += 1;
      continue;
    }
    makeFolder(dirname(target));
    rmSync(target, { force: true });
    try {
      carry(source, target);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      missing += 1;
      continue;
    }
    giveToOwner(target, dirname(target));
    copied += 1;
  }
  return { pieces: pieces.length, copied, missing };
}

/** Copies the bytes that a database backup names into the folder `archivos` next to the backup. */
export function backUpFiles(backup: string): Carried {
  return carryAll(piecesOf(backup), localRoot(), join(dirname(backup), FOLDER));
}

/** Counts the pieces that a database names, and those that are missing from DATA_DIR. */
export function checkFiles(database: string): Carried {
  return carryAll(piecesOf(database), localRoot(), localRoot());
}

/** Copies the bytes that a restored backup names back into DATA_DIR. */
export function restoreFiles(backup: string): Carried {
  const carried = carryAll(piecesOf(backup), join(dirname(backup), FOLDER), localRoot());
  // Other bytes stay for a while, because an older backup may have been restored by mistake.
  const marker = join(localRoot(), RESTORED);
  if (existsSync(localRoot())) {
    writeFileSync(marker, '', { mode: 0o600 });
    giveToOwner(marker, localRoot());
  }
  return carried;
}

/**
 * Removes what is below `parts`, a folder beside backups, and has a name that `namesIn` finds in
 * none of the backups.
 */
export function thinOutBeside(
  backups: string,
  parts: string,
  namesIn: (backup: string) => string[],
): void {
  const databases = readdirSync(backups).filter((name) => name.endsWith('.db'));
  const retained = new Set(databases.flatMap((name) => namesIn(join(backups, name))));
  const root = join(backups, parts);
  for (const part of existsSync(root) ? readdirSync(root) : []) {
    const names = readdirSync(join(root, part));
    const loose = names.filter((name) => !retained.has(name));
    for (const name of loose) rmSync(join(root, part, name));
    if (loose.length === names.length) rmdirSync(join(root, part));
  }
}

/** Removes the bytes in a folder of backups that none of the backups names. */
export function thinOutFiles(folder: string): void {
  thinOutBeside(folder, FOLDER, (backup) => piecesOf(backup).map(({ llave }) => llave));
}
