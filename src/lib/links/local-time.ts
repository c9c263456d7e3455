import { offsetAt, onTheClock } from '@/lib/core/time/wall';

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
