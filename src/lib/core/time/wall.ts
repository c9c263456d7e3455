import { wallClock } from './clock';
import { DAY_MS } from './units';

/** Returns a zone's offset from UTC at a moment, in milliseconds. */
export function offsetAt(moment: number, zone: string): number {
  return wallClock(zone, moment) - Math.floor(moment / 1000) * 1000;
}

/** The moment that a time on a clock means (ms), and what is odd about it. */
export type OnTheClock =
  | { kind: 'plain'; moment: number }
  /** The clock leaps over it: taken as if it had not leapt, so that it is as much later. */
  | { kind: 'skipped'; moment: number }
  /** The clock shows it twice: the first time is meant, unless the second is requested. */
  | { kind: 'twice'; moment: number; second: number };

/** Parses `2026-11-20T10:30` as a zone's local time; undefined when it is no time. */
export function onTheClock(text: string, zone: string): OnTheClock | undefined {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return undefined;
  // Clocks are at most 14 hours from UTC: every relevant change of offset lies between these two.
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)];
  const moments = [wall - before, wall - after].filter(
    (moment) => wallClock(zone, moment) === wall,
  );
  if (moments.length === 0) return { kind: 'skipped', moment: wall - before };
  const [moment, second] = [Math.min(...moments), Math.max(...moments)];
  return moment === second ? { kind: 'plain', moment } : { kind: 'twice', moment, second };
}
