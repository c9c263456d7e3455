import { DAY_MS } from '@/lib/core/time/units';

/** Time between two rounds, in ms: a link is checked once a day at most. */
export const ROUND = DAY_MS;

/** Least time in ms between failures of two days; less than a day, because rounds vary. */
export const APART = 20 * 3_600_000;

/** Statuses of removed pages. */
const GONE = new Set([404, 410]);

/** True for an error status of HEAD that GET may not have: some servers support only GET. */
export function deservesGet(status: number): boolean {
  return status >= 400 && status !== 429;
}

/**
 * True for the status of a link that works. A site that refuses robots, requires a sign-in or
 * limits requests is reachable.
 */
export function isAlive(status: number): boolean {
  return status < 500 && !GONE.has(status);
}

export interface Failing {
  url: string;
  desde: number;
  avisadoEn: number | null;
}

/**
 * True when the owner should be notified: the same URL failed again, a day after the first time.
 */
export function isNotificationDue(before: Failing | undefined, url: string, now: number): boolean {
  return before?.url === url && before.avisadoEn === null && now - before.desde >= APART;
}
