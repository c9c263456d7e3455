import { firstCharacters } from '../text/characters';
import { LINK_LIMITS } from './limits';
import { recognisedLink } from './networks';
import { addressFault, hostOf, normalizeAddress } from './rules';
import type { Link } from './schema';

/** What looks like an address without a protocol: a host with a dot and a domain of letters. */
const BARE = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;
const EMAIL = /^[^\s@:/]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u;
const EDGES = /^[<("'«[]+|[>)"'»\],;.]+$/g;
const SEPARATORS = /^[\s:|·•*–—-]+|[\s:|·•*–—-]+$/g;

function asAddress(word: string): string | undefined {
  const bare = word.replace(EDGES, '');
  if (EMAIL.test(bare)) return `mailto:${bare}`;
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(bare) && !BARE.test(bare)) return undefined;
  return addressFault(normalizeAddress(bare)) ? undefined : bare;
}

/** The links in one line: `Mi curso: ejemplo.com` is one with that title. */
function linksInLine(line: string): Link[] {
  const words = line.split(/[\s,;]+/).filter(Boolean);
  const addresses = words.flatMap((word) => asAddress(word) ?? []);
  if (addresses.length !== 1) return addresses.map((address) => recognisedLink(address));
  const rest = words.filter((word) => !asAddress(word)).join(' ');
  const titulo = firstCharacters(rest.replace(SEPARATORS, ''), LINK_LIMITS.titulo);
  return [recognisedLink(addresses[0] ?? '', titulo)];
}

/** The links in a pasted text: an address, a list of them, or lines with a title and one. */
export function linksInText(text: string): Link[] {
  return text.split(/\r?\n/).flatMap(linksInLine);
}

/** What two addresses of the same place have in common. */
export function placeOf(address: string): string {
  const normal = normalizeAddress(address);
  if (!/^https?:/.test(normal) || !URL.canParse(normal)) return normal.toLowerCase();
  const { port, pathname, search } = new URL(normal);
  return `${hostOf(normal)}${port && `:${port}`}${pathname.replace(/\/$/, '')}${search}`;
}

/** The ids of the links whose place an earlier or later one has too. Archived ones do not count. */
export function duplicatedIds(links: Link[]): Set<string> {
  const byPlace = new Map<string, string[]>();
  for (const { id, url, archivado } of links) {
    if (url === '' || archivado) continue;
    const place = placeOf(url);
    byPlace.set(place, [...(byPlace.get(place) ?? []), id]);
  }
  return new Set([...byPlace.values()].filter((ids) => ids.length > 1).flat());
}
