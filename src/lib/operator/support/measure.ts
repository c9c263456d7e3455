import { HOUR_MS } from '@/lib/kernel/time/units';

/** As many must have been answered before anything is said of how long it takes. */
export const MIN_MEASURED = 10;

/** How long answers took, in milliseconds, and how many hours were promised then. */
export interface Answered {
  demora: number;
  promesa: number | null;
}

/** How soon people are answered for the first time. */
export interface Times {
  /** First answers that it is made of. */
  count: number;
  /** Half of them, and nine of ten, took no longer, in milliseconds; null where there is none. */
  median: number | null;
  p90: number | null;
  /** The share that came within what was promised, 0 to 1; null where nothing was. */
  inTime: number | null;
}

/** The value that a share of sorted values does not exceed. */
function quantile(sorted: number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

function shareInTime(answered: Answered[], late: number): number | null {
  const promised = answered.filter(({ promesa }) => promesa !== null);
  const all = promised.length + late;
  if (all === 0) return null;
  const onTime = promised.filter(({ demora, promesa }) => demora <= (promesa ?? 0) * HOUR_MS);
  return onTime.length / all;
}

/**
 * Returns how soon people got answers. `waiting` are the durations of unanswered conversations so
 * far: each counts where it is longer than the median of the others, and as late beyond the
 * promised time, so that an ignored queue does not improve the figures.
 */
export function measure(answered: Answered[], waiting: number[], promise: number | null): Times {
  const delays = answered.map(({ demora }) => demora).sort((a, b) => a - b);
  const half = quantile(delays, 0.5);
  const long = waiting.filter((age) => half !== null && age > half);
  const all = [...delays, ...long].sort((a, b) => a - b);
  const late = promise === null ? 0 : waiting.filter((age) => age > promise * HOUR_MS).length;
  return {
    count: answered.length,
    median: quantile(all, 0.5),
    p90: quantile(all, 0.9),
    inTime: shareInTime(answered, late),
  };
}
