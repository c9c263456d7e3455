import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { sharedDatabase } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import type { Fault } from '@/lib/kernel/i18n/faults';
import { AppError } from './errors';

/** How often each key may do something, on all processes of an installation together. */
export interface RateLimit {
  /** What is counted, among all limits. */
  name: string;
  points: number;
  seconds: number;
  /** What is said to who does it too often, where that is not the ordinary message. */
  message?: Fault | undefined;
}

const counters = new Map<string, Promise<RateLimiterAbstract>>();

/** Lets every key do something `points` times in `seconds`. The name is its own. */
export function rateLimit(
  name: string,
  points: number,
  seconds: number,
  message?: Fault,
): RateLimit {
  return { name, points, seconds, message };
}

/**
 * Counts in memory where one process has the database to itself, otherwise in a table; while the
 * database is unreachable in memory again, so that requests are neither refused nor unlimited
 * because of it.
 */
async function openCounter({ name, points, seconds }: RateLimit): Promise<RateLimiterAbstract> {
  const options = { keyPrefix: name, points, duration: seconds };
  const inMemory = new RateLimiterMemory(options);
  const shared = await sharedDatabase();
  if (!shared) return inMemory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: shared,
    storeType: 'pool',
    tableName: 'limites',
    tableCreated: true,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: inMemory,
  });
}

function counterOf(limit: RateLimit): Promise<RateLimiterAbstract> {
  const counter = counters.get(limit.name) ?? openCounter(limit);
  counters.set(limit.name, counter);
  return counter;
}

/**
 * A key as it is counted: of bounded length, and no address that could be read out of the
 * table. What the installation is reached by is known to its processes and not in it.
 */
function hidden(key: string): string {
  return createHash('sha256').update(`${config().databaseUrl} ${key}`).digest('base64url');
}

/** What is left of a limit for a key. */
export interface LimitResult {
  /** Whether it was within the limit. */
  allowed: boolean;
  remaining: number;
  /** When the limit is whole again, in seconds. */
  seconds: number;
}

/** Counts `points` of a key. Returns what is left. */
export async function countPoints(limit: RateLimit, key: string, points = 1): Promise<LimitResult> {
  const toResult = (allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes) => {
    const seconds = Math.ceil(msBeforeNext / 1_000);
    return { allowed, remaining: Math.max(0, remainingPoints), seconds };
  };
  try {
    return toResult(true, await (await counterOf(limit)).consume(hidden(key), points));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return toResult(false, refused);
  }
}

/** Counts `points` of a key. Returns the seconds to wait when they are too many, else undefined. */
export async function secondsToWait(
  limit: RateLimit,
  key: string,
  points = 1,
): Promise<number | undefined> {
  const { allowed, seconds } = await countPoints(limit, key, points);
  return allowed ? undefined : seconds;
}

/** Counts `points` of a key. Throws `tooMany`, with Retry-After. */
export async function takePoints(limit: RateLimit, key: string, points = 1): Promise<void> {
  const seconds = await secondsToWait(limit, key, points);
  if (seconds === undefined) return;
  const headers = { 'Retry-After': String(seconds) };
  throw new AppError('tooMany', { message: limit.message, headers });
}

/** What is counted, in bytes: lighter bodies cost nothing. */
const UNIT = 16 * 1024;
/** 64 MB a minute: thirty profiles as large as one can be. */
const LIMIT = rateLimit('peso', 4_096, 60);

/** Counts the bytes of what a person sends to be worked on. Throws `tooMany`. */
export function weightOf(uid: string): (bytes: number) => Promise<void> {
  return async (bytes) => {
    const units = Math.floor(bytes / UNIT);
    if (units > 0) await takePoints(LIMIT, uid, units);
  };
}
