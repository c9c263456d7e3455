import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';

/** Pauses after each failed try where a kind has none of its own: given up after nine hours. */
export const PAUSES: readonly number[] = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
];

/** A part of a pause that is left to chance, so that what failed together does not come back together. */
const JITTER = 0.2;

/**
 * Returns the pause (ms) after a try that failed; undefined after the last one. `chance` is a number
 * from 0 to 1.
 */
export function pauseAfter(
  tries: number,
  pauses: readonly number[],
  chance: number,
): number | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * (chance - 0.5)));
}
