import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '@/lib/kernel/env/config';
import { countWorkers } from './count';

const GIGABYTE = 1024 ** 3;

describe('WORKERS', () => {
  test('is one a core where it is auto', () => {
    expect(countWorkers('auto', { cores: 4, memory: 8 * GIGABYTE })).toBe(4);
    expect(countWorkers('auto', { cores: 1, memory: 8 * GIGABYTE })).toBe(1);
  });

  test('is one where it is auto and memory is little', () => {
    expect(countWorkers('auto', { cores: 4, memory: GIGABYTE / 4 })).toBe(1);
    expect(countWorkers('auto', { cores: 2, memory: GIGABYTE / 2 })).toBe(2);
  });

  test('is what was set, on whatever machine', () => {
    expect(countWorkers(3, { cores: 1, memory: GIGABYTE / 4 })).toBe(3);
  });

  test.each([
    [undefined, 1],
    ['', 1],
    ['2', 2],
    ['auto', 'auto'],
  ])('%j is read as %j', (text, read) => {
    expect(readConfig({ WORKERS: text }).workers).toBe(read);
  });

  test.each(['0', '65', '1.5', 'all', '-1'])('%j is refused', (text) => {
    expect(() => readConfig({ WORKERS: text })).toThrow(ConfigError);
    expect(() => readConfig({ WORKERS: text })).toThrow(/^WORKERS: must be /);
  });
});
