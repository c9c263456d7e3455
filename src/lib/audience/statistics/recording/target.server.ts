import { type CountedTest, countedTest } from '@/lib/audience/experiments/variants/running.server';
import { reading } from '@/lib/kernel/db';
import { type Bucket, bucketAt, DEFAULT_ZONE } from '@/lib/kernel/time/zone';
import * as queries from './queries.server';

/** A profile that hits are counted for. */
export interface Target {
  uid: string;
  zone: string;
  links: ReadonlySet<string>;
  products: ReadonlySet<string>;
  /** The test that runs on it. */
  test: CountedTest | undefined;
  readAt: number;
}

const FRESH = 10_000;
/** A link or product that is not known may have just been published: look again, but not at every hit. */
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

/** The profile, if this process knows it well enough to count without asking the database. */
export function targetAtHand(
  uid: string,
  enlace: string | undefined,
  now: number,
): Target | null | undefined {
  const target = targets.get(uid);
  if (target) return isFresh(target, enlace, now) ? target : undefined;
  return now - (missing.get(uid) ?? Number.NEGATIVE_INFINITY) < LOOK_AGAIN ? null : undefined;
}

/** Reads a profile from the database; null when it does not exist. */
export async function readTarget(uid: string, now: number): Promise<Target | null> {
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

/** Forgets a profile, so that its next hit is counted by what is stored now. */
export function forgetTarget(uid: string): void {
  targets.delete(uid);
}

const buckets = new Map<string, Bucket>();

/** The day and hour of a moment, worked out once an hour for each zone. */
export function bucketNow(zone: string, now: number): Bucket {
  const last = buckets.get(zone);
  if (last && last.hora <= now && now < last.hasta) return last;
  const bucket = bucketAt(zone, now);
  buckets.set(zone, bucket);
  return bucket;
}
