import { expect, it, test } from 'vitest';
import { defineLookup } from './lookup';
import { oneAtATimeEach } from './queue';

it('what is of one key waits for what came before it, whatever became of that, and other keys do not', async () => {
  const inTurn = oneAtATimeEach();
  const order: string[] = [];
  let end = () => {};
  const blocked = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = inTurn('taza', async () => {
    await blocked;
    order.push('first');
    throw new Error('no room');
  });
  const second = inTurn('taza', async () => order.push('second'));
  await inTurn('guía', async () => order.push('other'));
  expect(order).toEqual(['other']);
  end();
  await expect(first).rejects.toThrow('no room');
  await second;
  expect(order).toEqual(['other', 'first', 'second']);
  expect(await inTurn('taza', async () => 'again')).toBe('again');
});

test('a lookup has one who answers, and throws without', async () => {
  const lookup = defineLookup<[uid: string], number>('how many there are');
  expect(() => lookup.ask('a')).toThrow('how many there are');
  lookup.answerWith(async (uid) => uid.length);
  expect(await lookup.ask('abc')).toBe(3);
});
