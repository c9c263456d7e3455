import { describe, expect, it } from 'vitest';
import { Random } from '../../../tests/setup/random';
import { issuesOf } from '../../../tests/setup/schemas';
import { differenceOf, forecastOf } from './forecast';
import { EXPERIMENT_LIMITS } from './limits';
import { experimentActionSchema, experimentInputSchema } from './schema';
import { beliefsOf, type Seen, sharesFit, verdictOf } from './verdict';

const [ONE, TWO] = ['0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'];
const issues = (value: unknown) => issuesOf(experimentInputSchema, value);

describe('an A/B test', () => {
  it.each([
    [{ tipo: 'titulo', enlace: ONE, otras: ['Mi tienda', 'Compra', 'Ven'] }],
    [{ tipo: 'primero', otras: [ONE, TWO] }],
    [{ tipo: 'tema', otras: ['carta'] }],
  ])('can be %j', (test) => {
    expect(issues(test)).toEqual({});
  });

  it.each([
    ['of nothing', {}, { tipo: 'experiments.kind' }],
    ['without variants', { tipo: 'primero', otras: [] }, { otras: 'experiments.variants' }],
    ['of twins', { tipo: 'primero', otras: [ONE, ONE] }, { otras: 'experiments.variants' }],
    [
      'of too many variants',
      { tipo: 'titulo', enlace: ONE, otras: ['a', 'b', 'c', 'd'] },
      { otras: expect.stringMatching(/^experiments\.tooManyVariants/) },
    ],
    ['of no list', { tipo: 'primero', otras: ONE }, { otras: 'experiments.list' }],
    ['of no link', { tipo: 'primero', otras: ['1'] }, { 'otras.0': 'experiments.link' }],
    [
      'of an empty title',
      { tipo: 'titulo', enlace: ONE, otras: [' '] },
      { 'otras.0': 'experiments.title' },
    ],
    [
      'of a title without its link',
      { tipo: 'titulo', enlace: '', otras: ['a'] },
      { enlace: 'experiments.link' },
    ],
    ['of no theme', { tipo: 'tema', otras: ['x'] }, { 'otras.0': 'experiments.theme' }],
  ])('cannot be %s', (_, test, refused) => {
    expect(issues(test)).toEqual(refused);
  });
});

it.each([
  [{ accion: 'terminar' }, {}],
  [{ accion: 'deshacer' }, {}],
  [{ accion: 'aplicar', variante: 0 }, {}],
  [{ accion: 'aplicar', variante: 3 }, {}],
  [{ accion: 'aplicar', variante: 4 }, { variante: 'experiments.variant' }],
  [{ accion: 'aplicar', variante: -1 }, { variante: 'experiments.variant' }],
  [{ accion: 'aplicar', variante: 0.5 }, { variante: 'experiments.variant' }],
  [{ accion: 'borrar' }, { accion: 'experiments.action' }],
])('takes the action %j as its issues are %j', (action, refused) => {
  expect(issuesOf(experimentActionSchema, action)).toEqual(refused);
});

/** The same numbers each time. */
function seeded(seed: number): () => number {
  const random = new Random(seed);
  return () => random.next();
}

/** How many of so many do what each does with a likelihood: by the normal, near enough here. */
function drawn(random: () => number, many: number, likely: number): number {
  const noise = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const mean = many * likely;
  const value = Math.round(mean + noise * Math.sqrt(mean * (1 - likely)));
  return Math.max(0, Math.min(many, value));
}

/** What is said first of a test that is looked at every day, as its owner does. */
function firstWord(random: () => number, rates: readonly number[], daily: number) {
  const seen: Seen[] = rates.map(() => ({ visitors: 0, clickers: 0 }));
  for (let day = 1; day <= EXPERIMENT_LIMITS.longest; day += 1) {
    for (const [at, each] of seen.entries()) {
      const came = drawn(random, daily * rates.length, 1 / rates.length);
      each.visitors += came;
      each.clickers += drawn(random, came, rates[at] ?? 0);
    }
    const verdict = verdictOf(seen, day, day === EXPERIMENT_LIMITS.longest);
    if (verdict.kind !== 'early' && verdict.kind !== 'open') return verdict;
  }
  throw new Error('nothing was said in six weeks');
}

function shareOf(count: number, happens: (at: number) => boolean): number {
  return Array.from({ length: count }, (_, at) => happens(at)).filter(Boolean).length / count;
}

const asSeen = (visitors: number): Seen => ({ visitors, clickers: 0 });

describe('a verdict', () => {
  it('names a winner in at most one of twenty tests of a page against itself', () => {
    const random = seeded(20_261_122);
    const wins = shareOf(2_000, (at) => {
      const rate = 0.05 + 0.5 * random();
      const variants = at % 10 === 9 ? 3 + ((at / 10) & 1) : 2;
      const same = Array.from({ length: variants }, () => rate);
      return firstWord(random, same, 40 + 20 * (at % 20)).kind === 'winner';
    });
    expect(wins).toBeGreaterThan(0.01);
    expect(wins).toBeLessThanOrEqual(0.05);
  });

  it('finds a variant that is clicked half as often again, and never calls the other one best', () => {
    const random = seeded(7);
    const words = Array.from({ length: 60 }, () => firstWord(random, [0.2, 0.3], 60));
    const right = words.filter((word) => word.kind === 'winner' && word.variant === 1);
    expect(right.length).toBeGreaterThan(57);
    expect(words).not.toContainEqual({ kind: 'winner', variant: 0 });
  });

  const clear = [
    { visitors: 1_000, clickers: 100 },
    { visitors: 1_000, clickers: 200 },
  ];
  it('waits for fourteen days and a hundred who clicked each variant', () => {
    expect(verdictOf(clear, 13, false)).toEqual({ kind: 'early' });
    expect(verdictOf(clear, 14, false)).toEqual({ kind: 'winner', variant: 1 });
    const few = [
      { visitors: 1_000, clickers: 99 },
      { visitors: 1_000, clickers: 200 },
    ];
    expect(verdictOf(few, 30, false)).toEqual({ kind: 'early' });
    expect(verdictOf(few, 42, true)).toEqual({ kind: 'scarce' });
    expect(verdictOf([], 0, false).kind).toBe('early');
  });

  it('says that they are the same where nothing is left to lose, and else that it ended undecided', () => {
    const alike = [
      { visitors: 400_000, clickers: 80_000 },
      { visitors: 400_000, clickers: 80_100 },
    ];
    expect(verdictOf(alike, 14, false)).toEqual({ kind: 'same' });
    const unclear = [
      { visitors: 900, clickers: 180 },
      { visitors: 900, clickers: 200 },
    ];
    expect(verdictOf(unclear, 20, false)).toEqual({ kind: 'open' });
    expect(verdictOf(unclear, 42, true)).toEqual({ kind: 'undecided' });
    expect(verdictOf(alike, 42, true)).toEqual({ kind: 'same' });
  });

  it('is withheld where visitors are spread as chance does not spread them', () => {
    const uneven = [
      { visitors: 5_400, clickers: 1_000 },
      { visitors: 4_900, clickers: 2_000 },
    ];
    expect(verdictOf(uneven, 20, false)).toEqual({ kind: 'uneven' });
    // By hand: one visitor tells nothing, two of one side are (250 · 251) / (500 · 501) against 1/4.
    expect(sharesFit([1, 0].map(asSeen))).toBeCloseTo(1, 9);
    expect(sharesFit([2, 0].map(asSeen))).toBeCloseTo(501 / 502, 9);
  });

  it('says of at most one of a thousand fair tests that its visitors are uneven, looked at daily', () => {
    const random = seeded(31);
    const alarms = (tests: number, shares: readonly number[]) =>
      shareOf(tests, (at) => {
        const visitors = shares.map(() => 0);
        const daily = 20 + 40 * (at % 25);
        for (let day = 1; day <= EXPERIMENT_LIMITS.longest; day += 1) {
          const first = drawn(random, daily, shares[0] ?? 0);
          visitors[0] = (visitors[0] ?? 0) + first;
          visitors[1] = (visitors[1] ?? 0) + daily - first;
          if (sharesFit(visitors.map(asSeen)) < 0.001) return true;
        }
        return false;
      });
    expect(alarms(8_000, [0.5, 0.5])).toBeLessThanOrEqual(0.001);
    // One of ten visitors of a variant is lost: nearly always noticed.
    expect(alarms(500, [10 / 19, 9 / 19])).toBeGreaterThan(0.75);
  });

  it('calls two the same in at most one of twenty tests of which one is a tenth better', () => {
    const random = seeded(1_309);
    const words = Array.from({ length: 1_000 }, (_, at) =>
      firstWord(random, [0.2, 0.22], 60 + 20 * (at % 10)),
    );
    const countOf = (kind: string) => words.filter((word) => word.kind === kind).length;
    expect(countOf('same')).toBeLessThanOrEqual(50);
    expect(countOf('undecided')).toBeGreaterThan(200);
    expect(
      words.filter((word) => word.kind === 'winner' && word.variant === 0).length,
    ).toBeLessThan(20);
  });
});

describe('a difference that is not decided', () => {
  it('lies in its interval 95 times of a hundred', () => {
    const random = seeded(95);
    const correctShare = shareOf(1_000, () => {
      const rates = [0.2, 0.22];
      const seen = rates.map((rate) => ({ visitors: 1_500, clickers: drawn(random, 1_500, rate) }));
      const { variant = 0, low = 0, high = 0 } = differenceOf(seen, 30) ?? {};
      const truth = (rates[variant] ?? 0) / (rates[1 - variant] ?? 1) - 1;
      return low <= truth && truth <= high;
    });
    expect(correctShare).toBeGreaterThan(0.93);
    expect(correctShare).toBeLessThan(0.985);
  });

  it('says how much longer it would take, which then suffices four times of five', () => {
    const seen = [
      { visitors: 3_000, clickers: 600 },
      { visitors: 3_000, clickers: 660 },
    ];
    const { days, variant, other } = differenceOf(seen, 30) ?? {};
    expect([variant, other]).toEqual([1, 0]);
    const random = seeded(13);
    const whole = 100 * (30 + (days ?? 0));
    const foundShare = shareOf(300, () => {
      const later = [0.2, 0.22].map((rate) => ({
        visitors: whole,
        clickers: drawn(random, whole, rate),
      }));
      return verdictOf(later, 60, false).kind === 'winner';
    });
    expect(Math.abs(foundShare - 0.8)).toBeLessThan(0.08);
    // Where they look the same, what it takes to know that they are.
    const alike = seen.map(() => ({ visitors: 60_000, clickers: 12_000 }));
    const all = 2_000 * (30 + (differenceOf(alike, 30)?.days ?? 0));
    const same = shareOf(300, () => {
      const later = alike.map(() => ({ visitors: all, clickers: drawn(random, all, 0.2) }));
      return verdictOf(later, 90, false).kind === 'same';
    });
    expect(Math.abs(same - 0.8)).toBeLessThan(0.08);
    const few = [10, 12].map((clickers) => ({ visitors: 100, clickers }));
    expect(differenceOf(few, 42)?.days).toBeNull();
    expect(differenceOf([], 0)).toBeUndefined();
    expect(differenceOf([asSeen(0), asSeen(5)], 3)).toBeUndefined();
  });
});

describe('what is believed of variants', () => {
  it('is what the closed form has', () => {
    // E. Miller's sum, for 5 of 10 against 3 of 10.
    const [a, b] = beliefsOf([
      { visitors: 10, clickers: 3 },
      { visitors: 10, clickers: 5 },
    ]);
    expect(b?.best).toBeCloseTo(0.8065, 3);
    expect((a?.best ?? 0) + (b?.best ?? 0)).toBeCloseTo(1, 3);
  });

  it('adds up, stays within bounds, and knows nothing where nobody came', () => {
    const four = [0, 10, 500, 90_000].map((visitors) => ({ visitors, clickers: visitors / 5 }));
    const beliefs = beliefsOf(four);
    expect(beliefs.reduce((sum, { best }) => sum + best, 0)).toBeCloseTo(1, 2);
    for (const { low, rate, high, loss } of beliefs) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThan(rate);
      expect(rate).toBeLessThan(high);
      expect(high).toBeLessThanOrEqual(1);
      expect(loss).toBeGreaterThanOrEqual(0);
    }
    const [nobody] = beliefsOf([
      { visitors: 0, clickers: 0 },
      { visitors: 0, clickers: 0 },
    ]);
    expect(nobody?.best).toBeCloseTo(0.5, 2);
    expect([nobody?.low, nobody?.high].map((each) => Math.round((each ?? 0) * 1_000))).toEqual([
      25, 975,
    ]);
  });
});

describe('the forecast of a test', () => {
  it('counts the days until each variant was clicked by a hundred, two weeks at least', () => {
    expect(forecastOf({ visitors: 100, clickers: 20 }, 2).days).toBe(14);
    expect(forecastOf({ visitors: 100, clickers: 10 }, 2).days).toBe(20);
    expect(forecastOf({ visitors: 100, clickers: 10 }, 4).days).toBe(40);
  });

  it('says that six weeks do not suffice, where nobody comes too', () => {
    expect(forecastOf({ visitors: 10, clickers: 2 }, 2).days).toBeNull();
    const nobody = forecastOf({ visitors: 0, clickers: 0 }, 2);
    expect([nobody.days, nobody.visitors]).toEqual([null, 0]);
  });

  it('tells the smallest difference that would be noticed, which is then found four times of five', () => {
    const { days, visitors, difference } = forecastOf({ visitors: 200, clickers: 40 }, 2);
    const random = seeded(11);
    const foundShare = shareOf(300, () => {
      const seen = [0.2, 0.2 * (1 + difference)].map((rate) => ({
        visitors,
        clickers: drawn(random, visitors, rate),
      }));
      return verdictOf(seen, days ?? 0, false).kind === 'winner';
    });
    expect(Math.abs(foundShare - 0.8)).toBeLessThan(0.08);
  });
});
