import { expect, test } from 'vitest';
import { nextTurn } from '@/lib/kernel/env/system';
import type { RequestContext } from './pipeline';
import { inTurns } from './turns';

const REQUEST = {} as RequestContext;
const COST_MS = 4;

/** Takes the processor as drawing a page does, after a few steps that wait for nothing. */
async function draw(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await undefined;
  const until = performance.now() + COST_MS;
  while (performance.now() < until);
}

test('many requests that come together leave turns to timers, and keep their order', async () => {
  const handle = inTurns();
  const drawn: number[] = [];
  let longest = 0;
  let at = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - at);
    at = performance.now();
  }, 1);
  for (let index = 0; index < 50; index += 1) {
    // As sockets are read: what a request does without waiting ends before the next is read.
    handle(REQUEST, () => void draw().then(() => drawn.push(index)));
    for (let step = 0; step < 20; step += 1) await undefined;
  }
  expect(drawn.length).toBeLessThan(10);
  while (drawn.length < 50) await nextTurn();
  clearInterval(watch);
  expect(drawn).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(longest).toBeLessThan(50);
});

test('a request that comes alone begins at once, whatever went before', async () => {
  const handle = inTurns();
  for (let round = 0; round < 3; round += 1) {
    let begun = false;
    handle(REQUEST, () => {
      begun = true;
    });
    expect(begun).toBe(true);
    await nextTurn();
  }
});
