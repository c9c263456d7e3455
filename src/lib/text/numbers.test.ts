import { afterEach, expect, it } from 'vitest';
import { percentage, wholeNumber, writeNumbersAsIn } from './numbers';

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
