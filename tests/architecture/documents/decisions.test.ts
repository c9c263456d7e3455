import { expect, test } from 'vitest';
import { numberOf, readDecisions } from '../../../scripts/docs/decisions';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { readFiles } from '../sources';

const MAX_WORDS = 300;
const decisions = readDecisions();

test('every decision says its number, title, date and state first', () => {
  const wrong = decisions.filter((one) => numberOf(one) !== one.name.slice(0, 3));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no decision is longer than 300 words', () => {
  const long = decisions.filter(({ text }) => text.split(/\s+/).filter(Boolean).length > MAX_WORDS);
  expect(long.map(({ name }) => name)).toEqual([]);
});

test('every decision that a comment names exists', () => {
  const numbers = decisions.map(({ name }) => name.slice(0, 3));
  const named = [...readFiles(`${ROOT}/`)].flatMap(([path, text]) =>
    [...text.matchAll(/\bdecisions?[ /](\d{3})\b/g)].map(([, number = '']) => ({ path, number })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
