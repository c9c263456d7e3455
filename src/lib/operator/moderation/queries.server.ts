import { reports } from '@db/tables';
import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';

export type ReportRow = typeof reports.$inferSelect;

const open = eq(reports.estado, 'abierta');

/** Stores a report. */
export async function insertReport(tx: Database, row: ReportRow): Promise<void> {
  await tx.insert(reports).values(row);
}

/** Counts the same report of a page once more. Returns its id, or undefined where it is new. */
export async function countAgain(
  tx: Database,
  uid: string,
  huella: string,
): Promise<string | undefined> {
  const [row] = await tx
    .update(reports)
    .set({ veces: sql`${reports.veces} + 1` })
    .where(and(eq(reports.uid, uid), eq(reports.huella, huella), open))
    .returning({ id: reports.id });
  return row?.id;
}

/** The report of an id. */
export async function findReport(db: Database, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row;
}

/** The states of reports. */
export async function listStates(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, estado } = reports;
  return db.select({ id, estado }).from(reports).where(inArray(id, ids));
}

/** How many open reports a page has. */
export function countOpenOf(db: Database, uid: string): Promise<number> {
  return db.$count(reports, and(eq(reports.uid, uid), open));
}

/** How many reports are open, as far as `most`. */
export async function countOpen(db: Database, most: number): Promise<number> {
  const rows = await db.select({ id: reports.id }).from(reports).where(open).limit(most);
  return rows.length;
}

/** Open or closed reports, the newest first, older than `before`. */
export function listReports(
  db: Database,
  { isOpen, before, most }: { isOpen: boolean; before: string | undefined; most: number },
): Promise<ReportRow[]> {
  const state = isOpen ? open : ne(reports.estado, 'abierta');
  return db
    .select()
    .from(reports)
    .where(and(state, before === undefined ? undefined : lt(reports.id, before)))
    .orderBy(desc(reports.id))
    .limit(most);
}

/** The reports of a page, the newest first. */
export function listReportsOf(db: Database, uid: string, most: number): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(eq(reports.uid, uid))
    .orderBy(desc(reports.id))
    .limit(most);
}

/** Writes what became of a report, where it is in a state. Returns whether it was. */
export async function updateState(
  tx: Database,
  id: string,
  from: ReportRow['estado'],
  values: Pick<ReportRow, 'estado' | 'cerradoEn'>,
): Promise<boolean> {
  const rows = await tx
    .update(reports)
    .set(values)
    .where(and(eq(reports.id, id), eq(reports.estado, from)))
    .returning({ id: reports.id });
  return rows.length > 0;
}

/** Deletes the reporters' addresses. */
export async function forgetAddress(tx: Database, id: string): Promise<void> {
  await tx.update(reports).set({ correo: '' }).where(eq(reports.id, id));
}

/** Removes some reports that were closed before a moment; returns how many. */
export function deleteOldReports(tx: Database, before: number, most: number): Promise<number> {
  const where = and(isNotNull(reports.cerradoEn), lt(reports.cerradoEn, before));
  return deleteSome(tx, { table: reports, key: reports.id, where, most });
}
