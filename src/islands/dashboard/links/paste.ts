import { atom } from 'nanostores';
import { pageLanguage } from '@/lib/kernel/i18n';
import { type Item, isBlock } from '@/lib/page/blocks/rules';
import { handleIn } from '@/lib/page/links/contact';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import { openHandle, placeOf, readPastedText } from '@/lib/page/links/paste';
import { itemFor } from '@/lib/page/recognition/items';
import { addItems } from '../draft/items';
import { $draft, draftItems } from '../draft/profile';
import { texts } from '../texts';
import { $made } from './made';
import { addressOf, askAbout } from './provider';

/** What is in the field: the empty list and the full one each have one, and this outlives both. */
export const $paste = atom({ text: '', refused: false });

/** What a pasted text would add. */
export interface Pasted {
  items: Item[];
  /** How many lead where a link of the list does already. */
  known: number;
  /** How many lead where another of the text does. */
  repeated: number;
  /** The lines in which there is no link. */
  unread: string[];
  /** How many more links can be stored. */
  room: number;
}

/** Where something leads, to compare with others; undefined where it leads nowhere. */
function placeOfItem(item: Item): string | undefined {
  if (!isBlock(item)) return item.url === '' ? undefined : placeOf(item.url);
  if (item.tipo === 'incrustado') return placeOf(item.datos.url);
  if (item.tipo !== 'whatsapp' || item.datos.numero === '') return undefined;
  return placeOf(`https://wa.me/${item.datos.numero.slice(1)}`);
}

/** Reads a pasted text against what is there. */
export function readPasted(text: string): Pasted {
  const places = new Set(draftItems().flatMap((item) => placeOfItem(item) ?? []));
  const { links, unread } = readPastedText(text, pageLanguage());
  const pasted = links.map((link) => itemFor(link, pageLanguage()));
  const fresh = pasted.filter((item) => !places.has(placeOfItem(item) ?? ''));
  const items = fresh.filter((item) => {
    const place = placeOfItem(item) ?? '';
    return !places.has(place) && places.add(place);
  });
  const stored = $draft.get()?.enlaces.length ?? 0;
  return {
    items,
    known: pasted.length - fresh.length,
    repeated: fresh.length - items.length,
    unread,
    room: Math.max(0, LINK_LIMITS.stored - stored),
  };
}

/** How many of what was pasted fit into the page. */
export function countFitting({ items, room }: Pasted): number {
  const links = items.filter((item) => !isBlock(item)).length;
  return items.length - links + Math.min(links, room);
}

/** What there is to know of a pasted text before adding it, in words. */
export function wordsOfPasted(text: string, pasted: Pasted): string {
  const { items, known, repeated, unread, room } = pasted;
  if (text.trim() === '') return '';
  const words = [];
  if (items.length > 1) words.push(texts.links.pasteFound(items.length));
  if (known > 0) words.push(texts.links.pasteKnown(known));
  if (repeated > 0) words.push(texts.links.pasteRepeated(repeated));
  if (countFitting(pasted) < items.length) words.push(texts.links.pasteRoom(room));
  const nothing = items.length + known === 0;
  if (nothing && openHandle(text) === undefined && /[\s.]/.test(text.trim()))
    words.push(texts.links.pasteNothing);
  if (!nothing && unread.length > 0) words.push(texts.links.pasteUnread(unread));
  return words.join(' ');
}

/** Adds what is in the field; lines without one stay there and are refused. */
export function addPasted(): void {
  const { text } = $paste.get();
  const { items, unread } = readPasted(text);
  const added = addItems(items);
  $made.set(added.map(({ id }) => id));
  askAbout(added);
  // What there was no room for stays, as what cannot be read does.
  const unfit = items
    .filter(({ id }) => !added.some((one) => one.id === id))
    .flatMap((item) => addressOf(item) || []);
  const remainingText = added.length > 0 ? [...unfit, ...unread].join('\n') : text;
  $paste.set({ text: remainingText, refused: remainingText !== '' });
}

/** Puts the address of a user name, once its network is said, where the name stands in the field. */
export function placeHandle(handle: string, address: string): void {
  const lines = $paste.get().text.split(/\r?\n/);
  const at = lines.findIndex((line) => handleIn(line.trim()) === handle);
  if (at >= 0) $paste.set({ text: lines.with(at, address).join('\n'), refused: false });
}
