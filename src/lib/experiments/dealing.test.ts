import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hmacWithKey } from '@/lib/core/crypto/digest';
import { visitorHash } from '@/lib/statistics/recording/visitor.server';
import { variantOf } from './variants/assign';
import { sharesFit } from './verdict';

function shareOf(count: number, happens: (at: number) => boolean): number {
  return Array.from({ length: count }, (_, at) => happens(at)).filter(Boolean).length / count;
}

/** Whether one look at two halves would call them uneven five times of a hundred (chi-square). */
const isRare = (one: number, all: number) => (2 * one - all) ** 2 / all > 3.841;

describe('the variant of a visitor', () => {
  const salt = hmacWithKey(createHash('sha256').update('a day').digest());
  const visitors = Array.from({ length: 20_000 }, (_, at) =>
    visitorHash(salt, 'page', `10.${at >> 8}.${at & 255}.1`, 'a browser'),
  );

  it('is the same all day, another test deals anew, and another day too', () => {
    const of = (test: string, hashes = visitors) => hashes.map((each) => variantOf(each, test, 2));
    const first = of('one');
    expect(of('one')).toEqual(first);
    const countUnmoved = (other: number[]) => other.filter((each, at) => each === first[at]).length;
    expect(Math.abs(countUnmoved(of('two')) - 10_000)).toBeLessThan(400);
    const next = hmacWithKey(createHash('sha256').update('another').digest());
    const tomorrow = visitors.map((_, at) =>
      visitorHash(next, 'page', `10.${at >> 8}.${at & 255}.1`, 'a browser'),
    );
    expect(Math.abs(countUnmoved(of('one', tomorrow)) - 10_000)).toBeLessThan(400);
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
  const salt = hmacWithKey(createHash('sha256').update('many').digest());
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
      return isRare(second, visitors.length);
    });
    expect(rare).toBeGreaterThan(0.01);
    expect(rare).toBeLessThan(0.1);
  });

  it('says nothing of how the same visitors are dealt in another', () => {
    const rare = shareOf(ids.length - 1, (at) => {
      const [one = [], next = []] = [dealt[at], dealt[at + 1]];
      const same = one.filter((variant, visitor) => variant === next[visitor]).length;
      return isRare(same, visitors.length);
    });
    expect(rare).toBeGreaterThan(0.01);
    expect(rare).toBeLessThan(0.1);
  });
});
