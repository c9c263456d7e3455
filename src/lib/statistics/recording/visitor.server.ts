import bowser from 'bowser';
import { isbot } from 'isbot';
import { type Hmac, hmacWithKey } from '@/lib/core/crypto/digest';
import { atomically, codeOf, once, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { log } from '@/lib/core/env/log';
import { pause, randomBytes } from '@/lib/core/env/system';
import { HOUR_MS } from '@/lib/core/time/units';
import { type Bucket, bucketAt, DEFAULT_ZONE } from '@/lib/core/time/zone';
import { type RunningTest, variantOf } from '@/lib/experiments/variants/rules';
import { type CountedTest, countedTest } from '@/lib/experiments/variants/running.server';
import type { Device } from '../figures';
import type { Beacon } from '../schema';
import * as queries from './queries.server';

const SALT = 32;
/** Characters of the hash: 96 bits make collisions negligible. */
const HASH_LENGTH = 16;
/**
 * A day has 25 hours at most. With the hour until the next purge this stays within the 48 hours
 * that docs/product.md §9 allows.
 */
export const SALT_LIFETIME = 26 * HOUR_MS;

const salts = new Map<number, Hmac>();
const loading = new Map<number, Promise<Hmac>>();

/** Salts that are not stored yet, by the beginning of their day. */
const unstoredSalts = new Map<number, Buffer>();

async function storeSalt(inicio: number, proposed: Buffer): Promise<Hmac> {
  // No transaction: it would fail when several processes create the same salt at the same time.
  const salt = await once((db) => queries.insertSaltOnce(db, inicio, proposed));
  unstoredSalts.delete(inicio);
  const mac = hmacWithKey(salt);
  salts.set(inicio, mac);
  return mac;
}

async function sharedSalt(inicio: number): Promise<Hmac> {
  const proposed = randomBytes(SALT);
  try {
    return await storeSalt(inicio, proposed);
  } catch (err) {
    // Hits are counted with the unstored salt and wait in memory: clients send them only once.
    log().warn({ code: codeOf(err) }, 'the salt of a day waits to be written');
    unstoredSalts.set(inicio, proposed);
    const mac = hmacWithKey(proposed);
    salts.set(inicio, mac);
    return mac;
  }
}

/** Returns the salt of the days that began at a moment, the same in all processes. */
export async function saltOf(inicio: number): Promise<Hmac> {
  const salt = salts.get(inicio);
  if (salt) return salt;
  const pending = loading.get(inicio) ?? sharedSalt(inicio).finally(() => loading.delete(inicio));
  loading.set(inicio, pending);
  return pending;
}

/**
 * Stores salts that could not be stored before. When another process was first, its salt is used
 * from now on. Throws while the database is unavailable.
 */
export async function keepSalts(): Promise<void> {
  for (const [inicio, proposed] of unstoredSalts) await storeSalt(inicio, proposed);
}

/** Returns the salt if it is cached. */
export function saltAtHand(inicio: number): Hmac | undefined {
  return salts.get(inicio);
}

/** Destroys the salts of past days, and the hashes made with them. */
export async function destroyOldSalts(now: number): Promise<void> {
  const before = now - SALT_LIFETIME;
  for (const inicio of salts.keys()) if (inicio < before) salts.delete(inicio);
  for (const inicio of unstoredSalts.keys()) if (inicio < before) unstoredSalts.delete(inicio);
  const last = await atomically((tx) => queries.deleteSalts(tx, before));
  await inBatches((tx, most) => queries.deleteVisitors(tx, last, most));
}

/** Returns the hash of a visitor of one page on one day. Without the salt it identifies nobody. */
export function visitorHash(
  salt: Hmac,
  uid: string,
  clientAddress: string,
  userAgent: string,
): string {
  return salt(`${uid}\n${clientAddress}\n${userAgent}`).slice(0, HASH_LENGTH);
}

/** The kind of a visitor by its user agent. The user agent is held in memory only. */
interface Agent {
  bot: boolean;
  device: Device;
}

const MAX_AGENT_LENGTH = 512;
const MAX_AGENTS = 2_000;
const agents = new Map<string, Agent>();

function deviceOf(userAgent: string): Device {
  const type = bowser.getParser(userAgent).getPlatformType(true);
  return type === 'mobile' || type === 'tablet' ? type : 'desktop';
}

function readAgent(userAgent: string): Agent {
  // An empty user agent is not a browser, and bowser throws on it.
  if (userAgent === '' || isbot(userAgent)) return { bot: true, device: 'desktop' };
  return { bot: false, device: deviceOf(userAgent) };
}

/** Returns the kind of a user agent. Results are cached up to a limit. */
export function agentOf(userAgent: string): Agent {
  const key = userAgent.slice(0, MAX_AGENT_LENGTH);
  const before = agents.get(key);
  if (before) return before;
  if (agents.size >= MAX_AGENTS) agents.clear();
  const agent = readAgent(key);
  agents.set(key, agent);
  return agent;
}

/** A visitor of a page on a day (`2026-11-20`, in its owner's zone). */
export interface DayVisitor {
  dia: string;
  visitante: string;
}

/**
 * Returns the visitor's hash with the salt of the day before, during the first hour of a day only,
 * because a page opened before midnight may be clicked after it.
 */
export function visitorBefore(
  { inicio }: Bucket,
  zone: string,
  now: number,
  hash: (salt: Hmac) => string,
): DayVisitor | undefined {
  if (now - inicio > HOUR_MS) return undefined;
  const before = bucketAt(zone, inicio - 1);
  const salt = saltAtHand(before.inicio);
  return salt && { dia: before.dia, visitante: hash(salt) };
}

export interface Target {
  uid: string;
  zone: string;
  links: ReadonlySet<string>;
  products: ReadonlySet<string>;
  test: CountedTest | undefined;
  readAt: number;
}

const FRESH_MS = 10_000;
/**
 * Minimum time (ms) between two lookups of a page for an unknown link or product, which may have
 * just been published.
 */
const LOOKUP_PAUSE_MS = 1_000;
const MAX_TARGETS = 20_000;
const targets = new Map<string, Target>();
const missing = new Map<string, number>();

function isFresh(target: Target, enlace: string | undefined, now: number): boolean {
  const age = now - target.readAt;
  if (age < 0 || age > FRESH_MS) return false;
  const { links, products } = target;
  return enlace === undefined || links.has(enlace) || products.has(enlace) || age < LOOKUP_PAUSE_MS;
}

/** Returns the cached page, null if it is known to be missing, undefined if a lookup is needed. */
function targetAtHand(
  uid: string,
  enlace: string | undefined,
  now: number,
): Target | null | undefined {
  const target = targets.get(uid);
  if (target) return isFresh(target, enlace, now) ? target : undefined;
  return now - (missing.get(uid) ?? Number.NEGATIVE_INFINITY) < LOOKUP_PAUSE_MS ? null : undefined;
}

/** Reads a page from the database; null when it does not exist. */
async function readTarget(uid: string, now: number): Promise<Target | null> {
  const db = await reading();
  const row = await queries.findTarget(db, uid);
  if (targets.size >= MAX_TARGETS) targets.clear();
  if (missing.size >= MAX_TARGETS) missing.clear();
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

/** A visitor's data, which is not stored. */
export interface Visitor {
  address: string;
  agent: string;
}

/** Returns the variant of a visitor if the day's salt is cached. Bots see the current page. */
export function variantAtHand(
  { id, uid, zone, variants }: RunningTest,
  { address, agent }: Visitor,
  now: number,
): number | undefined {
  if (agentOf(agent).bot) return 0;
  const salt = saltAtHand(bucketNow(zone, now).inicio);
  return salt && variantOf(visitorHash(salt, uid, address, agent), id, variants);
}

export async function variantFor(
  test: RunningTest,
  visitor: Visitor,
  now: number,
): Promise<number> {
  await saltOf(bucketNow(test.zone, now).inicio);
  return variantAtHand(test, visitor, now) ?? 0;
}
