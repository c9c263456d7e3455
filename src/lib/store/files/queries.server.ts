import { fileFolder, filePieces, files, fileUse } from '@db/tables';
import { and, asc, desc, eq, gt, inArray, lt, ne, sql, sum } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';

export type FileRow = typeof files.$inferSelect;
export type PieceRow = typeof filePieces.$inferSelect;

/** What the files of a page take, and how many are on their way. */
export async function findUse(db: Database, uid: string) {
  const [row] = await db.select().from(fileUse).where(eq(fileUse.uid, uid));
  return row ?? { uid, usado: 0, abiertos: 0 };
}

/**
 * Takes room for a file that is to come, in one statement. Returns whether there was some,
 * and not too many on their way already. `tamano` must not be above `room`.
 */
export async function reserve(
  tx: Database,
  { uid, tamano }: Pick<FileRow, 'uid' | 'tamano'>,
  { room, most }: { room: number; most: number },
): Promise<boolean> {
  const rows = await tx
    .insert(fileUse)
    .values({ uid, usado: tamano, abiertos: 1 })
    .onConflictDoUpdate({
      target: fileUse.uid,
      set: {
        usado: sql`${fileUse.usado} + ${tamano}`,
        abiertos: sql`${fileUse.abiertos} + 1`,
      },
      setWhere: sql`${fileUse.usado} <= ${room - tamano} AND ${fileUse.abiertos} < ${most}`,
    })
    .returning({ uid: fileUse.uid });
  return rows.length > 0;
}

/** Gives room back, and the place of an upload that has ended. */
export async function release(
  tx: Database,
  uid: string,
  { tamano = 0, abiertos = 0 }: { tamano?: number; abiertos?: number },
): Promise<void> {
  await tx
    .update(fileUse)
    .set({
      usado: sql`${fileUse.usado} - ${tamano}`,
      abiertos: sql`${fileUse.abiertos} - ${abiertos}`,
    })
    .where(eq(fileUse.uid, uid));
}

/** Stores a file of which nothing has come yet. */
export async function insertFile(tx: Database, row: FileRow): Promise<void> {
  await tx.insert(files).values(row);
}

/** A file of a page. */
export async function findFile(
  db: Database,
  uid: string,
  id: string,
): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.uid, uid)));
  return row;
}

/** Which of some files are a page's and have come. */
export async function listNamed(db: Database, uid: string, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(eq(files.uid, uid), inArray(files.id, ids), ne(files.estado, 'subiendo')));
}

/** A file, whosever it is. */
export async function findAnyFile(db: Database, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

/** Files of a page that are not on their way, the newest first. */
export function listFiles(
  db: Database,
  uid: string,
  { before, most }: { before: string | undefined; most: number },
): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.uid, uid),
        ne(files.estado, 'subiendo'),
        before === undefined ? undefined : lt(files.id, before),
      ),
    )
    .orderBy(desc(files.id))
    .limit(most);
}

/** Files of a page that are on their way, the newest first. */
export function listUnfinished(db: Database, uid: string): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.uid, uid), eq(files.estado, 'subiendo')))
    .orderBy(desc(files.id));
}

/** How many bytes the files of a page have, those on their way whole. */
export async function sumBytes(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ all: sum(files.tamano) })
    .from(files)
    .where(eq(files.uid, uid));
  return Number(row?.all ?? 0);
}

/** How many files a page has, those on their way included. */
export function countFiles(db: Database, uid: string): Promise<number> {
  return db.$count(files, eq(files.uid, uid));
}

/** Every file of a page. */
export function allFiles(db: Database, uid: string): Promise<FileRow[]> {
  return db.select().from(files).where(eq(files.uid, uid)).orderBy(asc(files.id));
}

/** Changes a file while it is at `recibido` and on its way. Returns whether it was. */
export async function advance(
  tx: Database,
  { id, recibido }: Pick<FileRow, 'id' | 'recibido'>,
  values: Partial<FileRow>,
): Promise<boolean> {
  const rows = await tx
    .update(files)
    .set(values)
    .where(and(eq(files.id, id), eq(files.recibido, recibido), eq(files.estado, 'subiendo')))
    .returning({ id: files.id });
  return rows.length > 0;
}

/** Changes a file that is in a state. */
export async function updateFile(
  tx: Database,
  id: string,
  from: FileRow['estado'],
  values: Partial<FileRow>,
): Promise<void> {
  await tx
    .update(files)
    .set(values)
    .where(and(eq(files.id, id), eq(files.estado, from)));
}

/** Stores where a piece of a file is. */
export async function insertPiece(tx: Database, row: PieceRow): Promise<void> {
  await tx.insert(filePieces).values(row);
}

/** The pieces of a file, in order. */
export function listPieces(db: Database, archivo: string): Promise<PieceRow[]> {
  return db
    .select()
    .from(filePieces)
    .where(eq(filePieces.archivo, archivo))
    .orderBy(asc(filePieces.desde));
}

/** Removes a file of a page, its pieces with it. Returns what it was. */
export async function deleteFile(
  tx: Database,
  uid: string,
  id: string,
): Promise<FileRow | undefined> {
  const [row] = await tx
    .delete(files)
    .where(and(eq(files.id, id), eq(files.uid, uid)))
    .returning();
  return row;
}

/** Files on their way of which nothing has come since a moment. */
export function listStale(db: Database, before: number, most: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.estado, 'subiendo'), lt(files.tocadoEn, before)))
    .limit(most);
}

/** Which of some names of bytes are pieces of a file. */
export async function findStoredKeys(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ llave: filePieces.llave })
    .from(filePieces)
    .where(inArray(filePieces.llave, keys));
  return new Set(rows.map(({ llave }) => llave));
}

/** Files that have come, in order of their ids, after one of them. */
export function listArrived(db: Database, after: string, most: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(gt(files.id, after), inArray(files.estado, ['listo', 'danado'])))
    .orderBy(asc(files.id))
    .limit(most);
}

/** How many files there are by home and state, and what they take. */
export function sumFiles(db: Database) {
  return db
    .select({
      casa: files.casa,
      estado: files.estado,
      archivos: sql<number>`count(*)`.mapWith(Number),
      bytes: sql<number>`sum(${files.recibido})`.mapWith(Number),
    })
    .from(files)
    .groupBy(files.casa, files.estado)
    .orderBy(asc(files.casa), asc(files.estado));
}

/** The files of a page among some that are there to be had. */
export function listReady(db: Database, uid: string, ids: string[]) {
  return db
    .select({ id: files.id, nombre: files.nombre, tamano: files.tamano })
    .from(files)
    .where(and(eq(files.uid, uid), inArray(files.id, ids), eq(files.estado, 'listo')));
}

/** Records the folder that keeps files here, unless one is recorded. Returns the recorded one. */
export async function claimFolder(tx: Database, carpeta: string): Promise<string | undefined> {
  await tx.insert(fileFolder).values({ clave: 'local', carpeta }).onConflictDoNothing();
  const [row] = await tx.select().from(fileFolder);
  return row?.carpeta;
}

/** Records another folder. */
export async function changeFolder(tx: Database, carpeta: string): Promise<void> {
  await tx.update(fileFolder).set({ carpeta });
}

/** Pieces of the newest files that are kept in DATA_DIR. */
export function newestLocalPieces(db: Database, most: number) {
  return db
    .select({ archivo: filePieces.archivo, llave: filePieces.llave })
    .from(filePieces)
    .innerJoin(files, eq(files.id, filePieces.archivo))
    .where(and(eq(files.casa, 'local'), eq(files.estado, 'listo')))
    .orderBy(desc(files.id))
    .limit(most);
}
