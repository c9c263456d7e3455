import { expect, it, onTestFinished, test, vi } from 'vitest';
import { sleep } from '@/lib/core/env/system';
import { DatabaseBusyError } from './database';
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

it('what waits behind one that gave up is refused with it, and what comes later is not', async () => {
  const inTurn = oneAtATimeEach();
  const busy = Object.assign(new Error('canceling statement due to lock timeout'), {
    code: '55P03',
  });
  const first = inTurn('taza', async () => {
    await Promise.resolve();
    throw busy;
  });
  const work = vi.fn(async () => 'done');
  const second = inTurn('taza', work);
  await expect(first).rejects.toBe(busy);
  await expect(second).rejects.toThrow(DatabaseBusyError);
  expect(work).not.toHaveBeenCalled();
  expect(await inTurn('taza', work)).toBe('done');
});

it('what waits for its turn for too long is refused without being run', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const inTurn = oneAtATimeEach();
  const slow = inTurn('taza', () => sleep(30_000));
  const work = vi.fn(async () => 'done');
  const waiting = expect(inTurn('taza', work)).rejects.toThrow(DatabaseBusyError);
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all([slow, waiting]);
  expect(work).not.toHaveBeenCalled();
});

test('a lookup has one who answers, and throws without', async () => {
  const lookup = defineLookup<[uid: string], number>('how many there are');
  expect(() => lookup.ask('a')).toThrow('how many there are');
  lookup.answerWith(async (uid) => uid.length);
  expect(await lookup.ask('abc')).toBe(3);
});
