import { DAY_MS } from '@/lib/kernel/time/units';

/** Between two rounds over all links: a link is asked once a day at most. */
export const ROUND = DAY_MS;

/** Failures this far apart are two of two days; rounds do not begin to the minute. */
export const APART = 20 * 3_600_000;

/** Answers that say that there is nothing at an address any more. */
const GONE = new Set([404, 410]);

/** What HEAD may be answered with by servers that only mean GET. */
export function deservesGet(status: number): boolean {
  return status >= 400 && status !== 429;
}

/**
 * Whether a response means that a link works. A site that refuses robots, requires a sign-in or
 * limits requests is reachable.
 */
export function isAlive(status: number): boolean {
  return status < 500 && !GONE.has(status);
}

/** What is known of a link that did not answer. */
export interface Failing {
  url: string;
  desde: number;
  avisadoEn: number | null;
}

/** Whether it is time to tell: a second failure of the same address, a day after the first. */
export function isNotificationDue(before: Failing | undefined, url: string, now: number): boolean {
  return before?.url === url && before.avisadoEn === null && now - before.desde >= APART;
}
