import { DAY_MS, HOUR_MS } from '@/lib/kernel/time/units';

/** A session ends after this long without being used … */
export const IDLE_LIFETIME = 30 * DAY_MS;
/** … and after this long however much it is used. */
export const WHOLE_LIFETIME = 90 * DAY_MS;
/** Ways to sign in can be changed only in a session that began this recently. */
export const FRESH_FOR = HOUR_MS / 2;
/** Use is written down no more often than this: reading stays cheap. */
export const REFRESH_EVERY = HOUR_MS;

const PUBLIC_ID_LENGTH = 16;
/** 32 bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** When a session began and when it was last seen in use. */
export interface SessionTimes {
  creadaEn: number;
  vistaEn: number;
}

/** When a session ends unless it is used again. */
export function endsAt({ creadaEn, vistaEn }: SessionTimes): number {
  return Math.min(vistaEn + IDLE_LIFETIME, creadaEn + WHOLE_LIFETIME);
}

/** Whether a session is still open at a moment. */
export function isOpen(times: SessionTimes, now: number): boolean {
  return now < endsAt(times);
}

/** Whether a session began so recently that it is its person who asks, and no browser left open. */
export function isFresh(creadaEn: number, now: number): boolean {
  return now - creadaEn < FRESH_FOR;
}

/** Whether the use of a session at a moment is worth writing down. */
export function needsRefresh({ vistaEn }: SessionTimes, now: number): boolean {
  return now - vistaEn >= REFRESH_EVERY;
}

/** Whether a cookie's value can be a token at all. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && TOKEN.test(value);
}

/** A session's public id: the beginning of its id, which cannot be used to sign in. */
export function publicId(id: string): string {
  return id.slice(0, PUBLIC_ID_LENGTH);
}

/** A cookie of ours: `__Host-` binds it to this host and to https, where there is https. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The attributes of every cookie of ours, `seconds` long. */
export function cookieAttributes(secure: boolean, seconds: number) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: seconds } as const;
}
