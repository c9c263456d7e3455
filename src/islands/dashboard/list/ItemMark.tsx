import { type Item, isBlock } from '@/lib/page/blocks/rules';
import { EDITORS } from '../blocks/editors';
import { NetworkMark } from '../ui/lists/NetworkMark';
import mark from '../ui/lists/NetworkMark.module.css';

/** The mark of a link's network, or of a block's kind. Decorative. */
export function ItemMark({ item }: { item: Item }) {
  if (!isBlock(item)) return <NetworkMark address={item.url} />;
  const Icon = EDITORS[item.tipo].icon;
  return (
    <span className={mark.mark} aria-hidden="true">
      <Icon />
    </span>
  );
}
