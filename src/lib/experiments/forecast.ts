import { EXPERIMENT_LIMITS } from '../variants/limits';

/** How many come and click on a day of late. */
export interface Pace {
  visitors: number;
  clickers: number;
}

/** What a test can be expected to take, and to see. */
export interface Forecast {
  /** Days until a verdict is possible at the earliest; null where six weeks do not suffice. */
  days: number | null;
  /** Visitors of a day that each variant has by then, or by the end. */
  visitors: number;
  /** The smallest difference that would be noticed then four times of five, as a share of the rate. */
  difference: number;
}

/** Standard deviations between no difference and one that is noticed four times of five. */
const NOTICED = 2.61 + 0.84;

/** What a test of so many variants takes at a pace. */
export function forecastOf({ visitors, clickers }: Pace, variants: number): Forecast {
  const { days: least, longest, clickers: wanted } = EXPERIMENT_LIMITS;
  const needed = Math.max(least, Math.ceil((wanted * variants) / clickers));
  const isEnough = clickers > 0 && needed <= longest;
  const days = isEnough ? needed : longest;
  const each = Math.floor((visitors * days) / variants);
  const rate = Math.min(0.999, clickers / Math.max(visitors, clickers, Number.MIN_VALUE));
  const noise = Math.sqrt((2 * (1 - rate)) / (rate * Math.max(1, each)));
  return { days: isEnough ? needed : null, visitors: each, difference: NOTICED * noise };
}
