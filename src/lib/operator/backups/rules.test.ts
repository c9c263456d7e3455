import { expect, test } from 'vitest';
import { DAY_MS } from '@/lib/core/time/units';
import { copyName, expiredCopies, momentOf, nextNight } from './rules';

const START = Date.UTC(2026, 0, 1, 3, 40);

test('a copy is called by its moment, and nothing else is one', () => {
  expect(copyName(START)).toBe('enlaza-2026-01-01T03-40-00-000Z.db');
  expect(momentOf(copyName(START + 123))).toBe(START + 123);
  for (const name of [
    'enlaza-mine.db',
    `${copyName(START)}.unfinished`,
    'enlaza-2026-99-01T03-40-00-000Z.db',
  ]) {
    expect(momentOf(name), name).toBeUndefined();
  }
});

test('seven days and four weeks stay, whatever came between', () => {
  const nights = Array.from({ length: 100 }, (_, night) => copyName(START + night * DAY_MS));
  const retained = nights.filter(
    (name) => !expiredCopies(nights, START + 99 * DAY_MS).includes(name),
  );
  expect(retained).toHaveLength(11);
  expect(retained.slice(-7)).toEqual(nights.slice(-7));
  // Of a week its newest day: a Sunday, or the last before the seven days.
  const weekdays = retained.slice(0, 3).map((name) => new Date(momentOf(name) ?? 0).getUTCDay());
  expect(weekdays).toEqual([0, 0, 0]);
});

test('of several copies of a day the newest stays, and of a long stop nothing goes', () => {
  const morning = copyName(START);
  const evening = copyName(START + DAY_MS / 2);
  expect(expiredCopies([morning, evening, 'enlaza-mine.db'], START + 3 * DAY_MS)).toEqual([
    morning,
  ]);
  expect(expiredCopies([evening, copyName(START + 300 * DAY_MS)], START + 300 * DAY_MS)).toEqual(
    [],
  );
});

test('nothing of the last 48 hours goes, however many copies were made', () => {
  const now = START + 2 * DAY_MS;
  const hourly = Array.from({ length: 49 }, (_, hour) => copyName(START + (hour * DAY_MS) / 24));
  expect(expiredCopies(hourly, now)).toEqual([]);
  expect(expiredCopies(hourly, now + DAY_MS / 24)).toEqual([hourly[0]]);
});

test('the next one is due at its time of day, or at most twenty minutes later', () => {
  expect(nextNight(START - 1, 220, 0)).toBe(START);
  expect(nextNight(START, 220, 0)).toBe(START + DAY_MS);
  expect(nextNight(START + DAY_MS / 2, 220, 0.999) - START - DAY_MS).toBeLessThan(20 * 60_000);
});
