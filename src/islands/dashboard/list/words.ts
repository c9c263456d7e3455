import { type Item, isBlock } from '@/lib/blocks/rules';
import { getPickerTexts } from '@/lib/blocks/texts';
import { pageLanguage } from '@/lib/core/i18n';
import { addressLabel } from '@/lib/links/readable';
import { kindWords, nameOf } from '../draft/names';
import { texts } from '../texts';

/** Loaded with the list, not with the dashboard. */
export const picker = getPickerTexts(pageLanguage());

/** Returns the second line of an item's row: a link's URL, a block's kind. */
export function aboutItem(item: Item): string {
  if (!isBlock(item)) return item.url ? addressLabel(item.url) : texts.links.noAddress;
  const { name, help } = kindWords(item.tipo);
  return nameOf(item) === name ? help : name;
}
