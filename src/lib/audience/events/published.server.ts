import type { Database } from '@/lib/kernel/db';
import * as queries from './queries.server';
import { byTime, type Event } from './rules';

/** Most events that a page itself may have to show. */
const MAX_COUNT = 100;
/** The longest after the last stored moment of an event that it can be over: a day of 25 hours. */
const LATEST = 26 * 3_600_000;

/** The next events of a page that are not over at a moment, in order. */
export async function comingEvents(db: Database, uid: string, now: number): Promise<Event[]> {
  const events = await queries.listSince(db, uid, now - LATEST, MAX_COUNT);
  return byTime(events, now).coming;
}

/** Every event of a page, in order of their beginnings. */
export function everyEvent(db: Database, uid: string): Promise<Event[]> {
  return queries.listEvents(db, uid);
}

/** Lists the pages with unannounced events that are older than a moment. */
export const listPagesToAnnounce = queries.listPagesToAnnounce;

/** Lists the unannounced events of a page. */
export const listUnannounced = queries.listUnannounced;

/** Marks some events of a page as announced to its subscribers. */
export const markAnnounced = queries.markAnnounced;
