import { nowMs } from '@/lib/core/env/system';
import { SECOND_MS } from '@/lib/core/time/units';

/** The `maxAge` (s) of what holds until something that it shows is saved: a year. */
export const UNTIL_CHANGED = 31_536_000;

/** The `maxAge` (s, with fractions) of what holds until a moment (UTC ms). */
export function secondsUntil(moment: number): number {
  return Math.min(UNTIL_CHANGED, Math.max(0, (moment - nowMs()) / SECOND_MS));
}
