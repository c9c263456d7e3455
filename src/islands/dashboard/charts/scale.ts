/** Where a value stands between two ends of a drawing. */
type Scale = (value: number) => number;

/** Lays the values from 0 to `most`, which is above 0, evenly between two places. */
export function scale(most: number, [from, to]: readonly [number, number]): Scale {
  return (value) => from + (value / most) * (to - from);
}

/** What a round step between the lines of an axis may begin with. */
const ROUND = [1, 2, 5, 10];

/** The whole numbers from 0, in at most `count` round steps, of which the last is not below `most`. */
export function roundSteps(most: number, count: number): number[] {
  const least = Math.max(1, most / count);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (ROUND.find((digit) => digit * power >= least) ?? 1);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}
