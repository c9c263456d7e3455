import { EXPERIMENT_LIMITS } from './limits';
import { NO_LOSS, type Seen } from './verdict';

/** Recent visitors per day, and those of them who click. */
export interface Pace {
  visitors: number;
  clickers: number;
}

/** The expected duration and precision of an experiment. */
export interface Forecast {
  /** Minimum days until a verdict; null when the longest duration does not suffice. */
  days: number | null;
  /** Daily visitors per variant, summed until the verdict or, without one, until the end. */
  visitors: number;
  /** The smallest relative difference of rates that these visitors show with a power of 80 %. */
  difference: number;
}

/**
 * In standard errors: 2.61 for the certainty of 99.55 % that a winner of two variants needs, and
 * 0.84 for a power of 80 %.
 */
const NOTICED = 2.61 + 0.84;

/** Returns the forecast of an experiment with some variants at a pace. */
export function forecastOf({ visitors, clickers }: Pace, variants: number): Forecast {
  const { days: least, longest, clickers: goal } = EXPERIMENT_LIMITS;
  const needed = Math.max(least, Math.ceil((goal * variants) / clickers));
  const isEnough = clickers > 0 && needed <= longest;
  const days = isEnough ? needed : longest;
  const each = Math.floor((visitors * days) / variants);
  const rate = Math.min(0.999, clickers / Math.max(visitors, clickers, Number.MIN_VALUE));
  const noise = Math.sqrt((2 * (1 - rate)) / (rate * Math.max(1, each)));
  return { days: isEnough ? needed : null, visitors: each, difference: NOTICED * noise };
}

/** The difference of two variants, relative to the rate of `other`. */
export interface Difference {
  /** The compared variants: the one with the highest rate, and the next. */
  variant: number;
  other: number;
  /** The 95 % interval of the difference; a negative bound means `variant` may be the worse one. */
  low: number;
  high: number;
  /** Whole days until the difference is decided at this pace; null for more than two years. */
  days: number | null;
}

/** Half the width of a 95 % interval, in standard errors. */
const HALF_WIDTH = 1.96;
/**
 * Expected loss of choosing the one of two equal variants that looks worse, in standard errors of
 * their difference. With a probability of 80 % it is at most this.
 */
const LOST = 1.327;
const TOO_LONG = 730;

/** Returns the mean and variance of the logarithm of a rate, by the delta method. */
function logRate({ visitors, clickers }: Seen) {
  const [a, all] = [1 + clickers, 2 + visitors];
  return { mean: Math.log(a / all), variance: 1 / a - 1 / all };
}

/** Returns the visitors per variant that are needed to detect a difference, or to exclude it. */
function neededFor(difference: number, rate: number): number {
  const noise = (2 * (1 - rate)) / rate;
  const deviation = difference <= NO_LOSS ? NO_LOSS / LOST : difference / NOTICED;
  return noise / deviation ** 2;
}

/** Returns the difference of the two best variants, and the days still needed to decide it. */
export function differenceOf(seen: readonly Seen[], days: number): Difference | undefined {
  const ranked = seen
    .map((each, at) => ({ ...logRate(each), at }))
    .toSorted((one, other) => other.mean - one.mean);
  const [first, second] = ranked;
  const fewest = Math.min(...seen.map(({ visitors }) => visitors));
  if (!first || !second || days === 0 || fewest === 0) return undefined;
  const gap = first.mean - second.mean;
  const reach = HALF_WIDTH * Math.sqrt(first.variance + second.variance);
  const rate = Math.min(0.999, Math.exp(second.mean));
  const needed = Math.ceil(neededFor(Math.expm1(gap), rate) / (fewest / days));
  const more = Math.max(1, needed - days);
  return {
    variant: first.at,
    other: second.at,
    low: Math.expm1(gap - reach),
    high: Math.expm1(gap + reach),
    days: more > TOO_LONG ? null : more,
  };
}
