import { subscribers } from '@db/tables';
import { and, asc, eq, isNull, lt, max, ne, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import type { SubscriberRow } from './subscriber-queries.server';

const of = (uid: string, id: string) => and(eq(subscribers.uid, uid), eq(subscribers.id, id));
const confirmed = (uid: string) =>
  and(eq(subscribers.uid, uid), eq(subscribers.fechas, 'confirmado'));

export async function findById(db: Database, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

export async function saveDatesSubscriber(tx: Database, row: SubscriberRow): Promise<void> {
  const { fechas, fechasEn } = row;
  await tx
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: [subscribers.uid, subscribers.correo],
      set: { fechas, fechasEn },
      setWhere: ne(subscribers.fechas, 'confirmado'),
    });
}

export async function confirmDates(tx: Database, row: SubscriberRow, now: number): Promise<void> {
  await tx
    .update(subscribers)
    .set({ fechas: 'confirmado', fechasEn: now })
    .where(of(row.uid, row.id));
}

/** Ends a date subscription; a newsletter subscription remains. */
export async function forgetDates(tx: Database, row: SubscriberRow): Promise<void> {
  await tx
    .update(subscribers)
    .set({ fechas: '', fechasEn: null, avisadoEn: null })
    .where(of(row.uid, row.id));
}

/** Counts the confirmed date subscribers of a page. */
export function countDates(db: Database, uid: string): Promise<number> {
  return db.$count(subscribers, confirmed(uid));
}

/** Returns the time (ms) of the last mail about a page's new dates; 0 for never. */
export async function lastDatesMailAt(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ at: max(subscribers.avisadoEn) })
    .from(subscribers)
    .where(confirmed(uid));
  return row?.at ?? 0;
}

/**
 * Returns up to `most` date subscribers of a page without a mail since `since`; those who never had
 * a mail come first. Both queries follow the index, so that subscribers with a newer mail are not
 * read.
 */
export async function listDatesMailDue(
  db: Database,
  uid: string,
  since: number,
  most: number,
): Promise<SubscriberRow[]> {
  const { avisadoEn } = subscribers;
  const of = (condition: SQL) =>
    db
      .select()
      .from(subscribers)
      .where(and(confirmed(uid), condition))
      .orderBy(asc(avisadoEn));
  const never = await of(isNull(avisadoEn)).limit(most);
  if (never.length === most) return never;
  return [...never, ...(await of(lt(avisadoEn, since)).limit(most - never.length))];
}

/** Stores `now` as the time of the last mail about new dates. */
export async function markDatesMailSent(
  tx: Database,
  row: SubscriberRow,
  now: number,
): Promise<void> {
  await tx.update(subscribers).set({ avisadoEn: now }).where(of(row.uid, row.id));
}
