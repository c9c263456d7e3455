import type { Hmac } from '@/lib/core/crypto/digest';
import { reading } from '@/lib/core/db';
import { pause } from '@/lib/core/env/system';
import { type Bucket, bucketAt, DEFAULT_ZONE } from '@/lib/core/time/zone';
import { type CountedTest, countedTest } from '@/lib/experiments/variants/running.server';
import type { Beacon } from '../schema';
import * as queries from './queries.server';
import { saltAtHand, saltOf } from './visitor.server';

export interface Target {
  uid: string;
  zone: string;
  links: ReadonlySet<string>;
  products: ReadonlySet<string>;
  test: CountedTest | undefined;
  readAt: number;
}

const FRESH = 10_000;
/**
 * Least time in ms between two lookups because of an unknown link or product: it may have just been
 * published.
 */
const LOOK_AGAIN = 1_000;
const KNOWN_MOST = 20_000;
const targets = new Map<string, Target>();
const missing = new Map<string, number>();

function isFresh(target: Target, enlace: string | undefined, now: number): boolean {
  const age = now - target.readAt;
  if (age < 0 || age > FRESH) return false;
  const { links, products } = target;
  return enlace === undefined || links.has(enlace) || products.has(enlace) || age < LOOK_AGAIN;
}

/** Returns the cached page if it suffices to count a hit without the database. */
function targetAtHand(
  uid: string,
  enlace: string | undefined,
  now: number,
): Target | null | undefined {
  const target = targets.get(uid);
  if (target) return isFresh(target, enlace, now) ? target : undefined;
  return now - (missing.get(uid) ?? Number.NEGATIVE_INFINITY) < LOOK_AGAIN ? null : undefined;
}

/** Reads a page from the database; null when it does not exist. */
async function readTarget(uid: string, now: number): Promise<Target | null> {
  const db = await reading();
  const row = await queries.findTarget(db, uid);
  if (targets.size >= KNOWN_MOST) targets.clear();
  if (missing.size >= KNOWN_MOST) missing.clear();
  if (!row) {
    targets.delete(uid);
    missing.set(uid, now);
    return null;
  }
  const test = await countedTest(db, uid, now);
  const target = { ...row, zone: row.zone || DEFAULT_ZONE, test, readAt: now };
  targets.set(uid, target);
  return target;
}

/** Removes a page from the cache, so that its next hit is counted by the stored state. */
export function forgetTarget(uid: string): void {
  targets.delete(uid);
}

const buckets = new Map<string, Bucket>();

/** Returns the day and hour of a moment, computed once an hour per zone. */
export function bucketNow(zone: string, now: number): Bucket {
  const last = buckets.get(zone);
  if (last && last.hora <= now && now < last.hasta) return last;
  const bucket = bucketAt(zone, now);
  buckets.set(zone, bucket);
  return bucket;
}

/** Attempts to look up a place, and the pause between them (ms), which grows with each. */
const ATTEMPTS = 4;
const PAUSE = 300;

/** The page of a hit, and the salt of its day. */
export interface Place {
  target: Target;
  salt: Hmac;
}

/** Returns the cached place of a beacon: null for a missing page, undefined when not cached. */
export function placeAtHand({ uid, enlace, en }: Beacon, now: number): Place | null | undefined {
  const target = targetAtHand(uid, en ?? enlace, now);
  if (!target) return target;
  const salt = saltAtHand(bucketNow(target.zone, now).inicio);
  return salt && { target, salt };
}

async function findPlace({ uid, enlace, en }: Beacon, now: number): Promise<Place | null> {
  const cachedTarget = targetAtHand(uid, en ?? enlace, now);
  const target = cachedTarget === undefined ? await readTarget(uid, now) : cachedTarget;
  return target && { target, salt: await saltOf(bucketNow(target.zone, now).inicio) };
}

/** Returns the place of a visit, retrying while the database is busy: a visit is sent only once. */
export async function findPlacePatiently(beacon: Beacon, now: number): Promise<Place | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await findPlace(beacon, now);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(PAUSE * attempt);
    }
  }
}
