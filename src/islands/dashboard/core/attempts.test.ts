import { expect, it } from 'vitest';
import { ApiError } from '../api';
import { texts } from '../texts';
import { attemptMore, reasonOf } from './attempts';

function listOf(...entries: string[]) {
  const answered = Promise.withResolvers<string[]>();
  const list = { entries, asked: [] as string[] };
  const more = attemptMore('lista', 'No pudimos cargar la lista', {
    lastOf: () => list.entries.at(-1),
    read: (last) => {
      list.asked.push(last);
      return answered.promise;
    },
    append: (part) => {
      list.entries = [...list.entries, ...part];
    },
  });
  const answer = (...part: string[]) => {
    answered.resolve(part);
    return more;
  };
  return { list, answer };
}

it('appends to the list as it is when the next part comes', async () => {
  const { list, answer } = listOf('a', 'b', 'c');
  list.entries = ['b', 'c'];
  await answer('d');
  expect(list).toEqual({ entries: ['b', 'c', 'd'], asked: ['c'] });
});

it('leaves a list alone that ends with another entry meanwhile', async () => {
  const { list, answer } = listOf('a', 'b');
  list.entries = ['x'];
  await answer('c');
  expect(list.entries).toEqual(['x']);
});

it('reads nothing after an empty list', async () => {
  const { list, answer } = listOf();
  await answer('a');
  expect(list).toEqual({ entries: [], asked: [] });
});

it('shows no message of the browser’s own', () => {
  const offline = new TypeError('Failed to fetch dynamically imported module: https://…');
  expect(reasonOf(offline)).toBe(texts.load.partHelp);
  expect(reasonOf(new ApiError('stale', 'Cambió en otra pestaña.'))).toBe(
    'Cambió en otra pestaña.',
  );
});
