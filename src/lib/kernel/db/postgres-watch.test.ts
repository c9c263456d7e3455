import type { Sql } from 'postgres';
import { afterEach, expect, it, vi } from 'vitest';
import { watch } from './postgres-watch';

afterEach(() => vi.useRealTimers());

it('begins without a connection to listen by, takes everything for changed, and tries again', async () => {
  vi.useFakeTimers();
  const answers = [Promise.reject(new Error('no slot is left')), Promise.resolve()];
  const open = vi.fn(() => {
    const answer = answers.shift();
    return { listen: () => answer, end: async () => undefined } as unknown as Sql;
  });
  const say = () => (async () => []) as unknown as Sql;
  const changed = vi.fn();
  const end = await watch({ say, renew: () => undefined, open }, changed);
  expect(changed).toHaveBeenCalledWith(undefined);
  expect(open).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(7_000);
  expect(open).toHaveBeenCalledTimes(2);
  end();
});
