import { afterEach, expect, it, vi } from 'vitest';
import type { SqlRunner } from './changes';
import { type Listener, subscribe } from './connection';

afterEach(() => vi.useRealTimers());

const now = { snapshot: '10:10:', at: '1000', server: 'today', rows: [] };

it('starts without a connection, drops nothing for that, and reads once there is one', async () => {
  vi.useFakeTimers();
  const answers = [
    Promise.reject(new Error('no slot is left')),
    Promise.resolve([{ rows: [] }, { rows: [now] }]),
  ];
  const ended = vi.fn();
  const open = vi.fn(
    () => ({ query: () => answers.shift(), abandon: ended }) as unknown as Listener,
  );
  const query = async () => Promise.reject(new Error('no slot is left'));
  const pool = () => ({ query }) as SqlRunner;
  const [changed, caughtUp] = [vi.fn(), vi.fn()];
  const end = await subscribe({ pool, replacePool: () => undefined, open }, { changed, caughtUp });
  expect(changed).not.toHaveBeenCalled();
  expect(caughtUp).toHaveBeenCalledTimes(1);
  expect([open.mock.calls.length, ended.mock.calls.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(500);
  // Nothing was known before: any page may have changed since what was read at the start.
  expect(changed.mock.calls).toEqual([[undefined]]);
  expect(caughtUp).toHaveBeenCalledTimes(2);
  end();
});

it('replaces a pool on which nothing is answered for ten seconds', async () => {
  vi.useFakeTimers();
  const silent = { query: () => new Promise<never>(() => undefined) } as SqlRunner;
  const open = () =>
    ({
      query: async () => [{ rows: [] }, { rows: [now] }],
      abandon: () => undefined,
    }) as unknown as Listener;
  const replacePool = vi.fn();
  const watcher = { changed: () => undefined, caughtUp: () => undefined };
  const end = await subscribe({ pool: () => silent, replacePool, open }, watcher);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replacePool).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(replacePool).toHaveBeenCalledTimes(1);
  end();
});
