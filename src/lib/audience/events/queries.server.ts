import { events } from '@db/tables';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import type { Event } from './rules';

type EventRow = typeof events.$inferSelect;
/** The fields of an event that can be changed. */
export type EventValues = Omit<EventRow, 'uid' | 'id' | 'secuencia' | 'creadoEn' | 'porAvisar'>;

const withoutOwner = ({ uid: _, ...event }: EventRow): Event => event;

/** How many events a page has. */
export function countEvents(db: Database, uid: string): Promise<number> {
  return db.$count(events, eq(events.uid, uid));
}

/** Every event of a page, in order of their beginnings. */
export async function listEvents(db: Database, uid: string): Promise<Event[]> {
  const rows = await db
    .select()
    .from(events)
    .where(eq(events.uid, uid))
    .orderBy(asc(events.inicio), asc(events.id));
  return rows.map(withoutOwner);
}

/** The first events of a page that end after a moment, as far as they say when, or begin after it. */
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

/** An event of a page. */
export async function findEvent(db: Database, uid: string, id: string): Promise<Event | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.uid, uid), eq(events.id, id)));
  return row && withoutOwner(row);
}

/** Stores a new event. Returns whether its id was free. */
export async function insertEvent(tx: Database, row: EventRow): Promise<boolean> {
  const rows = await tx.insert(events).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Changes an event of a page and counts that it was. Returns what it is then. */
export async function updateEvent(
  tx: Database,
  uid: string,
  id: string,
  values: EventValues,
): Promise<Event | undefined> {
  const [row] = await tx
    .update(events)
    .set({ ...values, secuencia: sql`${events.secuencia} + 1` })
    .where(and(eq(events.uid, uid), eq(events.id, id)))
    .returning();
  return row && withoutOwner(row);
}

/** Removes an event of a page. Returns what it was. */
export async function deleteEvent(
  tx: Database,
  uid: string,
  id: string,
): Promise<Event | undefined> {
  const [row] = await tx
    .delete(events)
    .where(and(eq(events.uid, uid), eq(events.id, id)))
    .returning();
  return row && withoutOwner(row);
}

/** Lists the pages with unannounced events that are older than a moment. */
export async function listPagesToAnnounce(db: Database, before: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uid: events.uid })
    .from(events)
    .where(and(eq(events.porAvisar, true), lte(events.creadoEn, before)));
  return rows.map(({ uid }) => uid);
}

/** Lists the unannounced events of a page. */
export async function listUnannounced(db: Database, uid: string): Promise<Event[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.uid, uid), eq(events.porAvisar, true)))
    .orderBy(asc(events.inicio), asc(events.id));
  return rows.map(withoutOwner);
}

/** Marks some events of a page as announced to its subscribers. */
export async function markAnnounced(tx: Database, uid: string, ids: string[]): Promise<void> {
  await tx
    .update(events)
    .set({ porAvisar: false })
    .where(and(eq(events.uid, uid), inArray(events.id, ids)));
}
