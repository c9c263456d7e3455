import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { Rows } from '@/lib/kernel/db/snapshot';
import { inspectSqlite, tablesOf, withReadOnlyFile } from '@/lib/kernel/db/sqlite/identity';
import { columnsOf } from '@/lib/kernel/db/sqlite/snapshot';

/**
 * What a copy says of itself, in tables of its own: where each of its pictures stood, by their
 * SHA-256, because their bytes are kept once for all copies.
 */
const NOTES = ['copia', 'copia_imagenes'];
const CREATE = `CREATE TABLE copia (clave TEXT PRIMARY KEY, valor TEXT NOT NULL);
  CREATE TABLE copia_imagenes (huella TEXT PRIMARY KEY, tamano INTEGER NOT NULL)`;

/** Where the bytes of a picture are, below the folder of pictures: by the hash of them. */
export interface Picture {
  huella: string;
  tamano: number;
}

/** The SHA-256 of some bytes. */
export const fingerprint = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** What stands for no bytes: nothing is kept of them. */
export const NOTHING = fingerprint(Buffer.alloc(0));

/** Writes down in a copy what it has elsewhere, and by which version it was made. */
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

/** The pictures that a copy has elsewhere; undefined for a file that has its own. */
export function picturesOf(copy: string): Picture[] | undefined {
  return withReadOnlyFile(copy, (client) =>
    tablesOf(client).includes('copia_imagenes')
      ? (client.prepare('SELECT huella, tamano FROM copia_imagenes').all() as Picture[])
      : undefined,
  );
}

/** Opens a new copy and looks it over. Throws unless it is whole and has every row that it must have. */
export function verify(copy: string, rows: Rows): void {
  const { integrity, brokenReferences, rows: counts } = inspectSqlite(copy);
  if (integrity !== 'ok' || brokenReferences > 0) {
    throw new Error(`the copy is damaged: ${integrity}, ${brokenReferences} broken references`);
  }
  const wrong = Object.entries(rows).filter(([table, count]) => counts[table] !== count);
  if (wrong.length > 0) {
    throw new Error(`the copy has not all rows of ${wrong.map(([table]) => table).join(', ')}`);
  }
}

/**
 * Puts pictures back into a file that was made of a copy, and takes out what it said of itself.
 * `pathOf` names the file of a picture. Returns how many pictures were not there, or not as they were:
 * their places stay empty.
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
      // It is counted as one that is not as it was.
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
