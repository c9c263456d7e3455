import { caseMessages, cases } from '@db/tables';
import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
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
