const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after each failed try where a kind has none of its own: given up after nine hours. */
export const PAUSES: readonly number[] = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  5 * HOUR,
];

/** A part of a pause that is left to chance, so that what failed together does not come back together. */
const JITTER = 0.2;

/**
 * How long to wait after a try that failed, in milliseconds; undefined when it was the last
 * one. `chance` is a number from 0 to 1.
 */
export function pauseAfter(
  tries: number,
  pauses: readonly number[],
  chance: number,
): number | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * (chance - 0.5)));
}
