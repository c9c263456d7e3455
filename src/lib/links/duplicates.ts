import { parseAddress } from '@/lib/core/text/address';
import { normalizeAddress } from './address';
import { hostOf } from './readable';
import type { Link } from './schema';

/** Returns a key that is equal for URLs of the same page. */
export function placeOf(address: string): string {
  const normal = normalizeAddress(address);
  const url = /^https?:/.test(normal) ? parseAddress(normal) : undefined;
  if (!url) return normal.toLowerCase();
  const { port, pathname, search } = url;
  return `${hostOf(normal)}${port && `:${port}`}${pathname.replace(/\/$/, '')}${search}`;
}

/** Returns the ids of links that share their page with another one. Archived ones do not count. */
export function duplicatedIds(links: Link[]): Set<string> {
  const byPlace = new Map<string, string[]>();
  for (const { id, url, archivado } of links) {
    if (url === '' || archivado) continue;
    const place = placeOf(url);
    byPlace.set(place, [...(byPlace.get(place) ?? []), id]);
  }
  return new Set([...byPlace.values()].filter((ids) => ids.length > 1).flat());
}
