import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/core/time/units';
import type { HitType } from '../figures';
import { countedByOf } from './counting.server';

const PAGE = '019a9f00-0000-7000-8000-000000000001';
const OTHER_PAGE = '019a9f00-0000-7000-8000-000000000002';
const ADDRESS = '81.40.0.1';
const HALF_AN_HOUR = 30 * MINUTE_MS;

let time = Date.parse('2026-11-20T12:00:00Z');
/** A moment so long after the last one asked for that nothing counted before matters. */
const later = () => {
  time += HALF_AN_HOUR;
  return time;
};

interface One {
  visitor: string;
  page?: string;
  address?: string;
  tipo?: HitType;
  now: number;
}

const countedBy = ({ visitor, page = PAGE, address = ADDRESS, tipo = 'view', now }: One) =>
  countedByOf(visitor, page, address, tipo, now);

/** How many of many hits count. */
function counted(many: number, hit: (index: number) => One): number {
  const all = Array.from({ length: many }, (_, index) => countedBy(hit(index)));
  return all.filter((one) => one !== 'none').length;
}

describe('hits', () => {
  it('of one visitor count 30 times in a minute, and again in the next one', () => {
    const now = later();
    expect(counted(100, () => ({ visitor: 'one', now }))).toBe(30);
    expect(counted(100, () => ({ visitor: 'one', now: now + MINUTE_MS }))).toBe(30);
  });

  it('of one visitor who never stops take nothing from the others at the address', () => {
    const now = later();
    expect(counted(10_000, () => ({ visitor: 'one', now }))).toBe(30);
    expect(counted(30, (index) => ({ visitor: `v${index}`, now }))).toBe(30);
  });

  it.each(['view', 'click', 'share'] as const)(
    'of one address count as a %s 60 times in any ten minutes, whoever says to be there',
    (tipo) => {
      const begin = later();
      const moments: number[] = [];
      for (let at = 0; at < 25 * MINUTE_MS; at += 500) {
        const now = begin + at;
        if (countedBy({ visitor: `v${at}`, tipo, now }) !== 'none') moments.push(now);
      }
      const within = (from: number) =>
        moments.filter((one) => one >= from && one < from + 10 * MINUTE_MS).length;
      expect(Math.max(...moments.map(within))).toBe(60);
      expect(moments.length).toBeGreaterThan(60);
    },
  );

  it('of one address are of 60 visitors at most, by views, clicks and shares together', () => {
    const now = later();
    const kinds = ['view', 'click', 'share'] as const;
    const all = Array.from({ length: 900 }, (_, index) => {
      return countedBy({ visitor: `v${index}`, tipo: kinds[index % 3] ?? 'view', now });
    });
    expect(all.filter((one) => one === 'visitor')).toHaveLength(59);
    expect(all.filter((one) => one === 'network')).toHaveLength(121);
  });

  it('of an office of 50 people who look, and click, all count, each for a person', () => {
    const now = later();
    const sendHit = (index: number) =>
      countedBy({ visitor: `v${index}`, now: now + index * 5_000 });
    expect(Array.from({ length: 50 }, (_, index) => sendHit(index))).toEqual(
      Array(50).fill('visitor'),
    );
    const click = (index: number) => ({ visitor: `v${index}`, tipo: 'click' as const, now });
    expect(counted(50, click)).toBe(50);
  });

  it('on one page take nothing from another, nor from another address', () => {
    const now = later();
    expect(counted(5_000, (index) => ({ visitor: `v${index}`, now }))).toBe(60);
    expect(counted(60, (index) => ({ visitor: `w${index}`, page: OTHER_PAGE, now }))).toBe(60);
    expect(counted(60, (index) => ({ visitor: `x${index}`, address: '81.40.0.2', now }))).toBe(60);
  });

  it('of half a million addresses all count', () => {
    const now = later();
    const address = (index: number) => `81.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    expect(
      counted(500_000, (index) => ({ visitor: `v${index}`, address: address(index), now })),
    ).toBe(500_000);
  });

  it.each([
    ['one /64', 40, () => '2001:db8:1:2::'],
    ['one /56', 50, (index: number) => `2001:db8:1:${(index & 255).toString(16)}::`],
    ['one /48', 60, (index: number) => `2001:db8:1:${index.toString(16)}::`],
  ])(
    'of %s of IPv6 count %i times in ten minutes, of however many addresses',
    (_, most, address) => {
      const now = later();
      const hit = (index: number) => ({ visitor: `v${index}`, address: address(index), now });
      const all = Array.from({ length: 4_000 }, (__, index) => countedBy(hit(index)));
      expect(all.filter((one) => one !== 'none')).toHaveLength(most);
    },
  );

  it('of one /64 of IPv6 leave room for its neighbours, and another /48 has its own', () => {
    const now = later();
    const from = (address: string) =>
      counted(100, (index) => ({ visitor: `${address}${index}`, address, now }));
    expect(from('2001:db8:1:100::')).toBe(40);
    expect(from('2001:db8:1:101::')).toBe(10);
    expect(from('2001:db8:1:200::')).toBe(10);
    expect(from('2001:db8:2:100::')).toBe(40);
  });

  it('count anew after the clock was set back', () => {
    const now = later();
    expect(counted(100, (index) => ({ visitor: `v${index}`, now }))).toBe(60);
    expect(counted(100, (index) => ({ visitor: `v${index}`, now: now - 20 * MINUTE_MS }))).toBe(60);
  });
});
