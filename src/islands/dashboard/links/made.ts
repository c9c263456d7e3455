import { atom } from 'nanostores';
import { pageLanguage } from '@/lib/kernel/i18n';
import type { Item } from '@/lib/page/blocks/rules';
import { type Alternative, alternativesTo } from '@/lib/page/recognition/items';
import { getRecognitionTexts } from '@/lib/page/recognition/texts';
import { replaceItem } from '../draft/items';
import { $proposedEvent } from '../draft/proposed';
import { goTo } from '../kernel/router';
import { $found, addressOf, askAbout, foundName, foundOf } from './provider';

export const recognitionTexts = getRecognitionTexts(pageLanguage());

/** The ids of what was pasted last: what became of it is shown under the field. */
export const $made = atom<readonly string[]>([]);

/** What something can be made by one tap. */
export function alternativesOf(item: Item): Alternative[] {
  return alternativesTo(item, pageLanguage(), foundName(item, $found.get()));
}

function writeEvent(item: Item): void {
  $proposedEvent.set({ page: foundOf(item, $found.get()), url: addressOf(item) });
  goTo('eventos');
}

async function writeProduct(item: Item): Promise<void> {
  const { proposeProduct } = await import('../catalogue/products');
  proposeProduct(foundOf(item, $found.get()), addressOf(item));
  goTo('productos');
}

/** Makes something else of an item. Dates and products open as forms: nothing is stored by a tap. */
export function make(item: Item, way: Alternative): void {
  if (way.as === 'event') writeEvent(item);
  else if (way.as === 'product') void writeProduct(item);
  else {
    replaceItem(way.item, recognitionTexts.changed[way.as]);
    if (way.as === 'link') askAbout([way.item]);
  }
}
