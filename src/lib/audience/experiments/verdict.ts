import { EXPERIMENT_LIMITS } from './variants/limits';

/** The visitors of a day that saw a variant, and those of them who clicked, summed over days. */
export interface Seen {
  visitors: number;
  clickers: number;
}

/** What is believed of a variant after what was seen. Rates are shares of visitors, 0 to 1. */
export interface Belief {
  rate: number;
  /** The middle 95 % of where its true rate lies. */
  low: number;
  high: number;
  /** How likely it is the best of all. */
  best: number;
  /** How much of its rate is lost on average by choosing it, where another is better. */
  loss: number;
}

/** Points a standard deviation of the narrowest belief, and how many there are at most. */
const FINE = 5;
const MAX_POINTS = 2_000;
/** How many standard deviations around each rate are looked at. */
const REACH = 5.5;
const TAIL = 0.025;

/** A uniform prior: before any visit every rate is equally likely. */
const posterior = ({ visitors, clickers }: Seen) => ({
  a: 1 + clickers,
  b: 1 + Math.max(0, visitors - clickers),
});

type Beta = ReturnType<typeof posterior>;

const meanOf = ({ a, b }: Beta) => a / (a + b);
const deviationOf = ({ a, b }: Beta) => Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1)));

/** The rates at which the beliefs are worked out, in the middle of equal steps. */
interface Grid {
  from: number;
  step: number;
  points: Float64Array;
}

function gridFor(betas: readonly Beta[]): Grid {
  const deviations = betas.map(deviationOf);
  const reach = (at: number) => REACH * (deviations[at] ?? 0);
  const from = Math.max(0, Math.min(...betas.map((beta, at) => meanOf(beta) - reach(at))));
  const to = Math.min(1, Math.max(...betas.map((beta, at) => meanOf(beta) + reach(at))));
  const steps = Math.ceil(((to - from) * FINE) / Math.min(...deviations));
  const count = Math.min(MAX_POINTS, steps);
  const step = (to - from) / count;
  return {
    from,
    step,
    points: Float64Array.from({ length: count }, (_, at) => from + (at + 0.5) * step),
  };
}

/** The density of a belief at points, summing to 1: its constant cancels out. */
function densityOf({ a, b }: Beta, points: Float64Array): Float64Array {
  const peak = (a - 1) / (a + b - 2 || 1);
  const ofPeak = (x: number) => (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x);
  const most = ofPeak(Math.min(1 - 1e-9, Math.max(1e-9, peak)));
  const density = points.map((x) => Math.exp(ofPeak(x) - most));
  const sum = density.reduce((all, part) => all + part, 0);
  return density.map((part) => part / sum);
}

/** How likely the rate is below each point, half of the point itself included. */
function below(density: Float64Array): Float64Array {
  let sum = 0;
  return density.map((part) => {
    sum += part;
    return sum - part / 2;
  });
}

/** The rate below which a share of a belief lies. */
function quantile({ from, step }: Grid, density: Float64Array, share: number): number {
  let sum = 0;
  for (let at = 0; at < density.length; at += 1) {
    const part = density[at] ?? 0;
    if (sum + part >= share) return from + step * (at + (share - sum) / part);
    sum += part;
  }
  return from + step * density.length;
}

/** The product of some rows at each point, one of them left out. */
function product(rows: readonly Float64Array[], count: number, without?: number): Float64Array {
  const all = new Float64Array(count).fill(1);
  for (const [which, row] of rows.entries()) {
    if (which === without) continue;
    for (let at = 0; at < count; at += 1) all[at] = (all[at] ?? 0) * (row[at] ?? 0);
  }
  return all;
}

/**
 * What is believed of each variant: beta-binomial, integrated over the rate instead of drawn by
 * chance, so that the same figures always give the same words. P(best) after E. Miller, "Formulas
 * for Bayesian A/B Testing" (2014); expected loss after C. Stucchio, "Bayesian A/B Testing at
 * VWO" (2015).
 */
export function beliefsOf(seen: readonly Seen[]): Belief[] {
  const betas = seen.map(posterior);
  const grid = gridFor(betas);
  const { from, step, points } = grid;
  const count = points.length;
  const densities = betas.map((beta) => densityOf(beta, points));
  const under = densities.map(below);
  // The mean of the best of all rates is what lies above its distribution.
  const top = from + step * product(under, count).reduce((sum, share) => sum + 1 - share, 0);
  return betas.map((beta, own) => {
    const density = densities[own] ?? points;
    const others = product(under, count, own);
    const rate = meanOf(beta);
    return {
      rate,
      low: quantile(grid, density, TAIL),
      high: quantile(grid, density, 1 - TAIL),
      best: density.reduce((sum, part, at) => sum + part * (others[at] ?? 0), 0),
      loss: Math.max(0, top - rate) / rate,
    };
  });
}

/** The logarithm of the gamma function, by Stirling's series: off by less than 1e-10 from 10 on. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1_260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}

/**
 * How closely shares that do not fit are expected around equal ones, as visitors that were seen
 * before: with so many, deviations of a few percent are found soonest.
 */
const CONCENTRATION = 500;

/**
 * A bound on how likely it is that visitors are ever spread so unevenly by chance alone, when each
 * variant should have as many. It holds however often it is looked at: under equal shares the odds
 * of a Dirichlet-multinomial against them reach 1/p at any time with a likelihood of p at most
 * (M. Lindon, A. Malek, "Anytime-Valid Inference for Multinomial Count Data", NeurIPS 2022).
 */
export function sharesFit(seen: readonly Seen[]): number {
  const all = seen.reduce((sum, { visitors }) => sum + visitors, 0);
  if (all === 0 || seen.length < 2) return 1;
  const each = CONCENTRATION / seen.length;
  const gained = seen.reduce(
    (sum, { visitors }) => sum + logGamma(each + visitors) - logGamma(each),
    0,
  );
  const prior = logGamma(CONCENTRATION) - logGamma(CONCENTRATION + all);
  const odds = prior + gained + all * Math.log(seen.length);
  return Math.min(1, Math.exp(-odds));
}

/** Below this the shares are no accident. */
const UNEVEN = 0.001;
/**
 * How likely the best of a winner must be, by how many variants there are. It is asked for each day again, and by up to four variants: one look
 * alone would need less (P. Armitage et al., "Repeated Significance Tests on Accumulating Data",
 * 1969). A test simulates how often it is reached where there is no difference.
 */
const SURE = [1, 1, 0.9955, 0.98, 0.965] as const;
/** A negligible loss, as a share of the rate. */
export const NO_LOSS = 0.01;

/** What can be said of a test. */
export type Verdict =
  /** Too few days or clicks to say anything yet. */
  | { kind: 'early' }
  /** The visitors are spread so unevenly that something is wrong with the figures. */
  | { kind: 'uneven' }
  | { kind: 'winner'; variant: number }
  /** Whichever is chosen, nothing worth speaking of is lost. */
  | { kind: 'same' }
  /** There may be a difference, and it is not clear yet. */
  | { kind: 'open' }
  /** It is over, and there may be a difference all the same. */
  | { kind: 'undecided' }
  /** It is over, and too few came. */
  | { kind: 'scarce' };

/** What can be said of a test that has run for so many days with visits. */
export function verdictOf(seen: readonly Seen[], days: number, isOver: boolean): Verdict {
  if (sharesFit(seen) < UNEVEN) return { kind: 'uneven' };
  const { days: least, clickers: most } = EXPERIMENT_LIMITS;
  if (days < least || seen.some(({ clickers }) => clickers < most)) {
    return { kind: isOver ? 'scarce' : 'early' };
  }
  const beliefs = beliefsOf(seen);
  const sure = SURE[seen.length] ?? 1;
  const variant = beliefs.findIndex(({ best, loss }) => best >= sure && loss <= NO_LOSS);
  if (variant >= 0) return { kind: 'winner', variant };
  if (beliefs.every(({ loss }) => loss <= NO_LOSS)) return { kind: 'same' };
  return { kind: isOver ? 'undecided' : 'open' };
}
