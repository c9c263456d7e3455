import { type Database, exclusively, invalidate, pageLock, reading } from '@/lib/kernel/db';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { isEqual } from '@/lib/kernel/text/json';
import { localMoment } from '@/lib/kernel/time/zone';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { defineQuota } from '@/lib/plans/usage.server';
import { EVENT_LIMITS } from './limits';
import * as queries from './queries.server';
import type { Event } from './rules';
import type { EventInput, Events, EventView, NewEvent } from './schema';
import { eventsFault } from './texts';

defineQuota({ key: 'eventos', count: queries.countEvents });

/** Events that a person can write in an hour: more than one can type. */
export const EVENT_WRITES = rateLimit('eventos', 1_200, 3_600);

const iso = (moment: number) => new Date(moment).toISOString();

function toEventView(event: Event): EventView {
  const { inicio, fin, zona, creadoEn, cambiadoEn } = event;
  return {
    ...event,
    inicio: localMoment(zona, inicio),
    fin: fin === null ? null : localMoment(zona, fin),
    creadoEn: iso(creadoEn),
    cambiadoEn: iso(cambiadoEn),
  };
}

/** Says that what the page shows changes with the transaction. Throws `notFound` when it is gone. */
async function touchPageOf(tx: Database, uid: string): Promise<void> {
  const page = await findPageCard(tx, uid);
  if (!page) throw new AppError('notFound');
  invalidate(tx, `/${page.slug}`);
}

/** All events of a page, and whether its plan shows them. Throws `notFound` when it is gone. */
export async function listEvents(uid: string): Promise<Events> {
  const db = await reading();
  const page = await findPageCard(db, uid);
  if (!page) throw new AppError('notFound');
  return {
    eventos: (await queries.listEvents(db, uid)).map(toEventView),
    maximo: EVENT_LIMITS.stored,
    publicados: PLAN_RULES[page.plan].events,
  };
}

/**
 * Stores a new event and returns it. Throws `invalid` when the page has as many as it can have,
 * or one that is called so. Transactions follow one another: of two at once one counts the other.
 */
export function createEvent(
  uid: string,
  { id = newId(), secuencia, porAvisar = secuencia === undefined, ...values }: NewEvent,
): Promise<EventView> {
  return exclusively(pageLock(uid), async (tx) => {
    await touchPageOf(tx, uid);
    if ((await queries.countEvents(tx, uid)) >= EVENT_LIMITS.stored) {
      const message = eventsFault('tooMany', EVENT_LIMITS.stored);
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
    throw new AppError('invalid', { fields: { id: eventsFault('known') } });
  });
}

const anyState = () => undefined;

/**
 * Changes an event of a page and returns it; what is the same changes nothing. Throws `notFound`,
 * and what `match` throws of what it is now.
 */
export function changeEvent(
  uid: string,
  id: string,
  input: EventInput,
  match: (current: EventView) => void = anyState,
): Promise<EventView> {
  return exclusively(pageLock(uid), async (tx) => {
    const stored = await queries.findEvent(tx, uid, id);
    if (!stored) throw new AppError('notFound');
    match(toEventView(stored));
    if (isEqual({ ...stored, ...input }, stored)) return toEventView(stored);
    await touchPageOf(tx, uid);
    const changed = await queries.updateEvent(tx, uid, id, { ...input, cambiadoEn: nowMs() });
    return toEventView(changed ?? stored);
  });
}

/** Removes an event of a page and returns what it was. Throws `notFound`, and what `match` throws of it. */
export function removeEvent(
  uid: string,
  id: string,
  match: (current: EventView) => void = anyState,
): Promise<EventView> {
  return exclusively(pageLock(uid), async (tx) => {
    const event = await queries.deleteEvent(tx, uid, id);
    if (!event) throw new AppError('notFound');
    match(toEventView(event));
    await touchPageOf(tx, uid);
    return toEventView(event);
  });
}

/** Every event of a page, for taking them away. */
export async function eventsForExport(db: Database, uid: string) {
  const events = await queries.listEvents(db, uid);
  return events.map(({ inicio, fin, ...event }) => ({
    ...event,
    inicio: iso(inicio),
    fin: fin === null ? null : iso(fin),
  }));
}
