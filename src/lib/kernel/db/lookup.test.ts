import { expect, test } from 'vitest';
import { defineLookup } from './lookup';

test('a lookup has one who answers, and throws without', async () => {
  const lookup = defineLookup<[uid: string], number>('how many there are');
  expect(() => lookup.ask('a')).toThrow('how many there are');
  lookup.answerWith(async (uid) => uid.length);
  expect(await lookup.ask('abc')).toBe(3);
});
