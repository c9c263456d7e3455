import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { atomically } from '../../db';
import * as queries from './queries.server';

const SALT = 32;
/** 96 bits of the hash: no two visitors of a day meet by chance, and nothing more is needed. */
const KEPT = 16;
const HOUR = 3_600_000;
/** A day has 25 hours at most. With the hour until the next purge well within the 48 of product.md §9. */
export const SALT_LIFETIME = 26 * HOUR;

const salts = new Map<number, KeyObject>();
const wanted = new Map<number, Promise<KeyObject>>();

async function sharedSalt(inicio: number): Promise<KeyObject> {
  const salt = await atomically((tx) => queries.keepSalt(tx, inicio, randomBytes(SALT)));
  // As a key made once it is used in a sixth of the time that its bytes need.
  const key = createSecretKey(salt);
  salts.set(inicio, key);
  return key;
}

/** The salt of the owners' days that began at a moment, the same in all processes. */
export async function saltOf(inicio: number): Promise<KeyObject> {
  const known = salts.get(inicio);
  if (known) return known;
  const asked = wanted.get(inicio) ?? sharedSalt(inicio).finally(() => wanted.delete(inicio));
  wanted.set(inicio, asked);
  return asked;
}

/** The salt, if this process has it already. */
export function saltAtHand(inicio: number): KeyObject | undefined {
  return salts.get(inicio);
}

/** Destroys what days that are over left behind: salts, and the hashes made with them. */
export async function destroyOldSalts(now: number): Promise<void> {
  const before = now - SALT_LIFETIME;
  for (const inicio of salts.keys()) if (inicio < before) salts.delete(inicio);
  await atomically((tx) => queries.deleteSalts(tx, before));
}

/** A visitor of one profile on one day. Without the salt it says nothing of anybody. */
export function visitorHash(
  salt: KeyObject,
  uid: string,
  clientAddress: string,
  userAgent: string,
): string {
  return createHmac('sha256', salt)
    .update(`${uid}\n${clientAddress}\n${userAgent}`)
    .digest('base64url')
    .slice(0, KEPT);
}

/** How many hits of one visitor count in a minute: people stay far below. */
export const MOST_PER_MINUTE = 30;
const MINUTE = 60_000;
const FOLLOWED_MOST = 200_000;
const followed = new Map<string, number>();
let minute = 0;

/** Whether a visitor's next hit still counts. */
export function isWithinRate(visitor: string, now: number): boolean {
  const current = Math.floor(now / MINUTE);
  if (current !== minute || followed.size > FOLLOWED_MOST) followed.clear();
  minute = current;
  const count = (followed.get(visitor) ?? 0) + 1;
  followed.set(visitor, count);
  return count <= MOST_PER_MINUTE;
}
