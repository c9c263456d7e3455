import { useStore } from '@nanostores/react';
import { embedOf, nameOfEmbed } from '@/lib/blocks/incrustado/providers';
import { type Item, isBlock } from '@/lib/blocks/rules';
import { EDITORS } from '../blocks/editors';
import { $library } from '../media/pictures/library';
import mark from '../ui/lists/Lists.module.css';
import { NetworkMark } from '../ui/lists/NetworkMark';
import { $found, foundOf } from './lookups';

/** Returns the picture of a link, or the cover of an embed, if there is one. */
function usePicture(item: Item): string {
  const answers = useStore($found);
  const library = useStore($library);
  if (!isBlock(item)) return item.imagen;
  const embed = item.tipo === 'incrustado' ? embedOf(item.datos.url) : undefined;
  if (!embed) return '';
  const covers = typeof library === 'string' ? {} : library.portadas;
  return foundOf(item, answers)?.imagen || covers[nameOfEmbed(embed)]?.medio || '';
}

/** The picture of an item, the logo of its network, or the icon of its block kind. Decorative. */
export function ItemMark({ item }: { item: Item }) {
  const picture = usePicture(item);
  if (picture) return <img className={mark.picture} src={picture} width="32" height="32" alt="" />;
  if (!isBlock(item)) return <NetworkMark address={item.url} />;
  if (item.tipo === 'incrustado' && item.datos.url) return <NetworkMark address={item.datos.url} />;
  const Icon = EDITORS[item.tipo].icon;
  return (
    <span className={mark.mark} aria-hidden="true">
      <Icon />
    </span>
  );
}
