import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** Runs a statement with `?` for its values, on either engine. */
export type Write = (sql: string, ...values: unknown[]) => Promise<void> | void;

const PAGE = `INSERT INTO usuarios (uid, nombre, email, bio, slug, avatar, plan, profesion, descripcion, "creadoEn", version)
  VALUES (?, ?, '', '', ?, '', 'free', '', '', 0, 1)`;
const PICTURE = 'INSERT INTO medios (id, ancho, alto, uid, datos) VALUES (?, 1, 0, ?, ?)';
const FILE = `INSERT INTO archivos (id, uid, nombre, tipo, tamano, recibido, sha256, estado, casa, "creadoEn", "tocadoEn")
  VALUES (?, ?, 'x', '', 9, 9, '', 'listo', 'local', 0, 0)`;
const PIECE = 'INSERT INTO archivos_trozos (archivo, desde, tamano, llave) VALUES (?, 0, 9, ?)';

/** Adds a day's data: a page with a picture and a file, whose bytes are in the folder `files`. */
export async function spendDay(write: Write, files: string, day: number): Promise<void> {
  const uid = `persona-${day}`;
  await write(PAGE, uid, `Día ${day}, «ñ»`, uid);
  await write(PICTURE, `foto-${day}`, uid, randomBytes(3_000));
  await write(FILE, `archivo-${day}`, uid);
  await write(PIECE, `archivo-${day}`, `trozo-${day}`);
  mkdirSync(join(files, `archivo-${day}`), { recursive: true });
  writeFileSync(join(files, `archivo-${day}`, `trozo-${day}`), `bytes-${String(day).padStart(3)}`);
}

/** Deletes the page of a day with its file. */
export async function leave(write: Write, files: string, day: number): Promise<void> {
  await write('DELETE FROM usuarios WHERE uid = ?', `persona-${day}`);
  rmSync(join(files, `archivo-${day}`), { recursive: true });
}

/** Returns the state to compare after a restore: every page, and its picture as a hash. */
export function stateOf(file: string): Record<string, string> {
  const client = new Sqlite(file, { readonly: true });
  const rows = client
    .prepare(
      'SELECT usuarios.uid AS uid, nombre, datos FROM usuarios JOIN medios ON medios.uid = usuarios.uid',
    )
    .all() as { uid: string; nombre: string; datos: Buffer }[];
  client.close();
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return Object.fromEntries(
    rows.map(({ uid, nombre, datos }) => [uid, `${nombre} ${hash(datos)}`]),
  );
}
