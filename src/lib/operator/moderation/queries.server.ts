import { caseMessages, cases, reports } from '@db/tables';
import { and, asc, desc, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { pages } from '@/lib/pages/read-model.server';

export type CaseRow = typeof cases.$inferSelect;
type MessageRow = typeof caseMessages.$inferSelect;

export async function insertCase(tx: Database, row: CaseRow): Promise<void> {
  await tx.insert(cases).values(row);
}

export async function insertMessage(tx: Database, row: MessageRow): Promise<void> {
  await tx.insert(caseMessages).values(row);
}

export async function updateCase(
  tx: Database,
  id: string,
  values: Partial<CaseRow>,
): Promise<void> {
  await tx.update(cases).set(values).where(eq(cases.id, id));
}

/** Returns the latest case of a page, or undefined. */
export async function findLastCase(db: Database, uid: string): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(cases)
    .where(eq(cases.uid, uid))
    .orderBy(desc(cases.id))
    .limit(1);
  return row;
}

/** Lists the cases of a page, newest first. */
export function listCases(db: Database, uid: string): Promise<CaseRow[]> {
  return db.select().from(cases).where(eq(cases.uid, uid)).orderBy(desc(cases.id)).limit(50);
}

/** Lists the messages of a case, in order. */
export function listMessages(db: Database, caso: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(caseMessages)
    .where(eq(caseMessages.caso, caso))
    .orderBy(asc(caseMessages.id));
}

/** Lists suspended pages; those whose owner waits for a reply first. */
export function listOpenCases(db: Database, most: number) {
  return db
    .select({ case: cases, slug: pages.slug, nombre: pages.nombre })
    .from(cases)
    .innerJoin(pages, eq(pages.uid, cases.uid))
    .where(eq(cases.estado, 'suspendida'))
    .orderBy(desc(cases.pendiente), desc(cases.id))
    .limit(most);
}

/** Lists the cases whose page is due for deletion. */
export function listDue(db: Database, now: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(and(isNotNull(cases.borrarEn), lte(cases.borrarEn, now), eq(cases.estado, 'suspendida')))
    .limit(100);
}

export type ReportRow = typeof reports.$inferSelect;

const open = eq(reports.estado, 'abierta');

export async function insertReport(tx: Database, row: ReportRow): Promise<void> {
  await tx.insert(reports).values(row);
}

/** Increments the count of an identical report. Returns its id, or undefined if there is none. */
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

export async function findReport(db: Database, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row;
}

export async function listStates(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, estado } = reports;
  return db.select({ id, estado }).from(reports).where(inArray(id, ids));
}

/** Counts the open reports of a page. */
export function countOpenOf(db: Database, uid: string): Promise<number> {
  return db.$count(reports, and(eq(reports.uid, uid), open));
}

/** Counts the open reports, up to `most`. */
export async function countOpen(db: Database, most: number): Promise<number> {
  const rows = await db.select({ id: reports.id }).from(reports).where(open).limit(most);
  return rows.length;
}

/** Lists open or closed reports, newest first, older than `before`. */
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

/** Lists the reports of a page, newest first. */
export function listReportsOf(db: Database, uid: string, most: number): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(eq(reports.uid, uid))
    .orderBy(desc(reports.id))
    .limit(most);
}

/** Updates a report's state if it is in the given one. Returns whether it was. */
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

/** Deletes a reporter's address. */
export async function forgetAddress(tx: Database, id: string): Promise<void> {
  await tx.update(reports).set({ correo: '' }).where(eq(reports.id, id));
}

/** Deletes reports closed before an instant, `most` at most. Returns their number. */
export function deleteOldReports(tx: Database, before: number, most: number): Promise<number> {
  const where = and(isNotNull(reports.cerradoEn), lt(reports.cerradoEn, before));
  return deleteUpTo(tx, { table: reports, key: reports.id, where, most });
}
