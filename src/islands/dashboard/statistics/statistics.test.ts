import { expect, it, vi } from 'vitest';
import type { Statistics } from '@/lib/statistics/schema';
import { ApiError, api } from '../api';
import { $online } from '../core/state';
import { $statistics, loadStatistics } from './statistics';

it('figures that could not be asked for are asked for when the connection is back', async () => {
  const data = { rango: '7d', views: 3 } as Statistics;
  const call = vi.spyOn(api, 'statistics').mockRejectedValue(new ApiError('offline', 'x'));
  $online.set(false);
  await loadStatistics('7d');
  expect($statistics.get()['7d']?.state).toBe('failed');
  call.mockResolvedValue(data);
  $online.set(true);
  await expect.poll(() => $statistics.get()['7d']).toEqual({ state: 'ready', data });
  $online.set(false);
  $online.set(true);
  // A further load would have set the state at once.
  expect($statistics.get()['7d']).toEqual({ state: 'ready', data });
  expect(call).toHaveBeenCalledTimes(2);
});
