import type { Sql } from 'postgres';
import { afterEach, expect, it, vi } from 'vitest';
import { subscribe } from './postgres-watch';

afterEach(() => vi.useRealTimers());

it('starts without a connection to listen on, treats every page as changed, and tries again', async () => {
  vi.useFakeTimers();
  const answers = [Promise.reject(new Error('no slot is left')), Promise.resolve()];
  const open = vi.fn(() => {
    const answer = answers.shift();
    return { listen: () => answer, end: async () => undefined } as unknown as Sql;
  });
  const pool = () => (async () => []) as unknown as Sql;
  const changed = vi.fn();
  const end = await subscribe({ pool, replacePool: () => undefined, open }, changed);
  expect(changed).toHaveBeenCalledWith(undefined);
  expect(open).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(7_000);
  expect(open).toHaveBeenCalledTimes(2);
  end();
});
