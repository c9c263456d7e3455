import { DAY_MS, SECOND_MS } from '@/lib/core/time/units';
import { cdnSettings } from './settings.server';

/** The tag of every shared response, by which all are purged when any page may have changed. */
export const EVERYTHING = 'enlaza';
/** Seconds for which a CDN stores a response: the effect of a lost purge ends within a day. */
const STORED = DAY_MS / SECOND_MS;
/** An expired response is sent for a second while it is refreshed, for three days while we fail. */
const STALE = 'stale-while-revalidate=1, stale-if-error=259200';

/** Returns a tag of `invalidate` for Cache-Tag; undefined for one that is not allowed there. */
export function cacheTag(tag: string): string | undefined {
  const name = tag.replace(/^\//, '').toLowerCase();
  return /^[a-z0-9:._-]{1,270}$/.test(name) ? name : undefined;
}

/**
 * Returns CDN-Cache-Control (RFC 9213) and Cache-Tag for a response that is valid for `seconds`;
 * browsers ignore both. Empty without a CDN, and for a response whose tags it could not purge. A
 * response that changes within a day is never stored past that change.
 */
export function cdnHeaders(seconds: number, tags: readonly string[]): Record<string, string> {
  const names = tags.map(cacheTag).filter((tag) => tag !== undefined);
  if (cdnSettings().engine === 'none' || seconds < 1 || names.length < tags.length) return {};
  const lasts =
    seconds > 4 * STORED
      ? `max-age=${STORED}, ${STALE}`
      : `max-age=${Math.min(STORED, Math.floor(seconds))}`;
  return { 'CDN-Cache-Control': lasts, 'Cache-Tag': [EVERYTHING, ...names].join(',') };
}

/** Returns the same headers for a file that does not expire; `tag` names its page. */
export function cdnFileHeaders(tag?: string): Record<string, string> {
  return cdnHeaders(Number.POSITIVE_INFINITY, tag === undefined ? [] : [tag]);
}
