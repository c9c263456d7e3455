import { describe, expect, it } from 'vitest';
import {
  isFollowed,
  LINKS_TIME,
  linkPath,
  normalAddress,
  secondsToNextLink,
  typedCode,
} from './rules';

describe('a link of a mail', () => {
  it.each([
    ['GET', {}, true],
    ['POST', {}, true],
    ['HEAD', {}, false],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }, false],
    ['GET', { purpose: 'Prefetch' }, false],
    ['GET', { 'x-moz': 'prefetch' }, false],
    ['GET', { purpose: 'preview' }, false],
  ])('is followed by %s with %j: %s', (method, headers, followed) => {
    expect(isFollowed(method, new Headers(headers as Record<string, string>))).toBe(followed);
  });

  it('is one of five in an hour', () => {
    const now = 10 * LINKS_TIME;
    const four = [1, 2, 3, 4].map((minute) => now - minute * 60_000).reverse();
    expect(secondsToNextLink([], now)).toBeUndefined();
    expect(secondsToNextLink(four, now)).toBeUndefined();
    expect(secondsToNextLink([now - LINKS_TIME + 1_500, ...four], now)).toBe(2);
    expect(secondsToNextLink([now - LINKS_TIME, ...four], now)).toBe(1);
  });

  it('is for an address, however it is typed', () => {
    expect(normalAddress('  Ana.Perez@Ejemplo.COM ')).toBe('ana.perez@ejemplo.com');
  });
});

it('a code is read without what people put between its digits, and not beyond twelve', () => {
  const typed = ['123 456', ' 12-34.56 ', 'código 123456', '１２３ ４５６', '١٢٣٤٥٦'];
  expect(typed.map(typedCode)).toEqual(typed.map(() => '123456'));
  expect(typedCode('1'.repeat(13))).toBe('1'.repeat(12));
});

it('a link leads to the page of its key', () => {
  expect(linkPath('abc')).toBe('/auth/correo/abc');
});
