import { DAY_MS, SECOND_MS } from '@/lib/kernel/time/units';
import type { CdnSettings } from './settings.server';

/** The tag of everything: by it all is purged where any page may have changed. */
export const EVERYTHING = 'enlaza';
/** How long (s) a shared response is stored: a purge that was given up is made good within a day. */
const STORED = DAY_MS / SECOND_MS;
/**
 * How long (s) an expired one is still sent while it is fetched: no longer than a change may take
 * to be seen, since a soft purge makes responses expire.
 */
const WHILE_REVALIDATING = 1;
/** How long (s) an expired one is sent while this server fails. */
const ON_ERROR = 3 * STORED;

/** What a stored response is purged by, and the moment (ms) from which it must not be sent. */
export interface SharedResponse {
  tags: readonly string[];
  until: number;
}

/** A path of a page or a mark, as `invalidate` takes it, as a tag; undefined for what cannot be one. */
export function tagOf(path: string): string | undefined {
  const tag = path.replace(/^\//, '').toLowerCase();
  return /^[a-z0-9:._-]{1,270}$/.test(tag) ? tag : undefined;
}

/** The lifetime of a response, as Surrogate-Control has it; undefined where it is over at once. */
function lifetime(until: number, now: number): string | undefined {
  // A header counts as new for a second (page.ts), so that none says a second too many.
  const remaining = Math.floor((until - now) / SECOND_MS) - 1;
  if (remaining < 1) return undefined;
  const stored = Math.min(STORED, remaining);
  const stale = {
    'stale-while-revalidate': Math.min(WHILE_REVALIDATING, remaining - stored),
    'stale-if-error': Math.min(ON_ERROR, remaining - stored),
  };
  const all = Object.entries(stale).filter(([, seconds]) => seconds > 0);
  return [['max-age', stored], ...all].map(([name, seconds]) => `${name}=${seconds}`).join(', ');
}

/**
 * The headers by which the cache in front stores a response and finds it again; browsers never see
 * them. Nothing for a response that it must not store, and without such a cache.
 */
export function sharedHeaders(
  { engine }: Pick<CdnSettings, 'engine'>,
  { tags, until }: SharedResponse,
  now: number,
): Record<string, string> {
  const time = engine === 'none' ? undefined : lifetime(until, now);
  if (!time) return {};
  const all = [EVERYTHING, ...tags];
  if (engine === 'cloudflare') {
    return { 'Cloudflare-CDN-Cache-Control': time, 'Cache-Tag': all.join(',') };
  }
  return {
    'Surrogate-Control': time,
    [engine === 'fastly' ? 'Surrogate-Key' : 'xkey']: all.join(' '),
  };
}

/** The moment (ms) at which the headers of a response expire: a second after they were made, or never. */
export function renewedAt({ until }: SharedResponse, now: number): number {
  const longest = (STORED + ON_ERROR + 2) * SECOND_MS;
  return until - now > longest ? until - longest : now + SECOND_MS;
}

/** The same for a file that no moment changes, of what `path` names if it is of something. */
export function sharedFileHeaders(
  settings: Pick<CdnSettings, 'engine'>,
  path?: string,
): Record<string, string> {
  const tag = path === undefined ? undefined : tagOf(path);
  // What cannot be purged must not be stored.
  if (path !== undefined && tag === undefined) return {};
  const tags = tag === undefined ? [] : [tag];
  return sharedHeaders(settings, { tags, until: Number.POSITIVE_INFINITY }, 0);
}
