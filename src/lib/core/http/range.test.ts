import { describe, expect, test } from 'vitest';
import { parseRange } from './range';

describe('a Range of a file of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=50-1000', { from: 50, to: 99 }],
    ['bytes=99-99', { from: 99, to: 99 }],
    [null, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=9-3', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-9', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
  ])('%j is %j', (header, part) => {
    expect(parseRange(header, 100)).toEqual(part);
  });
});
