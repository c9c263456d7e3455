import { type Item, isBlock } from '@/lib/page/blocks/rules';
import { addressLabel } from '@/lib/page/links/readable';
import { blocks, nameOf } from '../draft/names';
import { t } from '../texts';

/** What stands under the name of something in the list: where a link leads, what a block is. */
export function aboutItem(item: Item): string {
  if (!isBlock(item)) return item.url ? addressLabel(item.url) : t.links.noAddress;
  const { name, help } = blocks.kinds[item.tipo];
  return nameOf(item) === name ? help : name;
}
