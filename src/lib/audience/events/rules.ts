import { HOUR_MS } from '@/lib/kernel/time/units';
import { addDays, dateAt, localMoment, startOfDay } from '@/lib/kernel/time/zone';
import type { EventState } from './limits';

/** The assumed duration of an event without an end. */
const SUPPOSED = 3 * HOUR_MS;

/** An event. Moments are milliseconds since 1970 UTC. */
export interface Event {
  id: string;
  titulo: string;
  descripcion: string;
  inicio: number;
  fin: number | null;
  zona: string;
  diaEntero: boolean;
  lugar: string;
  enLinea: boolean;
  url: string;
  estado: EventState;
  secuencia: number;
  creadoEn: number;
  cambiadoEn: number;
  /** Whether those who asked for new dates have still to be told of it. */
  porAvisar: boolean;
}

type When = Pick<Event, 'inicio' | 'fin' | 'zona' | 'diaEntero'>;

/** The first and the last date of an event on the clocks of its zone, as `2026-11-20`. */
export function datesOf({ inicio, fin, zona }: When): [first: string, last: string] {
  return [dateAt(zona, inicio), dateAt(zona, fin ?? inicio)];
}

/** When an event begins, for programs: its date of whole days, else the moment with its offset. */
export function momentOf(event: When): string {
  return event.diaEntero ? datesOf(event)[0] : localMoment(event.zona, event.inicio);
}

/** Whether visitors elsewhere have another hour for an event: one that begins online at a time. */
export function hasOwnHour({ enLinea, diaEntero }: Pick<Event, 'enLinea' | 'diaEntero'>): boolean {
  return enLinea && !diaEntero;
}

/** When an event is over (ms): with its last day where it takes whole ones. */
export function endOf(event: When): number {
  if (event.diaEntero) return startOfDay(event.zona, addDays(datesOf(event)[1], 1));
  return event.fin ?? event.inicio + SUPPOSED;
}

/** Whether an event is going on at a moment. */
export function isOn(event: When, now: number): boolean {
  return event.inicio <= now && now < endOf(event);
}

/**
 * Moments of whole days are where the days begin in the zone; a last day that is the first is
 * not said. Others stay as they are, to the second, as calendars have them.
 */
export function settled<T extends When>(event: T): T {
  if (!event.diaEntero) return event;
  const [first, last] = datesOf(event);
  const fin = last > first ? startOfDay(event.zona, last) : null;
  return { ...event, inicio: startOfDay(event.zona, first), fin };
}

/** Events that are still to come or going on, the next one first; and those that are over, the last one first. */
export function byTime<T extends When>(events: readonly T[], now: number) {
  const inOrder = [...events].sort((one, other) => one.inicio - other.inicio);
  return {
    coming: inOrder.filter((event) => now < endOf(event)),
    past: inOrder.filter((event) => now >= endOf(event)).reverse(),
  };
}

/** The next moment (ms) at which one of some events begins or is over; Infinity when none does. */
export function nextTurn(events: readonly When[], now: number): number {
  const moments = events.flatMap((event) => [event.inicio, endOf(event)]);
  return Math.min(...moments.filter((moment) => moment > now), Number.POSITIVE_INFINITY);
}
