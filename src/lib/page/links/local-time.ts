import { offsetAt, onTheClock } from '@/lib/kernel/time/wall';

const MINUTE_LENGTH = 16;

/** A moment as a field of date and time shows it in a zone: `2026-11-20T10:30`. */
export function toLocalInput(instant: string | null, zone: string): string {
  const moment = Date.parse(instant ?? '');
  if (Number.isNaN(moment)) return '';
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, MINUTE_LENGTH);
}

/** The moment that a field of date and time means in a zone; null for an empty one. */
export function fromLocalInput(text: string, zone: string): string | null {
  const clock = onTheClock(text, zone);
  return clock ? new Date(clock.moment).toISOString() : null;
}
