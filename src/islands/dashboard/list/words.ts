import { pageLanguage } from '@/lib/kernel/i18n';
import { type Item, isBlock } from '@/lib/page/blocks/rules';
import { getPickerTexts } from '@/lib/page/blocks/texts';
import { addressLabel } from '@/lib/page/links/readable';
import { kindWords, nameOf } from '../draft/names';
import { texts } from '../texts';

/** Choosing what to add: loaded with the list, not with the dashboard. */
export const picker = getPickerTexts(pageLanguage());

/** What stands under the name of something in the list: where a link leads, what a block is. */
export function aboutItem(item: Item): string {
  if (!isBlock(item)) return item.url ? addressLabel(item.url) : texts.links.noAddress;
  const { name, help } = kindWords(item.tipo);
  return nameOf(item) === name ? help : name;
}
