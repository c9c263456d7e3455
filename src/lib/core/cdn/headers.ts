import { DAY_MS, SECOND_MS } from '@/lib/core/time/units';
import { cdnSettings } from './settings.server';

/** The tag of every shared response: by it all is purged where any page may have changed. */
export const EVERYTHING = 'enlaza';
/** Seconds for which a shared response is stored: a lost purge is made good within a day. */
const STORED = DAY_MS / SECOND_MS;
/** An expired one is sent for a second while it is fetched, and for three days while we fail. */
const STALE = 'stale-while-revalidate=1, stale-if-error=259200';

/** A tag of `invalidate` as Cache-Tag has it; undefined for what cannot be one. */
export function cacheTag(tag: string): string | undefined {
  const name = tag.replace(/^\//, '').toLowerCase();
  return /^[a-z0-9:._-]{1,270}$/.test(name) ? name : undefined;
}

/**
 * CDN-Cache-Control (RFC 9213) and Cache-Tag of a response that holds for `seconds`; browsers ignore
 * them. Nothing without a cache in front, and for what it could not purge. A response with a change
 * within a day is never sent past that change.
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

/** The same for a file that no moment changes; `tag` is what it belongs to, if to anything. */
export function cdnFileHeaders(tag?: string): Record<string, string> {
  return cdnHeaders(Number.POSITIVE_INFINITY, tag === undefined ? [] : [tag]);
}
