import { endedSubscriptions, subscriberImports, subscribers } from '@db/tables';
import { and, desc, eq, getTableColumns, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';
import type { SubscriberRow } from '../subscriber-queries.server';

/** Which of some addresses have asked for a page's news already. */
export async function readersAmong(db: Database, uid: string, mails: string[]): Promise<string[]> {
  const rows = await db
    .select({ correo: subscribers.correo })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.uid, uid),
        eq(subscribers.novedades, true),
        inArray(subscribers.correo, mails),
      ),
    );
  return rows.map(({ correo }) => correo);
}

/** Which of some marks are of those who ended a page's news. */
export async function endedAmong(db: Database, uid: string, traces: string[]): Promise<string[]> {
  const { uid: page, huella } = endedSubscriptions;
  const rows = await db
    .select({ huella })
    .from(endedSubscriptions)
    .where(and(eq(page, uid), inArray(huella, traces)));
  return rows.map((row) => row.huella);
}

/** Adds people whom their owner brings together; who asked for new dates only has the news, too. */
export async function addBrought(tx: Database, rows: SubscriberRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { estado, novedades, consentimiento, confirmadoEn, lote } = first;
  await tx
    .insert(subscribers)
    .values(rows)
    .onConflictDoUpdate({
      target: [subscribers.uid, subscribers.correo],
      set: { estado, novedades, consentimiento, confirmadoEn, lote },
      setWhere: eq(subscribers.novedades, false),
    });
}

/** Some of those whom an import brought who are there still. */
export function listBatch(
  db: Database,
  uid: string,
  lote: string,
  most: number,
): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(subscribers)
    .where(
      and(eq(subscribers.uid, uid), eq(subscribers.lote, lote), eq(subscribers.novedades, true)),
    )
    .limit(most);
}

/** Removes people from a page's list. */
export async function deleteAll(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(subscribers).where(and(inArray(subscribers.id, ids), eq(subscribers.fechas, '')));
}

export type ImportRow = typeof subscriberImports.$inferSelect;
/** An import without its file. */
export type ImportState = Omit<ImportRow, 'archivo'>;

const { archivo: _file, ...STATE } = getTableColumns(subscriberImports);

/** Stores a file that is to be read. */
export async function insertImport(tx: Database, row: ImportRow): Promise<void> {
  await tx.insert(subscriberImports).values(row);
}

/** How many files of a page wait to be read, or are. */
export function countPending(db: Database, uid: string): Promise<number> {
  const { uid: page, estado } = subscriberImports;
  return db.$count(subscriberImports, and(eq(page, uid), eq(estado, 'pendiente')));
}

/** An import, without its file. */
export async function findImport(db: Database, id: string): Promise<ImportState | undefined> {
  const [row] = await db.select(STATE).from(subscriberImports).where(eq(subscriberImports.id, id));
  return row;
}

/** The file of an import. */
export async function readFileOf(db: Database, id: string): Promise<Uint8Array> {
  const { archivo } = subscriberImports;
  const [row] = await db
    .select({ archivo })
    .from(subscriberImports)
    .where(eq(subscriberImports.id, id));
  return row?.archivo ?? new Uint8Array();
}

/** The last file that was brought to a page since a moment. */
export async function findLastImport(
  db: Database,
  uid: string,
  since: number,
): Promise<ImportState | undefined> {
  const { uid: page, modo, id, creadoEn } = subscriberImports;
  const [row] = await db
    .select(STATE)
    .from(subscriberImports)
    .where(and(eq(page, uid), eq(modo, 'aplicar'), gt(creadoEn, since)))
    .orderBy(desc(id))
    .limit(1);
  return row;
}

/** Changes an import that is under way and has come so far. Returns whether it was so. */
export async function moveImport(
  tx: Database,
  id: string,
  hechas: number,
  values: Partial<ImportRow>,
): Promise<boolean> {
  const at = and(eq(subscriberImports.id, id), eq(subscriberImports.hechas, hechas));
  const rows = await tx
    .update(subscriberImports)
    .set(values)
    .where(and(at, eq(subscriberImports.estado, 'pendiente')))
    .returning({ id: subscriberImports.id });
  return rows.length > 0;
}

/** Ends an import of a page in any state: it is undone. */
export async function endImport(tx: Database, uid: string, id: string): Promise<void> {
  await tx
    .update(subscriberImports)
    .set({ estado: 'deshecha', archivo: Buffer.alloc(0) })
    .where(and(eq(subscriberImports.uid, uid), eq(subscriberImports.id, id)));
}

/** Forgets some of the imports from before a moment; returns how many. */
export function deleteImports(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(subscriberImports.creadoEn, before);
  return deleteSome(tx, { table: subscriberImports, key: subscriberImports.id, where, most });
}
