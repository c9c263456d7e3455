import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { databaseBesideTransactions } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { networksOf, widestNetworkOf } from '@/lib/core/http/ip-networks';
import type { Issue } from '@/lib/core/i18n/issues';
import { AppError } from './errors';

/** A limit of a key's actions, counted over all processes of an installation. */
export interface RateLimit {
  /** The unique name of the limit. */
  name: string;
  points: number;
  seconds: number;
  /** The message of the error; undefined for the general one. */
  message?: Issue | undefined;
}

const counters = new Map<string, Promise<RateLimiterAbstract>>();

/** Defines a limit of `points` actions in `seconds` per key. The name must be unique. */
export function rateLimit(
  name: string,
  points: number,
  seconds: number,
  message?: Issue,
): RateLimit {
  return { name, points, seconds, message };
}

/**
 * Opens a counter: in memory where one process owns the database, otherwise in a table. While the
 * database is unreachable it counts in memory, so that requests are neither refused nor unlimited.
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
 * Hashes a key, so that its length is bounded and no IP address can be read from the table. The
 * hash includes DATABASE_URL, which the processes know and the database does not contain.
 */
function hashKey(key: string): string {
  return createHash('sha256').update(`${config().databaseUrl} ${key}`).digest('base64url');
}

/** The state of a limit for a key. */
export interface LimitResult {
  /** True when the action was within the limit. */
  allowed: boolean;
  remaining: number;
  /** Seconds until the limit is reset. */
  seconds: number;
}

/** Counts `points` of a key. Returns the limit's state. */
export async function countPoints(limit: RateLimit, key: string, points = 1): Promise<LimitResult> {
  const toResult = (allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes) => {
    const seconds = Math.ceil(msBeforeNext / 1_000);
    return { allowed, remaining: Math.max(0, remainingPoints), seconds };
  };
  try {
    return toResult(true, await (await counterOf(limit)).consume(hashKey(key), points));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return toResult(false, refused);
  }
}

/**
 * Counts `points` of a key. Returns the seconds to wait when the limit is exceeded, else undefined.
 */
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
 * Counts a visitor's action against each network of their address, the narrowest first: an action
 * refused there takes no points from the wider networks, which their neighbours share. Returns the
 * seconds to wait, or undefined.
 * @param of distinguishes counts of the same limit, such as one per page
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

/** Multiple of a shared limit that is reserved for networks without any action yet. */
const NEWCOMERS = 10;

/**
 * Counts an action on something that strangers share. Beyond the limit, networks without any action
 * yet are still admitted, so that a few cannot exhaust it for all. Returns the seconds to wait, or
 * undefined.
 * @param network the widest network that a single stranger may own
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

/** Like visitorToWait, but throws `tooMany` with Retry-After. */
export async function takeOfVisitor(limit: RateLimit, address: string, of = ''): Promise<void> {
  refuse(limit, await visitorToWait(limit, address, of));
}

/** Like sharedToWait, but throws `tooMany` with Retry-After. */
export async function takeShared(limit: RateLimit, key: string, address: string): Promise<void> {
  refuse(limit, await sharedToWait(limit, key, widestNetworkOf(address)));
}
