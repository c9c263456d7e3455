import type { Database } from '@/lib/kernel/db';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { isEqual } from '@/lib/kernel/text/json';
import * as queries from './queries.server';
import type { Event } from './rules';
import type { NewEvent } from './schema';

/** Events as they were before something brought others, and as they are since. */
export interface Brought {
  before: Event[];
  after: Event[];
}

const valuesOf = ({ secuencia: _, creadoEn: __, porAvisar: ___, id: ____, ...values }: Event) =>
  values;

/**
 * Stores events of a file, inside the caller's transaction: new ones, and those of an id that is
 * known in its place. The caller sees to it that there is room, and says that the page changed.
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
 * Takes back what was brought, inside the caller's transaction, but for what was edited since.
 * Returns how many such edits stay.
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
