import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';

/** Lifetimes of a key in days; 0 is unlimited. */
export const LIFETIMES = [90, 180, 365, 0] as const;
export type Lifetime = (typeof LIFETIMES)[number];

export const KEY_LIMITS = {
  /** Keys of a page. */
  stored: 20,
  /** Characters of a key's name. */
  nombre: 60,
} as const;

/** Time (ms) in which a revoked key can be restored. */
export const UNDO_TIME = DAY_MS;
/** Time (ms) for which the response of an idempotent call is stored. */
export const CALL_RETENTION_MS = DAY_MS;
/** Minimum time (ms) between two writes of the last use. */
const USE_EVERY = MINUTE_MS;

/** A key: 32 bytes as base64url, after a prefix for secret scanners. */
const KEY = /^enl_[A-Za-z0-9_-]{43}$/;

/** Returns the key of an Authorization header, or undefined where it has no valid one. */
export function keyIn(header: string | null): string | undefined {
  const [, key] = /^Bearer +(\S{1,64}) *$/i.exec(header ?? '') ?? [];
  return key !== undefined && KEY.test(key) ? key : undefined;
}

export interface KeyTimes {
  caducaEn: number | null;
  usadaEn: number | null;
  revocadaEn: number | null;
}

/** True if a key is neither expired nor revoked. */
export function isGood({ caducaEn, revocadaEn }: KeyTimes, now: number): boolean {
  return revocadaEn === null && (caducaEn === null || now < caducaEn);
}

/** True if the last use must be stored. */
export function needsNote({ usadaEn }: KeyTimes, now: number): boolean {
  return usadaEn === null || now - usadaEn >= USE_EVERY;
}

/** Returns when a key created at an instant expires; null for never. */
export function endOfKey(now: number, days: Lifetime): number | null {
  return days === 0 ? null : now + days * DAY_MS;
}
