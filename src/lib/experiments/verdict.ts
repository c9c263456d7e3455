import { EXPERIMENT_LIMITS } from './limits';

/** Daily visitors who saw a variant, and those of them who clicked, summed over days. */
export interface Seen {
  visitors: number;
  clickers: number;
}

/** The posterior belief about a variant. Rates are shares of visitors, 0 to 1. */
export interface Belief {
  rate: number;
  /** The 95 % credible interval of the rate. */
  low: number;
  high: number;
  /** Probability that this variant is the best. */
  best: number;
  /** Expected loss of choosing this variant, as a share of its rate. */
  loss: number;
}

/** Grid points per standard deviation of the narrowest belief, and the maximum in all. */
const FINE = 5;
const MAX_POINTS = 2_000;
/** Standard deviations around each rate that the grid covers. */
const REACH = 5.5;
const TAIL = 0.025;

/** Beta posterior with a uniform prior: before any visit every rate is equally likely. */
const posterior = ({ visitors, clickers }: Seen) => ({
  a: 1 + clickers,
  b: 1 + Math.max(0, visitors - clickers),
});

type Beta = ReturnType<typeof posterior>;

const meanOf = ({ a, b }: Beta) => a / (a + b);
const deviationOf = ({ a, b }: Beta) => Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1)));

/** The rates at which densities are computed: the midpoints of equal steps. */
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

/** Returns the density of a belief at points, normalized to a sum of 1. */
function densityOf({ a, b }: Beta, points: Float64Array): Float64Array {
  const peak = (a - 1) / (a + b - 2 || 1);
  const ofPeak = (x: number) => (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x);
  const most = ofPeak(Math.min(1 - 1e-9, Math.max(1e-9, peak)));
  const density = points.map((x) => Math.exp(ofPeak(x) - most));
  const sum = density.reduce((all, part) => all + part, 0);
  return density.map((part) => part / sum);
}

/** Returns the probability that the rate is below each point; the point itself counts half. */
function below(density: Float64Array): Float64Array {
  let sum = 0;
  return density.map((part) => {
    sum += part;
    return sum - part / 2;
  });
}

function quantile({ from, step }: Grid, density: Float64Array, share: number): number {
  let sum = 0;
  for (let at = 0; at < density.length; at += 1) {
    const part = density[at] ?? 0;
    if (sum + part >= share) return from + step * (at + (share - sum) / part);
    sum += part;
  }
  return from + step * density.length;
}

/** Returns the pointwise product of some rows, without the row `without`. */
function product(rows: readonly Float64Array[], count: number, without?: number): Float64Array {
  const all = new Float64Array(count).fill(1);
  for (const [which, row] of rows.entries()) {
    if (which === without) continue;
    for (let at = 0; at < count; at += 1) all[at] = (all[at] ?? 0) * (row[at] ?? 0);
  }
  return all;
}

/**
 * Returns the belief about each variant: beta-binomial, integrated over a grid instead of sampled,
 * so that the same figures always give the same result. P(best) after E. Miller, "Formulas for
 * Bayesian A/B Testing" (2014); expected loss after C. Stucchio, "Bayesian A/B Testing at VWO"
 * (2015).
 */
export function beliefsOf(seen: readonly Seen[]): Belief[] {
  const betas = seen.map(posterior);
  const grid = gridFor(betas);
  const { from, step, points } = grid;
  const count = points.length;
  const densities = betas.map((beta) => densityOf(beta, points));
  const under = densities.map(below);
  // The expected maximum of the rates is the area above its distribution function.
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

/** Returns ln Γ(x) by Stirling's series; the error is below 1e-10 from 10 on. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1_260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}

/**
 * Concentration of the Dirichlet alternative around equal shares, in pseudo-visitors: this value
 * detects deviations of a few percent soonest.
 */
const CONCENTRATION = 500;

/**
 * Returns an upper bound of the p-value of equal shares between variants. The bound is valid at
 * every check: under equal shares the odds of a Dirichlet-multinomial alternative reach 1/p at any
 * time with a probability of p at most (M. Lindon, A. Malek, "Anytime-Valid Inference for
 * Multinomial Count Data", NeurIPS 2022).
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

/** The p-value below which unequal shares are not regarded as chance. */
const UNEVEN = 0.001;
/**
 * Minimum P(best) of a winner, by the number of variants. It is checked daily, and for up to four
 * variants; a single check would need less (P. Armitage et al., "Repeated Significance Tests on
 * Accumulating Data", 1969). A unit test simulates the rate of false winners.
 */
const SURE = [1, 1, 0.9955, 0.98, 0.965] as const;
/** A negligible loss, as a share of the rate. */
export const NO_LOSS = 0.01;

export type Verdict =
  /** Too few days or clicks. */
  | { kind: 'early' }
  /** The visitors are spread so unevenly that the figures must be wrong. */
  | { kind: 'uneven' }
  | { kind: 'winner'; variant: number }
  /** The expected loss is negligible for every variant. */
  | { kind: 'same' }
  /** A difference is possible, and not known yet. */
  | { kind: 'open' }
  /** The experiment is over, and a difference is still possible. */
  | { kind: 'undecided' }
  /** The experiment is over, and too few visitors came. */
  | { kind: 'scarce' };

/** Returns the verdict on an experiment after some days with visits. */
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
