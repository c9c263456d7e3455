import { describe, expect, test } from 'vitest';
import { instantSchema } from './schema';

const read = (value: unknown) => instantSchema.safeParse(value).success;

describe('a moment that is typed', () => {
  test('is told in UTC, whatever its offset', () => {
    expect(instantSchema.parse('2027-07-01T10:00:00+02:00')).toBe('2027-07-01T08:00:00.000Z');
    expect(instantSchema.parse(undefined)).toBeNull();
  });

  test.each([
    ['no moment', 'mañana'],
    ['a day that is none', '2027-02-30T10:00:00Z'],
    ['without an offset', '2027-07-01T10:00:00'],
    ['far off', '9999-12-31T23:59:59-23:59'],
    ['of another century', '1999-12-31T23:59:59Z'],
    ['of the year 0', '0000-01-01T00:00:00Z'],
    ['a number', 1_800_000_000_000],
    ['long', `2027-07-01T10:00:00.${'0'.repeat(10_000)}Z`],
  ])('is refused when it is %s', (_, value) => {
    expect(read(value)).toBe(false);
  });
});
