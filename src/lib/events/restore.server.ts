import type { Database } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { isEqual } from '@/lib/core/text/json';
import * as queries from './queries.server';
import type { Event } from './rules';
import type { NewEvent } from './schema';

/** The replaced events as they were before an import, and the stored events after it. */
export interface Brought {
  before: Event[];
  after: Event[];
}

const valuesOf = ({ secuencia: _, creadoEn: __, porAvisar: ___, id: ____, ...values }: Event) =>
  values;

/**
 * Stores events of a file inside the caller's transaction: inserts new ones, and replaces those
 * with the same id. The caller checks the limit and invalidates the page.
 */
export async function bringEvents(
  tx: Database,
  uid: string,
  events: readonly NewEvent[],
): Promise<Brought> {
  const [before, after]: [Event[], Event[]] = [[], []];
  const now = nowMs();
  for (const { id = newId(), secuencia = -1, porAvisar = false, ...values } of events) {
    const stored = await queries.findEvent(tx, uid, id);
    const written = { ...values, cambiadoEn: now };
    if (stored) before.push(stored);
    const event: Event = { ...written, id, porAvisar, secuencia: secuencia + 1, creadoEn: now };
    if (stored) after.push((await queries.updateEvent(tx, uid, id, written)) ?? stored);
    else if (await queries.insertEvent(tx, { uid, ...event })) after.push(event);
  }
  return { before, after };
}

/**
 * Undoes an import of events inside the caller's transaction, except for events edited since.
 * Returns the number of the edited events.
 */
export async function takeEventsBack(
  tx: Database,
  uid: string,
  { before, after }: Brought,
): Promise<number> {
  const old = new Map(before.map((event) => [event.id, event]));
  let skipped = 0;
  for (const event of after) {
    const now = await queries.findEvent(tx, uid, event.id);
    if (!now) continue;
    const was = old.get(event.id);
    if (!isEqual(valuesOf(now), valuesOf(event))) skipped += 1;
    else if (was) {
      await queries.updateEvent(tx, uid, event.id, { ...valuesOf(was), cambiadoEn: nowMs() });
    } else await queries.deleteEvent(tx, uid, event.id);
  }
  return skipped;
}
