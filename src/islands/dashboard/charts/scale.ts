/** Maps a value to a coordinate. */
type Scale = (value: number) => number;

/** Returns the linear scale from 0…`most` (above 0) to two coordinates. */
export function scale(most: number, [from, to]: readonly [number, number]): Scale {
  return (value) => from + (value / most) * (to - from);
}

/** First digits of round axis steps. */
const ROUND = [1, 2, 5, 10];

/**
 * Returns 0 and the multiples of a round step, up to the first one that is at least `most`; at most
 * `count` steps.
 */
export function roundSteps(most: number, count: number): number[] {
  const least = Math.max(1, most / count);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (ROUND.find((digit) => digit * power >= least) ?? 1);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}
