import { DAY_MS, HOUR_MS } from '@/lib/core/time/units';

/** Lifetime (ms) of an unused session. */
export const IDLE_LIFETIME = 30 * DAY_MS;
/** Maximum lifetime (ms) of a session. */
export const WHOLE_LIFETIME = 90 * DAY_MS;
/** Maximum age (ms) of a session in which sign-in methods can be changed. */
export const FRESH_FOR = HOUR_MS / 2;
/** Minimum time (ms) between two writes of the last use. */
export const REFRESH_EVERY = HOUR_MS;

const PUBLIC_ID_LENGTH = 16;
/** 32 bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface SessionTimes {
  creadaEn: number;
  vistaEn: number;
}

/** Returns when a session ends unless it is used again. */
export function endsAt({ creadaEn, vistaEn }: SessionTimes): number {
  return Math.min(vistaEn + IDLE_LIFETIME, creadaEn + WHOLE_LIFETIME);
}

export function isOpen(times: SessionTimes, now: number): boolean {
  return now < endsAt(times);
}

/** True for a session so recent that it was hardly left open on someone else's device. */
export function isFresh(creadaEn: number, now: number): boolean {
  return now - creadaEn < FRESH_FOR;
}

/** True if the last use must be stored. */
export function needsRefresh({ vistaEn }: SessionTimes, now: number): boolean {
  return now - vistaEn >= REFRESH_EVERY;
}

/** True if a cookie's value has the format of a token. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && TOKEN.test(value);
}

/** Returns the beginning of a session's id, which cannot be used to sign in. */
export function publicId(id: string): string {
  return id.slice(0, PUBLIC_ID_LENGTH);
}
