import { events } from '@db/tables';
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import type { Event } from './rules';

type EventRow = typeof events.$inferSelect;
export type EventValues = Omit<EventRow, 'uid' | 'id' | 'secuencia' | 'creadoEn' | 'porAvisar'>;

/** The event of an id. A client may have made it with an id in upper case. */
const named = (uid: string, id: string) =>
  and(eq(events.uid, uid), inArray(events.id, [id, id.toUpperCase()]));

const withoutOwner = ({ uid: _, ...event }: EventRow): Event => event;

export function countEvents(db: Database, uid: string): Promise<number> {
  return db.$count(events, eq(events.uid, uid));
}

/** Returns the events of a page, all or those of a condition, in order of their beginnings. */
export async function listEvents(db: Database, uid: string, which?: SQL): Promise<Event[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.uid, uid), which))
    .orderBy(asc(events.inicio), asc(events.id));
  return rows.map(withoutOwner);
}

/** Returns the first events that end after a moment, or begin after it when they have no end. */
export async function listSince(
  db: Database,
  uid: string,
  since: number,
  most: number,
): Promise<Event[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.uid, uid), gt(sql`coalesce(${events.fin}, ${events.inicio})`, since)))
    .orderBy(asc(events.inicio), asc(events.id))
    .limit(most);
  return rows.map(withoutOwner);
}

export async function findEvent(db: Database, uid: string, id: string): Promise<Event | undefined> {
  const [row] = await db.select().from(events).where(named(uid, id));
  return row && withoutOwner(row);
}

/** Inserts a new event. Returns false when its id is taken. */
export async function insertEvent(tx: Database, row: EventRow): Promise<boolean> {
  const rows = await tx.insert(events).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Updates an event of a page and increments its sequence number. Returns the new event. */
export async function updateEvent(
  tx: Database,
  uid: string,
  id: string,
  values: EventValues,
): Promise<Event | undefined> {
  const [row] = await tx
    .update(events)
    .set({ ...values, secuencia: sql`${events.secuencia} + 1` })
    .where(named(uid, id))
    .returning();
  return row && withoutOwner(row);
}

export async function deleteEvent(
  tx: Database,
  uid: string,
  id: string,
): Promise<Event | undefined> {
  const [row] = await tx.delete(events).where(named(uid, id)).returning();
  return row && withoutOwner(row);
}

/** Returns the pages with unannounced events that are older than a moment. */
export async function listPagesToAnnounce(db: Database, before: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uid: events.uid })
    .from(events)
    .where(and(eq(events.porAvisar, true), lte(events.creadoEn, before)));
  return rows.map(({ uid }) => uid);
}

export const listUnannounced = (db: Database, uid: string) =>
  listEvents(db, uid, eq(events.porAvisar, true));

export async function markAnnounced(tx: Database, uid: string, ids: string[]): Promise<void> {
  await tx
    .update(events)
    .set({ porAvisar: false })
    .where(and(eq(events.uid, uid), inArray(events.id, ids)));
}
