import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';

/** Counts how often each key does something, in this process. */
export type RateLimit = RateLimiterMemory;

/** Lets every key do something `points` times in `seconds`. */
export function rateLimit(points: number, seconds: number): RateLimit {
  return new RateLimiterMemory({ points, duration: seconds });
}

/** Counts `points` of a key. Returns the seconds to wait when they are too many, else undefined. */
export async function secondsToWait(
  limit: RateLimit,
  key: string,
  points = 1,
): Promise<number | undefined> {
  try {
    await limit.consume(key, points);
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.ceil(refused.msBeforeNext / 1_000);
  }
}

/** Counts `points` of a key. Throws `tooMany`, with Retry-After and a message of its own if given. */
export async function takeOne(
  limit: RateLimit,
  key: string,
  message?: string,
  points = 1,
): Promise<void> {
  const seconds = await secondsToWait(limit, key, points);
  if (seconds === undefined) return;
  throw new AppError('tooMany', { message, headers: { 'Retry-After': String(seconds) } });
}
