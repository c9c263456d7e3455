import { expect, it } from 'vitest';
import { namesTag, tagOf } from './tags.server';

it('a tag is of the values, not of the order in which they are written', () => {
  const tag = tagOf({ a: 1, b: [{ c: 2, d: 3 }] });
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect(tagOf({ b: [{ d: 3, c: 2 }], a: 1 })).toBe(tag);
  expect(tagOf({ a: 1, b: [{ c: 2, d: 4 }] })).not.toBe(tag);
  expect(tagOf([1, 2])).not.toBe(tagOf([2, 1]));
});

it.each([
  ['"a"', true, true],
  ['*', true, true],
  ['"b", "a"', true, true],
  ['W/"a"', false, true],
  ['"b"', false, false],
  ['a', false, false],
  ['', false, false],
])('%s names "a" strongly: %s, weakly: %s', (header, strongly, weakly) => {
  expect(namesTag(header, '"a"', 'strong')).toBe(strongly);
  expect(namesTag(header, '"a"', 'weak')).toBe(weakly);
});
