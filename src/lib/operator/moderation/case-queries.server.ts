import { caseMessages, cases } from '@db/tables';
import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { pages } from '@/lib/page/pages/read-model.server';

export type CaseRow = typeof cases.$inferSelect;
type MessageRow = typeof caseMessages.$inferSelect;

/** Stores a case. */
export async function insertCase(tx: Database, row: CaseRow): Promise<void> {
  await tx.insert(cases).values(row);
}

/** Stores a message of a case. */
export async function insertMessage(tx: Database, row: MessageRow): Promise<void> {
  await tx.insert(caseMessages).values(row);
}

/** Changes a case. */
export async function updateCase(
  tx: Database,
  id: string,
  values: Partial<CaseRow>,
): Promise<void> {
  await tx.update(cases).set(values).where(eq(cases.id, id));
}

/** The last case of a page, or undefined. */
export async function findLastCase(db: Database, uid: string): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(cases)
    .where(eq(cases.uid, uid))
    .orderBy(desc(cases.id))
    .limit(1);
  return row;
}

/** All cases of a page, the newest first. */
export function listCases(db: Database, uid: string): Promise<CaseRow[]> {
  return db.select().from(cases).where(eq(cases.uid, uid)).orderBy(desc(cases.id)).limit(50);
}

/** What was said in a case, in order. */
export function listMessages(db: Database, caso: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(caseMessages)
    .where(eq(caseMessages.caso, caso))
    .orderBy(asc(caseMessages.id));
}

/** Pages that are suspended, those whose owner waits for an answer first. */
export function listOpenCases(db: Database, most: number) {
  return db
    .select({ case: cases, slug: pages.slug, nombre: pages.nombre })
    .from(cases)
    .innerJoin(pages, eq(pages.uid, cases.uid))
    .where(eq(cases.estado, 'suspendida'))
    .orderBy(desc(cases.pendiente), desc(cases.id))
    .limit(most);
}

/** Pages whose time is over. */
export function listDue(db: Database, now: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(and(isNotNull(cases.borrarEn), lte(cases.borrarEn, now), eq(cases.estado, 'suspendida')))
    .limit(100);
}
