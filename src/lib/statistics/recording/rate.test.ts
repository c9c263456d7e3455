import { describe, expect, it } from 'vitest';
import { isWithinRate } from './rate.server';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const PAGE = '019a9f00-0000-7000-8000-000000000001';
const OTHER_PAGE = '019a9f00-0000-7000-8000-000000000002';
const ADDRESS = '81.40.0.1';

/** How many of many hits count. */
function counted(many: number, hit: (index: number) => Parameters<typeof isWithinRate>): number {
  return Array.from({ length: many }, (_, index) => isWithinRate(...hit(index))).filter(Boolean)
    .length;
}

describe('hits in a minute', () => {
  it('of one visitor count 30 times, and again in the next minute', () => {
    const at = (now: number) => () =>
      ['one', PAGE, ADDRESS, now] as [string, string, string, number];
    expect(counted(100, at(NOW))).toBe(30);
    expect(counted(100, at(NOW + MINUTE))).toBe(30);
  });

  it('of one address count 1,200 times on a page, however many visitors it says to be', () => {
    const now = NOW + 2 * MINUTE;
    expect(counted(5_000, (index) => [`v${index}`, PAGE, ADDRESS, now])).toBe(1_200);
    expect(counted(10, (index) => [`w${index}`, OTHER_PAGE, ADDRESS, now])).toBe(10);
    expect(counted(10, (index) => [`x${index}`, PAGE, '81.40.0.2', now])).toBe(10);
  });

  it('of a hall of 400 people behind one address all count', () => {
    const now = NOW + 3 * MINUTE;
    expect(counted(1_200, (index) => [`v${index % 400}`, PAGE, ADDRESS, now])).toBe(1_200);
  });

  it('of one visitor who never stops take nothing from the others at the address', () => {
    const now = NOW + 4 * MINUTE;
    expect(counted(10_000, () => ['one', PAGE, ADDRESS, now])).toBe(30);
    expect(counted(1_000, (index) => [`v${index}`, PAGE, ADDRESS, now])).toBe(1_000);
  });

  it('of half a million addresses all count', () => {
    const now = NOW + 5 * MINUTE;
    const address = (index: number) => `81.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    expect(counted(500_000, (index) => [`v${index}`, PAGE, address(index), now])).toBe(500_000);
  });
});
