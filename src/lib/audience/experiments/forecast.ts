import { EXPERIMENT_LIMITS } from './variants/limits';
import { NO_LOSS, type Seen } from './verdict';

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
  const { days: least, longest, clickers: goal } = EXPERIMENT_LIMITS;
  const needed = Math.max(least, Math.ceil((goal * variants) / clickers));
  const isEnough = clickers > 0 && needed <= longest;
  const days = isEnough ? needed : longest;
  const each = Math.floor((visitors * days) / variants);
  const rate = Math.min(0.999, clickers / Math.max(visitors, clickers, Number.MIN_VALUE));
  const noise = Math.sqrt((2 * (1 - rate)) / (rate * Math.max(1, each)));
  return { days: isEnough ? needed : null, visitors: each, difference: NOTICED * noise };
}

/** How much better one variant may be than another, as a share of the other's rate. */
export interface Difference {
  /** The two that are compared: the one that is clicked more, and the next. */
  variant: number;
  other: number;
  /** The middle 95 % of where the difference lies; below 0 it is worse. */
  low: number;
  high: number;
  /** Whole days until it would be known at the same pace; null where that takes over two years. */
  days: number | null;
}

/** Standard deviations around the middle 95 %. */
const MIDDLE = 1.96;
/**
 * What is lost on average by the worse looking of two that are the same, in deviations of their
 * difference: at most so much four times of five.
 */
const LOST = 1.327;
const TOO_LONG = 730;

/** The mean and the variance of the logarithm of a rate, by the delta method. */
function logRate({ visitors, clickers }: Seen) {
  const [a, all] = [1 + clickers, 2 + visitors];
  return { mean: Math.log(a / all), variance: 1 / a - 1 / all };
}

/** How many visitors each variant needs until a difference is noticed, or is known to be none. */
function neededFor(difference: number, rate: number): number {
  const noise = (2 * (1 - rate)) / rate;
  const deviation = difference <= NO_LOSS ? NO_LOSS / LOST : difference / NOTICED;
  return noise / deviation ** 2;
}

/** Which two variants of a test of so many days are in question, by how much, and for how long yet. */
export function differenceOf(seen: readonly Seen[], days: number): Difference | undefined {
  const ranked = seen
    .map((each, at) => ({ ...logRate(each), at }))
    .toSorted((one, other) => other.mean - one.mean);
  const [first, second] = ranked;
  const fewest = Math.min(...seen.map(({ visitors }) => visitors));
  if (!first || !second || days === 0 || fewest === 0) return undefined;
  const gap = first.mean - second.mean;
  const reach = MIDDLE * Math.sqrt(first.variance + second.variance);
  const rate = Math.min(0.999, Math.exp(second.mean));
  const needed = Math.ceil(neededFor(Math.expm1(gap), rate) / (fewest / days));
  const more = Math.max(1, needed - days);
  return {
    ...{ variant: first.at, other: second.at },
    ...{ low: Math.expm1(gap - reach), high: Math.expm1(gap + reach) },
    days: more > TOO_LONG ? null : more,
  };
}
