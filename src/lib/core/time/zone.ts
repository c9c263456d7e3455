import { DAY_MS, HOUR_MS, MINUTE_MS } from './units';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: knownZone(zone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Returns the local time of a zone at an instant, to the second, as if it were UTC. */
export function wallClock(zone: string, moment: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  // `Date.UTC` takes the years 0 to 99 for those of 1900. The calendar repeats every 400 years.
  return Date.UTC(year + 400, month - 1, day, hour, minute, second) - 146_097 * DAY_MS;
}

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Used until the owner's zone is known. */
export const DEFAULT_ZONE = 'UTC';

/** The day and hour of an instant in the owner's zone. Instants are in milliseconds. */
export interface Bucket {
  /** The date, as `2026-11-20`. */
  dia: string;
  /** The instant at which that day began. */
  inicio: number;
  /** The instant at which the hour began. */
  hora: number;
  /** The instant at which the next hour begins. */
  hasta: number;
  /** 0 to 23, on the owner's clock. */
  horaLocal: number;
  /** 0 is Monday. */
  diaSemana: number;
}

/**
 * Returns a name of the time zone database in its canonical spelling; undefined for other names.
 */
export function zoneNamed(name: string): string | undefined {
  if (!NAME.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns true for a name of the time zone database. */
export function isZone(name: string): boolean {
  return zoneNamed(name) !== undefined;
}

/**
 * Returns the zone in which a stored zone's times are formatted: UTC if it is not in the time zone
 * database here, which may be older than the one where it was stored.
 */
export function knownZone(zone: string): string {
  return isZone(zone) ? zone : DEFAULT_ZONE;
}

/**
 * Returns the zone itself, or for one that is not in the time zone database here the zone with the
 * offset of `moment` in whole hours: `2026-11-20T10:30:00-06:00`; UTC for other offsets.
 */
export function zoneAt(zone: string, moment: string): string {
  const [, sign, hours] = /([+-])(\d\d):00$/.exec(moment) ?? [];
  // The signs of these names are inverted.
  const fixed = `Etc/GMT${sign === '-' ? '+' : '-'}${Number(hours)}`;
  return isZone(zone) || !isZone(fixed) ? knownZone(zone) : fixed;
}

const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** Returns the date `days` after another. */
export function addDays(dia: string, days: number): string {
  return dateOf(Date.parse(`${dia}T00:00:00Z`) + days * DAY_MS);
}

/** Returns the date on the owner's clock at an instant. */
export function dateAt(zone: string, moment: number): string {
  return dateOf(wallClock(zone, moment));
}

function searchStart(zone: string, dia: string): number {
  const midnight = Date.parse(`${dia}T00:00:00Z`);
  // Clocks are at most 14 hours ahead of UTC, so that 15 hours earlier is surely the day before.
  let first = midnight - 15 * HOUR_MS;
  let last = midnight + 14 * HOUR_MS;
  while (last - first > MINUTE_MS) {
    const middle = first + Math.floor((last - first) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dateAt(zone, middle) < dia) first = middle;
    else last = middle;
  }
  return last;
}

const STARTS_KEPT = 2_000;
const starts = new Map<string, number>();

/**
 * Returns the instant at which a date begins on the owner's clock: midnight, or the first instant
 * after it where the clock skips midnight.
 */
export function startOfDay(zone: string, dia: string): number {
  const key = `${zone} ${dia}`;
  const cached = starts.get(key);
  if (cached !== undefined) return cached;
  if (starts.size >= STARTS_KEPT) starts.clear();
  const start = searchStart(zone, dia);
  starts.set(key, start);
  return start;
}

/**
 * Returns the day and the hour of an instant. Hours are those of the clock: zones with half an hour
 * of offset have whole hours too, and a day may have 23 or 25.
 */
export function bucketAt(zone: string, moment: number): Bucket {
  const second = Math.floor(moment / 1000) * 1000;
  const wall = wallClock(zone, second);
  const dia = dateOf(wall);
  const hora = second - (wall % HOUR_MS);
  return {
    dia,
    inicio: startOfDay(zone, dia),
    hora,
    hasta: hora + HOUR_MS,
    horaLocal: Math.floor((wall % DAY_MS) / HOUR_MS),
    diaSemana: (new Date(wall).getUTCDay() + 6) % 7,
  };
}

/** Returns every hour of a day in order: 24, except on days with a clock change. */
export function hoursOf(zone: string, dia: string): Bucket[] {
  const end = startOfDay(zone, addDays(dia, 1));
  const hours: Bucket[] = [];
  for (let at = startOfDay(zone, dia); at < end; ) {
    const bucket = bucketAt(zone, at);
    hours.push(bucket);
    at = Math.max(bucket.hasta, at + MINUTE_MS);
  }
  return hours;
}

/** Formats an instant with the owner's offset: `2026-11-20T13:00:00-06:00`. */
export function localMoment(zone: string, moment: number): string {
  const wall = wallClock(zone, moment);
  const offset = Math.round((wall - moment) / MINUTE_MS);
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const clock = new Date(wall).toISOString().slice(0, 19);
  return `${clock}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Returns a zone's offset from UTC at an instant, in milliseconds. */
export function offsetAt(moment: number, zone: string): number {
  return wallClock(zone, moment) - Math.floor(moment / 1000) * 1000;
}

/** The instant (ms) of a local time, and its ambiguity. */
export type OnTheClock =
  | { kind: 'plain'; moment: number }
  /** The clock skips this time: the instant is as much later as the clock moves forward. */
  | { kind: 'skipped'; moment: number }
  /** The clock shows this time twice: the first is used, unless the second is requested. */
  | { kind: 'twice'; moment: number; second: number };

/** Parses `2026-11-20T10:30` as a zone's local time; undefined when it is no time. */
export function onTheClock(text: string, zone: string): OnTheClock | undefined {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return undefined;
  // Offsets are at most 14 hours, so that every relevant clock change lies between these two.
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)];
  const moments = [wall - before, wall - after].filter(
    (moment) => wallClock(zone, moment) === wall,
  );
  if (moments.length === 0) return { kind: 'skipped', moment: wall - before };
  const [moment, second] = [Math.min(...moments), Math.max(...moments)];
  return moment === second ? { kind: 'plain', moment } : { kind: 'twice', moment, second };
}

const MINUTE_LENGTH = 16;

/** Returns an instant as the value of a datetime-local input in a zone: `2026-11-20T10:30`. */
export function toLocalInput(instant: string | null, zone: string): string {
  const moment = Date.parse(instant ?? '');
  if (Number.isNaN(moment)) return '';
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, MINUTE_LENGTH);
}

/** Returns the instant of a datetime-local input in a zone; null for an empty one. */
export function fromLocalInput(text: string, zone: string): string | null {
  const clock = onTheClock(text, zone);
  return clock ? new Date(clock.moment).toISOString() : null;
}
