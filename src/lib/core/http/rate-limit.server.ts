import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { databaseBesideTransactions } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import type { Issue } from '@/lib/core/i18n/issues';
import { networksOf, widestNetworkOf } from '@/lib/core/text/network';
import { AppError } from './errors';

/** A limit of a key's actions, on all processes of an installation together. */
export interface RateLimit {
  /** The name of the limit. Each limit has its own. */
  name: string;
  points: number;
  seconds: number;
  /** The message beyond the limit, where it is not the ordinary one. */
  message?: Issue | undefined;
}

const counters = new Map<string, Promise<RateLimiterAbstract>>();

/** Lets every key do something `points` times in `seconds`. The name is its own. */
export function rateLimit(
  name: string,
  points: number,
  seconds: number,
  message?: Issue,
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
  const shared = await databaseBesideTransactions();
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

/** The rest of a limit for a key. */
export interface LimitResult {
  /** True when it was within the limit. */
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
  refuse(limit, await secondsToWait(limit, key, points));
}

/** Multiples of a limit for a /64, its /56 and its /48: many customers share the wider ones. */
const WIDER = [1, 2, 4];

/**
 * Counts a point of a visitor by every network that their address is in, the smallest first: what one
 * has too many of is not taken from its neighbours. Returns the seconds to wait, or undefined.
 * @param of what it is counted for, where each is counted apart
 */
export async function visitorToWait(
  limit: RateLimit,
  address: string,
  of = '',
): Promise<number | undefined> {
  for (const [at, network] of networksOf(address).entries()) {
    const times = WIDER[at] ?? 1;
    const wider = { ...limit, name: `${limit.name}-${times}`, points: limit.points * times };
    const seconds = await secondsToWait(at === 0 ? limit : wider, `${network} ${of}`);
    if (seconds !== undefined) return seconds;
  }
  return undefined;
}

/** Multiple of a shared limit that is left for networks that come for the first time. */
const NEWCOMERS = 10;

/**
 * Counts a point of something that strangers share. Beyond its limit there is room still for networks
 * that had none of it yet, so that a few cannot use it up for everybody. Returns the seconds to wait,
 * or undefined.
 * @param network the widest that one stranger may have
 */
export async function sharedToWait(
  limit: RateLimit,
  key: string,
  network: string,
): Promise<number | undefined> {
  const { name, points } = limit;
  const one = { ...limit, name: `${name}-red`, points: 1 };
  const isFirst = (await secondsToWait(one, `${key} ${network}`)) === undefined;
  const seconds = await secondsToWait(limit, key);
  if (seconds === undefined || !isFirst) return seconds;
  return secondsToWait({ ...limit, name: `${name}-nuevos`, points: points * NEWCOMERS }, key);
}

function refuse(limit: RateLimit, seconds: number | undefined): void {
  if (seconds === undefined) return;
  const headers = { 'Retry-After': String(seconds) };
  throw new AppError('tooMany', { message: limit.message, headers });
}

/** As visitorToWait. Throws `tooMany`, with Retry-After. */
export async function takeOfVisitor(limit: RateLimit, address: string, of = ''): Promise<void> {
  refuse(limit, await visitorToWait(limit, address, of));
}

/** As sharedToWait. Throws `tooMany`, with Retry-After. */
export async function takeShared(limit: RateLimit, key: string, address: string): Promise<void> {
  refuse(limit, await sharedToWait(limit, key, widestNetworkOf(address)));
}

/** Bytes of one point: lighter bodies cost nothing. */
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
