import { atom } from 'nanostores';
import { pageLanguage } from '@/lib/kernel/i18n';
import { handleIn } from '@/lib/page/links/contact';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import { openHandle, placeOf, readPastedText } from '@/lib/page/links/paste';
import type { Link } from '@/lib/page/links/schema';
import { addLinks } from '../draft/items';
import { $draft } from '../draft/profile';
import { texts } from '../texts';

/** What is in the field: the empty list and the full one each have one, and this outlives both. */
export const $paste = atom({ text: '', refused: false });

/** What a pasted text would add. */
export interface Pasted {
  links: Link[];
  /** How many lead where a link of the list does already. */
  known: number;
  /** How many lead where another of the text does. */
  repeated: number;
  /** The lines in which there is no link. */
  unread: string[];
  /** How many more links can be stored. */
  room: number;
}

/** Reads a pasted text against the links that are there. */
export function readPasted(text: string): Pasted {
  const stored = $draft.get()?.enlaces ?? [];
  const places = new Set(stored.filter(({ url }) => url !== '').map(({ url }) => placeOf(url)));
  const { links: pasted, unread } = readPastedText(text, pageLanguage());
  const fresh = pasted.filter(({ url }) => !places.has(placeOf(url)));
  const links = fresh.filter(({ url }) => {
    const place = placeOf(url);
    return !places.has(place) && places.add(place);
  });
  return {
    links,
    known: pasted.length - fresh.length,
    repeated: fresh.length - links.length,
    unread,
    room: Math.max(0, LINK_LIMITS.stored - stored.length),
  };
}

/** What there is to know of a pasted text before adding it, in words. */
export function wordsOfPasted(text: string, pasted: Pasted): string {
  const { links, known, repeated, unread, room } = pasted;
  if (text.trim() === '') return '';
  const words = [];
  if (links.length > 1) words.push(texts.links.pasteFound(links.length));
  if (known > 0) words.push(texts.links.pasteKnown(known));
  if (repeated > 0) words.push(texts.links.pasteRepeated(repeated));
  if (links.length > room) words.push(texts.links.pasteRoom(room));
  const nothing = links.length + known === 0;
  if (nothing && openHandle(text) === undefined && /[\s.]/.test(text.trim()))
    words.push(texts.links.pasteNothing);
  if (!nothing && unread.length > 0) words.push(texts.links.pasteUnread(unread));
  return words.join(' ');
}

/** Adds the links that are in the field; lines without one stay there and are refused. */
export function addPasted(): void {
  const { text } = $paste.get();
  const { links, unread } = readPasted(text);
  if (links.length > 0) addLinks(links);
  const remainingText = links.length > 0 ? unread.join('\n') : text;
  $paste.set({ text: remainingText, refused: remainingText !== '' });
}

/** Puts the address of a user name, once its network is said, where the name stands in the field. */
export function placeHandle(handle: string, address: string): void {
  const lines = $paste.get().text.split(/\r?\n/);
  const at = lines.findIndex((line) => handleIn(line.trim()) === handle);
  if (at >= 0) $paste.set({ text: lines.with(at, address).join('\n'), refused: false });
}
