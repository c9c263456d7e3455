import { itemFor } from '@/lib/blocks/recognition/items';
import { type Item, isBlock } from '@/lib/blocks/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { openHandle } from '@/lib/links/contact';
import { placeOf } from '@/lib/links/duplicates';
import { LINK_LIMITS } from '@/lib/links/limits';
import { readPastedText } from '@/lib/links/paste';
import { addItems } from '../draft/items';
import { $draft, draftItems } from '../draft/store';
import { $zone } from '../draft/zone';
import { texts } from '../texts';
import { addressOf, askAbout } from './lookups';
import { $made, $paste, $unused, countFitting, type Pasted } from './pasted';

/** True for a line without anything like a URL, a number or a user name. */
const isWords = (line: string) => !/[.:/@]\S|\d{5}/.test(line);

/** Returns an item's URL in a form that can be compared; undefined when the item has none. */
function placeOfItem(item: Item): string | undefined {
  if (!isBlock(item)) return item.url === '' ? undefined : placeOf(item.url);
  if (item.tipo === 'incrustado') return placeOf(item.datos.url);
  if (item.tipo !== 'whatsapp' || item.datos.numero === '') return undefined;
  return placeOf(`https://wa.me/${item.datos.numero.slice(1)}`);
}

/** Parses a pasted text and compares it with the list. */
export function readPasted(text: string): Pasted {
  const places = new Set(draftItems().flatMap((item) => placeOfItem(item) ?? []));
  const { links, unread } = readPastedText(text, pageLanguage(), $zone.get());
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

/** Returns a summary of the items that a pasted text would add, in words. */
export function wordsOfPasted(text: string, pasted: Pasted): string {
  const { items, known, repeated, unread, room } = pasted;
  if (text.trim() === '') return '';
  const words = [];
  if (items.length > 1) words.push(texts.links.pasteFound(items.length));
  if (known > 0) words.push(texts.links.pasteKnown(known));
  if (repeated > 0) words.push(texts.links.pasteRepeated(repeated));
  if (countFitting(pasted) < items.length) words.push(texts.links.pasteRoom(room));
  const nothing = items.length + known === 0;
  const asked = openHandle(text);
  const others = unread.filter((line) => line !== asked);
  if (nothing && asked === undefined && /[\s.]/.test(text.trim()))
    words.push(texts.links.pasteNothing);
  if (!nothing && others.length > 0) words.push(texts.links.pasteUnread(others));
  return words.join(' ');
}

/** Adds the items of the field; invalid URLs stay there with an error. */
export function addPasted(): void {
  const { text } = $paste.get();
  const { items, unread } = readPasted(text);
  const added = addItems(items);
  $made.set(added.map(({ id }) => id));
  askAbout(added);
  // Items beyond the limits stay in the field, like lines that cannot be parsed.
  const unfit = items
    .filter(({ id }) => !added.some((one) => one.id === id))
    .flatMap((item) => addressOf(item) || []);
  const unused = added.length > 0 ? unread.filter(isWords) : [];
  const broken = unread.filter((line) => !unused.includes(line));
  const remainingText = added.length > 0 ? [...unfit, ...broken].join('\n') : text;
  $unused.set(unused);
  $paste.set({ text: remainingText, refused: remainingText !== '' });
}
