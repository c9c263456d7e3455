import { DAY_MS } from '@/lib/kernel/time/units';

/** How long a key can be good for, in days; 0 is without an end. */
export const LIFETIMES = [90, 180, 365, 0] as const;
/** One of them. */
export type Lifetime = (typeof LIFETIMES)[number];

export const KEY_LIMITS = {
  /** Keys of a page. */
  stored: 20,
  /** Characters of a key's name. */
  nombre: 60,
} as const;

/** How long a key that was taken back can be given back. */
export const UNDO_TIME = DAY_MS;
/** How long the answer to a call that is not to be done twice is kept. */
export const CALL_KEPT = DAY_MS;
/** Use is written down no more often than this: reading stays cheap. */
const USE_EVERY = 60_000;

/** A key: 32 bytes as base64url behind what scanners of secrets look for. */
const KEY = /^enl_[A-Za-z0-9_-]{43}$/;

/** The key of an Authorization header, or undefined where it has none that could be one. */
export function keyIn(header: string | null): string | undefined {
  const [, key] = /^Bearer +(\S{1,64}) *$/i.exec(header ?? '') ?? [];
  return key !== undefined && KEY.test(key) ? key : undefined;
}

/** What decides whether a key opens anything. */
export interface KeyTimes {
  caducaEn: number | null;
  usadaEn: number | null;
  revocadaEn: number | null;
}

/** Whether a key opens anything at a moment. */
export function isGood({ caducaEn, revocadaEn }: KeyTimes, now: number): boolean {
  return revocadaEn === null && (caducaEn === null || now < caducaEn);
}

/** Whether a use at a moment is worth writing down. */
export function needsNote({ usadaEn }: KeyTimes, now: number): boolean {
  return usadaEn === null || now - usadaEn >= USE_EVERY;
}

/** When a key made at a moment ends; null is never. */
export function endOfKey(now: number, days: Lifetime): number | null {
  return days === 0 ? null : now + days * DAY_MS;
}
