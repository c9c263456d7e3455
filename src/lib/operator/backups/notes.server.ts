import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import {
  inspectSqlite,
  requireWhole,
  tablesOf,
  withReadOnlyFile,
} from '@/lib/core/db/sqlite/identity';
import { columnsOf, type Rows } from './snapshot-sqlite.server';

/**
 * Tables with a copy's metadata: the product's version, and the SHA-256 of each picture, whose
 * bytes are stored once for all copies.
 */
const NOTES = ['copia', 'copia_imagenes'];
const CREATE = `CREATE TABLE copia (clave TEXT PRIMARY KEY, valor TEXT NOT NULL);
  CREATE TABLE copia_imagenes (huella TEXT PRIMARY KEY, tamano INTEGER NOT NULL)`;

/** Hash and size of a picture; the hash names its file. */
export interface Picture {
  huella: string;
  tamano: number;
}

export const fingerprint = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Hash of an empty value, for which no file is stored. */
export const NOTHING = fingerprint(Buffer.alloc(0));

/** Writes the list of a copy's pictures and the product's version into the copy. */
export function annotate(copy: string, pictures: Iterable<Picture>, version: string): void {
  const client = new Sqlite(copy);
  try {
    client.exec('BEGIN');
    client.exec(CREATE);
    client.prepare("INSERT INTO copia VALUES ('version', ?)").run(version);
    const insert = client.prepare('INSERT INTO copia_imagenes VALUES (?, ?)');
    for (const { huella, tamano } of pictures) insert.run(huella, tamano);
    client.exec('COMMIT');
  } finally {
    client.close();
  }
}

/** Returns the pictures stored outside a copy; undefined for a file that contains its own. */
export function picturesOf(copy: string): Picture[] | undefined {
  return withReadOnlyFile(copy, (client) =>
    tablesOf(client).includes('copia_imagenes')
      ? (client.prepare('SELECT huella, tamano FROM copia_imagenes').all() as Picture[])
      : undefined,
  );
}

/** Opens a new copy and verifies it. Throws unless it is intact and has all expected rows. */
export function verify(copy: string, rows: Rows): void {
  const inspection = inspectSqlite(copy);
  requireWhole(inspection, 'the copy');
  const wrong = Object.entries(rows).filter(([table, count]) => inspection.rows[table] !== count);
  if (wrong.length > 0) {
    throw new Error(`the copy has not all rows of ${wrong.map(([table]) => table).join(', ')}`);
  }
}

/**
 * Restores pictures in a file made from a copy, and removes the metadata. `pathOf` returns the path
 * of a picture. Returns how many pictures were missing or damaged: their bytes stay empty.
 */
export function putBack(file: string, pathOf: (huella: string) => string): { missing: number } {
  const client = new Sqlite(file);
  let missing = 0;
  const bytesOf = (hash: Buffer | null) => {
    if (hash === null) return null;
    if (hash.equals(NOTHING)) return Buffer.alloc(0);
    try {
      const bytes = readFileSync(pathOf(hash.toString('hex')));
      if (fingerprint(bytes).equals(hash)) return bytes;
    } catch {
      // Counted as damaged.
    }
    missing += 1;
    return Buffer.alloc(0);
  };
  try {
    client.function('bytes_of', { directOnly: true }, bytesOf as (...args: unknown[]) => unknown);
    client.pragma('foreign_keys = OFF');
    client.exec('BEGIN');
    for (const table of tablesOf(client)) {
      for (const { name } of columnsOf(client, table).filter(({ isBytes }) => isBytes)) {
        client.exec(`UPDATE "${table}" SET "${name}" = bytes_of("${name}")`);
      }
    }
    for (const table of NOTES) client.exec(`DROP TABLE ${table}`);
    client.exec('COMMIT');
    return { missing };
  } finally {
    client.close();
  }
}
