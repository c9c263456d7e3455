import { nowMs } from '@/lib/core/env/system';
import { SECOND_MS } from '@/lib/core/time/units';

/** `maxAge` (s) of a response that is valid until something it shows is saved: a year. */
export const UNTIL_CHANGED = 31_536_000;

/** Returns the `maxAge` (s, with fractions) of a response that is valid until `moment` (UTC ms). */
export function secondsUntil(moment: number): number {
  return Math.min(UNTIL_CHANGED, Math.max(0, (moment - nowMs()) / SECOND_MS));
}
