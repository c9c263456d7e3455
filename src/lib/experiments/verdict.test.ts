import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { macUnder } from '../crypto/kept-mac';
import { visitorHash } from '../statistics/recording/visitor.server';
import { variantOf } from '../variants/assign';
import { EXPERIMENT_LIMITS } from '../variants/limits';
import { forecastOf } from './forecast';
import { beliefsOf, type Seen, sharesFit, verdictOf } from './verdict';

/** The same numbers each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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

  it('says that there is no difference where none is left to lose, or six weeks are over', () => {
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
    expect(verdictOf(unclear, 42, true)).toEqual({ kind: 'same' });
  });

  it('is withheld where visitors are spread as chance does not spread them', () => {
    const uneven = [
      { visitors: 5_400, clickers: 1_000 },
      { visitors: 5_000, clickers: 2_000 },
    ];
    expect(verdictOf(uneven, 20, false)).toEqual({ kind: 'uneven' });
    // By the formulas of chi-square of one, two and three degrees of freedom.
    const of = (...visitors: number[]) =>
      sharesFit(visitors.map((each) => ({ visitors: each, clickers: 0 })));
    expect(of(100_329, 99_671)).toBeCloseTo(0.1412, 4);
    expect(of(100_000, 100_263, 99_737)).toBeCloseTo(0.5007, 4);
    expect(of(100_000, 100_000, 100_400, 99_600)).toBeCloseTo(0.3618, 4);
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

describe('the variant of a visitor', () => {
  const salt = macUnder(createHash('sha256').update('a day').digest());
  const visitors = Array.from({ length: 20_000 }, (_, at) =>
    visitorHash(salt, 'page', `10.${at >> 8}.${at & 255}.1`, 'a browser'),
  );

  it('is the same all day, another test deals anew, and another day too', () => {
    const of = (test: string, hashes = visitors) => hashes.map((each) => variantOf(each, test, 2));
    const first = of('one');
    expect(of('one')).toEqual(first);
    const kept = (other: number[]) => other.filter((each, at) => each === first[at]).length;
    expect(Math.abs(kept(of('two')) - 10_000)).toBeLessThan(400);
    const next = macUnder(createHash('sha256').update('another').digest());
    const tomorrow = visitors.map((_, at) =>
      visitorHash(next, 'page', `10.${at >> 8}.${at & 255}.1`, 'a browser'),
    );
    expect(Math.abs(kept(of('one', tomorrow)) - 10_000)).toBeLessThan(400);
  });

  it.each([2, 3, 4])('is each of %i as often as chance has it', (variants) => {
    const counts = Array.from({ length: variants }, () => 0);
    for (const each of visitors) {
      const variant = variantOf(each, 'a test', variants);
      counts[variant] = (counts[variant] ?? 0) + 1;
    }
    expect(sharesFit(counts.map((each) => ({ visitors: each, clickers: 0 })))).toBeGreaterThan(
      0.001,
    );
  });
});

describe('the dealing of many tests', () => {
  const salt = macUnder(createHash('sha256').update('many').digest());
  const visitors = Array.from({ length: 2_000 }, (_, at) =>
    visitorHash(salt, 'page', '10.0.0.1', `Edg/${at}`),
  );
  // Begun in the same millisecond, as like each other as ids of tests can be.
  const ids = Array.from({ length: 300 }, (_, at) => {
    return `019aac4e-5f00-7000-8000-${at.toString(16).padStart(12, '0')}`;
  });
  const dealt = ids.map((id) => visitors.map((visitor) => variantOf(visitor, id, 2)));

  it('fits chance as often as chance does', () => {
    const rare = shareOf(ids.length, (at) => {
      const second = (dealt[at] ?? []).filter((variant) => variant === 1).length;
      return sharesFit([second, visitors.length - second].map(asSeen)) < 0.05;
    });
    expect(rare).toBeGreaterThan(0.01);
    expect(rare).toBeLessThan(0.1);
  });

  it('says nothing of how the same visitors are dealt in another', () => {
    const rare = shareOf(ids.length - 1, (at) => {
      const [one = [], next = []] = [dealt[at], dealt[at + 1]];
      const same = one.filter((variant, visitor) => variant === next[visitor]).length;
      return sharesFit([same, visitors.length - same].map(asSeen)) < 0.05;
    });
    expect(rare).toBeGreaterThan(0.01);
    expect(rare).toBeLessThan(0.1);
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
    const found = shareOf(300, () => {
      const seen = [0.2, 0.2 * (1 + difference)].map((rate) => ({
        visitors,
        clickers: drawn(random, visitors, rate),
      }));
      return verdictOf(seen, days ?? 0, false).kind === 'winner';
    });
    expect(Math.abs(found - 0.8)).toBeLessThan(0.08);
  });
});
