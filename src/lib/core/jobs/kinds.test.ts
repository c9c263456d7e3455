import { expect, it } from 'vitest';
import { PAUSES, pauseAfter } from './kinds';

it('waits longer after each failed try, and no more after the last', () => {
  const pauses = PAUSES.map((_, at) => pauseAfter(at + 1, PAUSES, 0.5) ?? 0);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(new Set(pauses).size).toBe(PAUSES.length);
  expect(pauseAfter(PAUSES.length + 1, PAUSES, 0.5)).toBeUndefined();
});

it('leaves a tenth of a pause to chance either way', () => {
  expect([0, 0.5, 1].map((chance) => pauseAfter(1, [1_000], chance))).toEqual([900, 1_000, 1_100]);
});
