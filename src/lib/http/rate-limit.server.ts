import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';

/** Counts how often each key does something, in this process. */
export interface RateLimit {
  counter: RateLimiterMemory;
  /** What is said to who does it too often, where that is not the ordinary message. */
  message: (() => string) | undefined;
}

/** Lets every key do something `points` times in `seconds`. */
export function rateLimit(points: number, seconds: number, message?: () => string): RateLimit {
  return { counter: new RateLimiterMemory({ points, duration: seconds }), message };
}

/** Counts `points` of a key. Returns the seconds to wait when they are too many, else undefined. */
export async function secondsToWait(
  { counter }: RateLimit,
  key: string,
  points = 1,
): Promise<number | undefined> {
  try {
    await counter.consume(key, points);
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.ceil(refused.msBeforeNext / 1_000);
  }
}

/** Counts `points` of a key. Throws `tooMany`, with Retry-After. */
export async function takePoints(limit: RateLimit, key: string, points = 1): Promise<void> {
  const seconds = await secondsToWait(limit, key, points);
  if (seconds === undefined) return;
  const headers = { 'Retry-After': String(seconds) };
  throw new AppError('tooMany', { message: limit.message?.(), headers });
}
