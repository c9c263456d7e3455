import { DAY_MS, HOUR_MS } from '@/lib/core/time/units';

/** Time (ms) between two rounds. A link is checked once a day at most. */
export const ROUND = DAY_MS;

/** Minimum time (ms) between the failures of two days. Less than a day, because rounds vary. */
export const APART = 20 * HOUR_MS;

/** Statuses of removed pages. */
const GONE = new Set([404, 410]);

/** True if GET must be tried after this status of HEAD, because some servers support only GET. */
export function deservesGet(status: number): boolean {
  return status >= 400 && status !== 429;
}

/**
 * True for the status of a link that works. A site that refuses robots, requires a sign-in or
 * limits requests counts as reachable.
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
 * True when the owner must be notified: the same URL failed again, a day after its first failure,
 * and no notification was sent.
 */
export function isNotificationDue(before: Failing | undefined, url: string, now: number): boolean {
  return before?.url === url && before.avisadoEn === null && now - before.desde >= APART;
}
