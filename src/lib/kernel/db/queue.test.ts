import { expect, it } from 'vitest';
import { oneAtATimeEach } from './queue';

it('what is of one key waits for what came before it, whatever became of that, and other keys do not', async () => {
  const inTurn = oneAtATimeEach();
  const told: string[] = [];
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = inTurn('taza', async () => {
    await held;
    told.push('first');
    throw new Error('no room');
  });
  const second = inTurn('taza', async () => told.push('second'));
  await inTurn('guía', async () => told.push('other'));
  expect(told).toEqual(['other']);
  end();
  await expect(first).rejects.toThrow('no room');
  await second;
  expect(told).toEqual(['other', 'first', 'second']);
  expect(await inTurn('taza', async () => 'again')).toBe('again');
});
