import { afterEach, expect, it } from 'vitest';
import { byteSize, percentage, shortCount, wholeNumber, writeNumbersAsIn } from './numbers';

afterEach(() => writeNumbersAsIn(''));

it.each([
  ['America/Mexico_City', '12,345', '12.5'],
  ['America/Lima', '12,345', '12.5'],
  ['America/Argentina/Salta', '12.345', '12,5'],
  ['America/Bogota', '12.345', '12,5'],
  ['Europe/Madrid', '12.345', '12,5'],
  ['Asia/Tokyo', '12,345', '12.5'],
  ['', '12,345', '12.5'],
])('numbers are written as in the region of %s', (zone, whole, share) => {
  writeNumbersAsIn(zone);
  expect(wholeNumber(12_345)).toBe(whole);
  expect(percentage(0.125)).toContain(share);
});

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1536, '1.5 KB'],
  [8 * 1024 ** 2, '8 MB'],
  [20 * 1024 ** 3, '20 GB'],
  [5 * 1024 ** 5, '5,120 TB'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(byteSize(bytes)).toBe(text);
});

it('a small mark says how many there are, up to a number', () => {
  expect([9, 999, 1_000, 16_668].map((count) => shortCount(count, 999))).toEqual([
    ...['9', '999', '999+', '999+'],
  ]);
});
