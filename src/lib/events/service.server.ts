import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { isEqual } from '@/lib/core/text/json';
import { isoOf } from '@/lib/core/time/iso';
import { localMoment } from '@/lib/core/time/zone';
import { getPageCard } from '@/lib/pages/read-model.server';
import { touchPageOf } from '@/lib/pages/touch.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { defineQuota } from '@/lib/plans/usage.server';
import { EVENT_LIMITS } from './limits';
import * as queries from './queries.server';
import type { Event } from './rules';
import type { EventInput, Events, EventView, NewEvent } from './schema';
import { eventsIssue } from './texts';

defineQuota({ key: 'eventos', count: queries.countEvents });

/** Writes of events per person and hour: more than a person can type. */
export const EVENT_WRITES = rateLimit('eventos', 1_200, 3_600);

function toEventView(event: Event): EventView {
  const { inicio, fin, zona, creadoEn, cambiadoEn } = event;
  return {
    ...event,
    inicio: localMoment(zona, inicio),
    fin: fin === null ? null : localMoment(zona, fin),
    creadoEn: isoOf(creadoEn),
    cambiadoEn: isoOf(cambiadoEn),
  };
}

/** Returns all events of a page, and whether its plan shows them. Throws `notFound`. */
export async function listEvents(uid: string): Promise<Events> {
  const db = await reading();
  const page = await getPageCard(db, uid);
  return {
    eventos: (await queries.listEvents(db, uid)).map(toEventView),
    maximo: EVENT_LIMITS.stored,
    publicados: PLAN_RULES[page.plan].events,
  };
}

/**
 * Stores a new event and returns it. Throws `invalid` when the page has the maximum of events or
 * one with the same id. The page lock serializes transactions, so that none exceeds the limit.
 */
export function createEvent(
  uid: string,
  { id = newId(), secuencia, porAvisar = secuencia === undefined, ...values }: NewEvent,
): Promise<EventView> {
  return exclusively(pageLock(uid), async (tx) => {
    await touchPageOf(tx, uid);
    if ((await queries.countEvents(tx, uid)) >= EVENT_LIMITS.stored) {
      const message = eventsIssue('tooMany', EVENT_LIMITS.stored);
      throw new AppError('invalid', { message });
    }
    const now = nowMs();
    const event: Event = {
      ...values,
      id,
      porAvisar,
      secuencia: secuencia === undefined ? 0 : secuencia + 1,
      creadoEn: now,
      cambiadoEn: now,
    };
    if (await queries.insertEvent(tx, { uid, ...event })) return toEventView(event);
    throw new AppError('invalid', { fields: { id: eventsIssue('known') } });
  });
}

/**
 * Changes an event of a page and returns it; equal values change nothing. Throws `notFound`, and
 * the errors of `match` for the stored event.
 */
export function changeEvent(
  uid: string,
  id: string,
  input: EventInput,
  match?: (current: EventView) => void,
): Promise<EventView> {
  return exclusively(pageLock(uid), async (tx) => {
    const stored = existing(await queries.findEvent(tx, uid, id));
    match?.(toEventView(stored));
    if (isEqual({ ...stored, ...input }, stored)) return toEventView(stored);
    await touchPageOf(tx, uid);
    const changed = await queries.updateEvent(tx, uid, id, { ...input, cambiadoEn: nowMs() });
    return toEventView(changed ?? stored);
  });
}

/** Deletes an event of a page and returns it. Throws `notFound`, and the errors of `match`. */
export function removeEvent(
  uid: string,
  id: string,
  match?: (current: EventView) => void,
): Promise<EventView> {
  return exclusively(pageLock(uid), async (tx) => {
    const event = existing(await queries.deleteEvent(tx, uid, id));
    match?.(toEventView(event));
    await touchPageOf(tx, uid);
    return toEventView(event);
  });
}

export async function eventsForExport(db: Database, uid: string) {
  const events = await queries.listEvents(db, uid);
  return events.map(({ inicio, fin, ...event }) => ({
    ...event,
    inicio: isoOf(inicio),
    fin: isoOf(fin),
  }));
}
