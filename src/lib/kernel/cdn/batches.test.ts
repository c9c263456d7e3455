import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_TAGS, PurgeBatches } from './batches';
import { PurgeError } from './engines.server';

type Sent = readonly string[] | undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const collected = (answer: () => Promise<void> = async () => undefined) => {
  const sent: Sent[] = [];
  const batches = new PurgeBatches(async (tags) => {
    sent.push(tags);
    await answer();
  });
  return { sent, batches };
};

test('purges that come together are one call, each tag once', async () => {
  const { sent, batches } = collected();
  const all = [['ana'], ['eva'], ['ana', 'ivo']].map((tags) => batches.purge(tags));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(sent).toEqual([['ana', 'eva', 'ivo']]);
});

test('what comes while a call is under way goes with the next one', async () => {
  const first = Promise.withResolvers<void>();
  const { sent, batches } = collected(() => first.promise);
  const all = [batches.purge(['ana'])];
  await vi.advanceTimersByTimeAsync(100);
  all.push(batches.purge(['eva']), batches.purge(['ivo']));
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([['ana']]);
  first.resolve();
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(sent).toEqual([['ana'], ['eva', 'ivo']]);
});

test('many tags are everything, and everything takes the others in', async () => {
  const { sent, batches } = collected();
  const many = Array.from({ length: MAX_TAGS + 1 }, (_, at) => `p${at}`);
  const all = [batches.purge(many)];
  await vi.runAllTimersAsync();
  all.push(batches.purge(['ana']), batches.purge(undefined), batches.purge(['eva']));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(sent).toEqual([undefined, undefined]);
});

test('a failure is told to all that went with it, and pauses grow until it works', async () => {
  let fails = 3;
  const at: number[] = [];
  const { sent, batches } = collected(async () => {
    at.push(Date.now());
    fails -= 1;
    if (fails >= 0) throw new PurgeError('fastly: 500');
  });
  for (let round = 0; round < 4; round += 1) {
    const both = [batches.purge(['ana']), batches.purge(['eva'])].map((one) =>
      one.then(
        () => 'done',
        (error: Error) => error.message,
      ),
    );
    await vi.runAllTimersAsync();
    const word = round < 3 ? 'fastly: 500' : 'done';
    expect(await Promise.all(both)).toEqual([word, word]);
  }
  expect(sent).toHaveLength(4);
  expect(at.slice(1).map((moment, index) => moment - (at[index] ?? 0))).toEqual([250, 500, 1_000]);
});

test('whoever asks to be left alone is: for a minute purges wait, for longer they fail', async () => {
  let retryAfterMs = 30_000;
  let calls = 0;
  const { batches } = collected(async () => {
    calls += 1;
    if (calls <= 2) throw new PurgeError('cloudflare: 429', retryAfterMs);
  });
  const failing = async () => {
    const result = batches.purge(['ana']).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(30_000);
    return result;
  };
  expect(await failing()).toBe('cloudflare: 429');
  retryAfterMs = 600_000;
  expect(await failing()).toBe('cloudflare: 429');
  expect(await failing()).toBe('left alone for as long as it asked for');
  expect(calls).toBe(2);
  await vi.advanceTimersByTimeAsync(600_000);
  const last = batches.purge(['ana']);
  await vi.runAllTimersAsync();
  await last;
  expect(calls).toBe(3);
});
