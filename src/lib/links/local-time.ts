import { wallClock } from '../time/clock';

const MINUTE_LENGTH = 16;

/** How far a zone's clock is from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  return wallClock(zone, moment) - Math.floor(moment / 1000) * 1000;
}

/** A moment as a field of date and time shows it in a zone: `2026-11-20T10:30`. */
export function toLocalInput(instant: string | null, zone: string): string {
  const moment = Date.parse(instant ?? '');
  if (Number.isNaN(moment)) return '';
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, MINUTE_LENGTH);
}

/**
 * The moment that a field of date and time means in a zone; null for an empty one.
 * The offset is looked up twice, because the first guess may lie across a change of clocks.
 */
export function fromLocalInput(text: string, zone: string): string | null {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return null;
  const guess = wall - offsetAt(wall, zone);
  return new Date(wall - offsetAt(guess, zone)).toISOString();
}
