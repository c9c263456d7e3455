import { expect, it } from 'vitest';
import { AppError } from './errors';
import {
  rateLimit,
  secondsToWait,
  sharedToWait,
  takePoints,
  visitorToWait,
} from './rate-limit.server';
import { httpIssue } from './texts';

it('lets each key do something so often, and says how long to wait then', async () => {
  const limit = rateLimit('two', 2, 60);
  expect(await secondsToWait(limit, 'ana')).toBeUndefined();
  expect(await secondsToWait(limit, 'ana')).toBeUndefined();
  expect(await secondsToWait(limit, 'ana')).toBe(60);
  expect(await secondsToWait(limit, 'eva')).toBeUndefined();
});

it('refuses with 429, Retry-After and the message it was given', async () => {
  const limit = rateLimit('one', 1, 60, httpIssue('errors.tooLarge'));
  await takePoints(limit, 'ana');
  const refused = await takePoints(limit, 'ana').catch((error) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    status: 429,
    message: httpIssue('errors.tooLarge'),
    headers: { 'Retry-After': '60' },
  });
});

it('counts a visitor by /64, /56 and /48, without taking from neighbours what one has too many of', async () => {
  const limit = rateLimit('visitor', 2, 60);
  const wait = (address: string) => visitorToWait(limit, address);
  const counted = async (address: string) => (await wait(address)) === undefined;
  for (let at = 0; at < 9; at += 1) await wait('2001:db8:1:aa01::');
  expect(await counted('2001:db8:1:aa01::')).toBe(false);
  expect([await counted('2001:db8:1:aa02::'), await counted('2001:db8:1:aa03::')]).toEqual([
    true,
    true,
  ]);
  expect(await counted('2001:db8:1:aa04::')).toBe(false);
  const wide = [1, 2, 3, 4, 5].map((at) => `2001:db8:1:${at}b00::`);
  const taken: boolean[] = [];
  for (const address of wide) taken.push(await counted(address));
  expect(taken).toEqual([true, true, true, true, false]);
  expect([
    await counted('192.0.2.1'),
    await counted('192.0.2.1'),
    await counted('192.0.2.1'),
  ]).toEqual([...[true, true, false]]);
});

it('leaves room in what strangers share for networks that had none of it, up to ten times as much', async () => {
  const limit = rateLimit('shared', 4, 60);
  const taken = async (network: string) =>
    (await sharedToWait(limit, 'ana', network)) === undefined;
  for (const network of ['a', 'a', 'b', 'b']) expect(await taken(network)).toBe(true);
  expect([await taken('a'), await taken('b'), await taken('c'), await taken('c')]).toEqual([
    ...[false, false, true, false],
  ]);
  let more = 1;
  while (await taken(`n${more}`)) more += 1;
  expect(more).toBe(40);
  expect(await sharedToWait(limit, 'eva', 'a')).toBeUndefined();
});
