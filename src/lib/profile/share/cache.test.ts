import { expect, it, vi } from 'vitest';
import { RecentResults } from './cache';

it('makes a result once for everybody who asks', async () => {
  const recent = new RecentResults<number>(2);
  const make = vi.fn(async () => 1);
  expect(await Promise.all([recent.get('a', make), recent.get('a', make)])).toEqual([1, 1]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('forgets what was asked for longest ago', async () => {
  const recent = new RecentResults<string>(2);
  const make = vi.fn(async () => 'x');
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await recent.get(key, make);
  expect(make).toHaveBeenCalledTimes(4);
});

it('does not hold a failure', async () => {
  const recent = new RecentResults<string>(2);
  await expect(recent.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await recent.get('a', async () => 'yes')).toBe('yes');
});
