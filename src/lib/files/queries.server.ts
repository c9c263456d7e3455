import { fileFolder, filePieces, files, fileUse } from '@db/tables';
import { and, asc, desc, eq, gt, inArray, lt, ne, sql, sum } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';

export type FileRow = typeof files.$inferSelect;
export type PieceRow = typeof filePieces.$inferSelect;

/** Returns the bytes that a page's files use, and its number of uploads. */
export async function findUse(db: Database, uid: string) {
  const [row] = await db.select().from(fileUse).where(eq(fileUse.uid, uid));
  return row ?? { uid, usado: 0, abiertos: 0 };
}

/**
 * Reserves space for a file in one statement. Returns false if space or the limit of uploads does
 * not allow it. `tamano` must not exceed `room`.
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

/** Frees the reserved space and the place of an ended upload. */
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

export async function insertFile(tx: Database, row: FileRow): Promise<void> {
  await tx.insert(files).values(row);
}

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

/** Lists the given files that belong to the page and are complete. */
export async function listNamed(db: Database, uid: string, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(eq(files.uid, uid), inArray(files.id, ids), ne(files.estado, 'subiendo')));
}

/** Returns a file of any page. */
export async function findAnyFile(db: Database, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

/** Lists a page's complete files, newest first. */
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

/** Lists a page's uploads, newest first. */
export function listUnfinished(db: Database, uid: string): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.uid, uid), eq(files.estado, 'subiendo')))
    .orderBy(desc(files.id));
}

/** Sums the bytes of a page's files; uploads count with their final size. */
export async function sumBytes(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ all: sum(files.tamano) })
    .from(files)
    .where(eq(files.uid, uid));
  return Number(row?.all ?? 0);
}

/** Counts a page's files and uploads. */
export function countFiles(db: Database, uid: string): Promise<number> {
  return db.$count(files, eq(files.uid, uid));
}

export function allFiles(db: Database, uid: string): Promise<FileRow[]> {
  return db.select().from(files).where(eq(files.uid, uid)).orderBy(asc(files.id));
}

/** Updates an upload if `recibido` is unchanged. Returns whether it was updated. */
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

/** Updates a file if it is in the state `from`. */
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

export async function insertPiece(tx: Database, row: PieceRow): Promise<void> {
  await tx.insert(filePieces).values(row);
}

export function listPieces(db: Database, archivo: string): Promise<PieceRow[]> {
  return db
    .select()
    .from(filePieces)
    .where(eq(filePieces.archivo, archivo))
    .orderBy(asc(filePieces.desde));
}

/** Deletes a file of a page and its pieces. Returns the file. */
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

/** Lists uploads that received nothing since an instant. */
export function listStale(db: Database, before: number, most: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.estado, 'subiendo'), lt(files.tocadoEn, before)))
    .limit(most);
}

/** Returns the given keys that are pieces of a file. */
export async function findStoredKeys(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ llave: filePieces.llave })
    .from(filePieces)
    .where(inArray(filePieces.llave, keys));
  return new Set(rows.map(({ llave }) => llave));
}

/** Lists complete files by id, after a cursor. */
export function listArrived(db: Database, after: string, most: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(gt(files.id, after), inArray(files.estado, ['listo', 'danado'])))
    .orderBy(asc(files.id))
    .limit(most);
}

/** Counts files and sums their bytes, by storage and state. */
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

/** Lists the given files that belong to the page and are ready. */
export function listReady(db: Database, uid: string, ids: string[]) {
  return db
    .select({ id: files.id, nombre: files.nombre, tamano: files.tamano })
    .from(files)
    .where(and(eq(files.uid, uid), inArray(files.id, ids), eq(files.estado, 'listo')));
}

/** Records the folder of files unless a folder is recorded. Returns the recorded folder. */
export async function claimFolder(tx: Database, carpeta: string): Promise<string | undefined> {
  await tx.insert(fileFolder).values({ clave: 'local', carpeta }).onConflictDoNothing();
  const [row] = await tx.select().from(fileFolder);
  return row?.carpeta;
}

export async function changeFolder(tx: Database, carpeta: string): Promise<void> {
  await tx.update(fileFolder).set({ carpeta });
}

/** Returns pieces of the newest files in DATA_DIR. */
export function newestLocalPieces(db: Database, most: number) {
  return db
    .select({ archivo: filePieces.archivo, llave: filePieces.llave })
    .from(filePieces)
    .innerJoin(files, eq(files.id, filePieces.archivo))
    .where(and(eq(files.casa, 'local'), eq(files.estado, 'listo')))
    .orderBy(desc(files.id))
    .limit(most);
}
