import { atom } from 'nanostores';
import { type Alternative, alternativesTo } from '@/lib/blocks/recognition/items';
import { getRecognitionTexts } from '@/lib/blocks/recognition/texts';
import { type Item, isBlock } from '@/lib/blocks/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { handleIn } from '@/lib/links/contact';
import { fillRelease } from '../blocks/release';
import { goTo } from '../core/router';
import { replaceItem } from '../draft/items';
import { $proposedEvent } from '../draft/proposed-event';
import { showLoadError } from '../ui/lazy';
import { $found, addressOf, askAbout, foundName, foundOf } from './lookups';

export const recognitionTexts = getRecognitionTexts(pageLanguage());

/**
 * The text of the paste field. It is stored here because the empty and the filled list each render
 * a field of their own.
 */
export const $paste = atom({ text: '', refused: false });

/** Words of the last pasted text that became no title, removed from the field, shown beside it. */
export const $unused = atom<string[]>([]);

/** The items that a pasted text would add. */
export interface Pasted {
  items: Item[];
  /** Number of URLs that the list already has. */
  known: number;
  /** Number of URLs that occur in the text more than once. */
  repeated: number;
  /** Lines without a link. */
  unread: string[];
  /** Number of links that can still be stored. */
  room: number;
}

/** Returns how many pasted items fit into the page. */
export function countFitting({ items, room }: Pasted): number {
  const links = items.filter((item) => !isBlock(item)).length;
  return items.length - links + Math.min(links, room);
}

/** Replaces a user name in the field by its URL, once its network is chosen. */
export function placeHandle(handle: string, address: string): void {
  const lines = $paste.get().text.split(/\r?\n/);
  const at = lines.findIndex((line) => handleIn(line.trim()) === handle);
  if (at >= 0) $paste.set({ text: lines.with(at, address).join('\n'), refused: false });
}

/** Ids of the items from the last pasted text, which are shown below the field. */
export const $made = atom<readonly string[]>([]);

/** Returns the kinds that an item can be converted to. */
export function alternativesOf(item: Item): Alternative[] {
  return alternativesTo(item, pageLanguage(), foundName(item, $found.get()));
}

function writeEvent(item: Item): void {
  $proposedEvent.set({ page: foundOf(item, $found.get()), url: addressOf(item) });
  goTo('eventos');
}

async function writeProduct(item: Item): Promise<void> {
  const { proposeProduct } = await import('../products/catalogue/products');
  proposeProduct(foundOf(item, $found.get()), addressOf(item));
  goTo('productos');
}

/** Converts an item. Events and products open as forms: nothing is stored by a click. */
export function convertItem(item: Item, way: Alternative): void {
  if (way.as === 'event') writeEvent(item);
  else if (way.as === 'product') void writeProduct(item).catch(showLoadError);
  else {
    replaceItem(way.item, recognitionTexts.changed[way.as]);
    if (way.as === 'link') askAbout([way.item]);
    if (way.as === 'release') void fillRelease(way.item.id);
  }
}
