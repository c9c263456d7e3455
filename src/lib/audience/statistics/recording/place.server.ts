import type { Hmac } from '@/lib/kernel/crypto/digest';
import { pause } from '@/lib/kernel/env/system';
import type { Beacon } from '../schema';
import { bucketNow, readTarget, type Target, targetAtHand } from './target.server';
import { saltAtHand, saltOf } from './visitor.server';

/** Attempts to look up a place, and the pause between them (ms), longer with each. */
const ATTEMPTS = 4;
const PAUSE = 300;

/** The page that a hit belongs to, and the salt of its day. */
export interface Place {
  target: Target;
  salt: Hmac;
}

/** The place of a beacon, as far as this process knows it: null where there is no such page. */
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

/** The place of a visit, tried again while the database is too busy: a visit is sent only once. */
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
