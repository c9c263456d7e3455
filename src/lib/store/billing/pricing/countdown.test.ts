import { expect, it } from 'vitest';
import { writtenRest } from './countdown';

it.each([
  [72 * 3_600_000, '72:00:00'],
  [3_599_001, '01:00:00'],
  [61_000, '00:01:01'],
  [-5, '00:00:00'],
])('writes %i ms as %s', (rest, written) => expect(writtenRest(rest)).toBe(written));
