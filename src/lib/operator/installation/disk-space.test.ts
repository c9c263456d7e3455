import { expect, it } from 'vitest';
import { diskLevel, readDiskSpace } from '@/lib/operator/installation/disk-space.server';

const GIGABYTE = 1024 ** 3;

it.each([
  [20, 200, 'enough'],
  [19.9, 200, 'low'],
  [10, 200, 'low'],
  [9.9, 200, 'veryLow'],
  [0.003, 200, 'full'],
  [0.003, 0.01, 'full'],
  [0.005, 0.01, 'enough'],
] as const)('%f GB free of %f GB are %s', (free, size, level) => {
  expect(diskLevel({ free: free * GIGABYTE, size: size * GIGABYTE })).toBe(level);
});

it('reads the disk of a folder that is not there by the one above it', async () => {
  const { free, size } = await readDiskSpace('/no-such-folder/data');
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThanOrEqual(free);
});
