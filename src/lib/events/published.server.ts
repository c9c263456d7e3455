import type { Database } from '@/lib/core/db';
import { HOUR_MS } from '@/lib/core/time/units';
import * as queries from './queries.server';
import { byTime, type Event } from './rules';

/** Maximum events that a public page reads. */
const MAX_EVENTS = 100;
/**
 * Longest time (ms) from an event's last stored instant to its end: a day of 25 hours, rounded up.
 */
const LATEST = 26 * HOUR_MS;

/** Returns the next events of a page that are not over at a moment, in order. */
export async function comingEvents(db: Database, uid: string, now: number): Promise<Event[]> {
  const events = await queries.listSince(db, uid, now - LATEST, MAX_EVENTS);
  return byTime(events, now).coming;
}

/** Returns all events of a page, in order of their beginnings. */
export function everyEvent(db: Database, uid: string): Promise<Event[]> {
  return queries.listEvents(db, uid);
}

/** Returns the pages with unannounced events that are older than a moment. */
export const listPagesToAnnounce = queries.listPagesToAnnounce;

export const listUnannounced = queries.listUnannounced;

export const markAnnounced = queries.markAnnounced;
