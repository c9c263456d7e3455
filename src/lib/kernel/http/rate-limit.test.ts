import { expect, it } from 'vitest';
import { AppError } from './errors';
import { rateLimit, secondsToWait, takePoints } from './rate-limit.server';
import { httpFault } from './texts';

it('lets each key do something so often, and says how long to wait then', async () => {
  const limit = rateLimit('two', 2, 60);
  expect(await secondsToWait(limit, 'ana')).toBeUndefined();
  expect(await secondsToWait(limit, 'ana')).toBeUndefined();
  expect(await secondsToWait(limit, 'ana')).toBe(60);
  expect(await secondsToWait(limit, 'eva')).toBeUndefined();
});

it('refuses with 429, Retry-After and the message it was given', async () => {
  const limit = rateLimit('one', 1, 60, httpFault('errors.tooLarge'));
  await takePoints(limit, 'ana');
  const refused = await takePoints(limit, 'ana').catch((error) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    status: 429,
    message: httpFault('errors.tooLarge'),
    headers: { 'Retry-After': '60' },
  });
});
