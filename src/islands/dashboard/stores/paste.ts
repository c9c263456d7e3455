import { LINK_LIMITS } from '@/lib/links/limits';
import { linksInText, placeOf } from '@/lib/links/paste';
import type { Link } from '@/lib/links/schema';
import { t } from '../texts';
import { addLinks, allLinks } from './links';

/** What a pasted text would add. */
export interface Pasted {
  links: Link[];
  /** How many lead where a link of the list, or another of the text, does already. */
  known: number;
  /** How many more links can be stored. */
  room: number;
}

/** Reads a pasted text against the links that are there. */
export function readPasted(text: string): Pasted {
  const stored = allLinks();
  const places = new Set(stored.filter(({ url }) => url !== '').map(({ url }) => placeOf(url)));
  const found = linksInText(text);
  const links = found.filter(({ url }) => {
    const place = placeOf(url);
    return !places.has(place) && places.add(place);
  });
  const room = Math.max(0, LINK_LIMITS.stored - stored.length);
  return { links, known: found.length - links.length, room };
}

/** What there is to know of a pasted text before adding it, in words. */
export function wordsOfPasted(text: string, { links, known, room }: Pasted): string {
  if (text.trim() === '') return '';
  const words = [];
  if (links.length > 1) words.push(t.links.pasteFound(links.length));
  if (known > 0) words.push(t.links.pasteKnown(known));
  if (links.length > room) words.push(t.links.pasteRoom(room));
  if (links.length + known === 0 && /[\s.]/.test(text.trim())) words.push(t.links.pasteNothing);
  return words.join(' ');
}

/** Adds what a pasted text holds. Gives whether there was anything. */
export function addPasted(text: string): boolean {
  const { links } = readPasted(text);
  if (links.length > 0) addLinks(links);
  return links.length > 0;
}
