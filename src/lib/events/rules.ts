import { HOUR_MS } from '@/lib/core/time/units';
import { addDays, dateAt, localMoment, startOfDay } from '@/lib/core/time/zone';
import type { EventState } from './limits';

/** The assumed duration of an event without an end, in ms. */
const SUPPOSED = 3 * HOUR_MS;

/** An event. Times are ms since 1970 UTC. */
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
  /** True until it is announced to the date subscribers. */
  porAvisar: boolean;
}

type When = Pick<Event, 'inicio' | 'fin' | 'zona' | 'diaEntero'>;

/** Returns the first and the last date of an event in its zone, as `2026-11-20`. */
export function datesOf({ inicio, fin, zona }: When): [first: string, last: string] {
  return [dateAt(zona, inicio), dateAt(zona, fin ?? inicio)];
}

/** Returns the beginning of an event in ISO 8601: a date for whole days, else with its offset. */
export function momentOf(event: When): string {
  return event.diaEntero ? datesOf(event)[0] : localMoment(event.zona, event.inicio);
}

/** True when the local time depends on the visitor: for online events that are not whole days. */
export function hasOwnHour({ enLinea, diaEntero }: Pick<Event, 'enLinea' | 'diaEntero'>): boolean {
  return enLinea && !diaEntero;
}

/** Returns the end of an event (ms): the end of its last day for whole days. */
export function endOf(event: When): number {
  if (event.diaEntero) return startOfDay(event.zona, addDays(datesOf(event)[1], 1));
  return event.fin ?? event.inicio + SUPPOSED;
}

/** True while an event is going on. */
export function isOn(event: When, now: number): boolean {
  return event.inicio <= now && now < endOf(event);
}

/**
 * Normalizes the times of an event: whole days begin with the day in the zone, and a last day equal
 * to the first is null. Other times are truncated to the second, as in calendars.
 */
export function settled<T extends When>(event: T): T {
  if (!event.diaEntero) return event;
  const [first, last] = datesOf(event);
  const fin = last > first ? startOfDay(event.zona, last) : null;
  return { ...event, inicio: startOfDay(event.zona, first), fin };
}

/** Splits events into current and coming ones, next first, and past ones, last first. */
export function byTime<T extends When>(events: readonly T[], now: number) {
  const inOrder = [...events].sort((one, other) => one.inicio - other.inicio);
  return {
    coming: inOrder.filter((event) => now < endOf(event)),
    past: inOrder.filter((event) => now >= endOf(event)).reverse(),
  };
}

/** Returns the next moment (ms) at which one of the events begins or ends, or Infinity. */
export function nextTurn(events: readonly When[], now: number): number {
  const moments = events.flatMap((event) => [event.inicio, endOf(event)]);
  return Math.min(...moments.filter((moment) => moment > now), Number.POSITIVE_INFINITY);
}
