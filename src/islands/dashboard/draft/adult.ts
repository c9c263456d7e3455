import { pageLanguage } from '@/lib/kernel/i18n';
import { adultLack } from '@/lib/page/adult/rules';
import { getAdultTexts } from '@/lib/page/adult/texts';
import { type Item, isBlock } from '@/lib/page/blocks/rules';
import { isAdult } from '@/lib/page/links/adult';
import { goTo } from '../kernel/router';
import { fail } from '../kernel/toasts';
import { texts } from '../texts';
import { $base } from './profile';

const isOn = (item: Item) => !isBlock(item) && isAdult(item) && item.activo;

/**
 * What may stand in the list: a link for adults that was not on stays off while the page lacks
 * what it needs, and that is said. The server refuses it otherwise.
 */
export function admitted<Kind extends Item>(item: Kind, before?: Item): Kind {
  const base = $base.get();
  const lack = base && adultLack(base);
  if (!lack || !isOn(item) || (before && isOn(before))) return item;
  fail(
    'contenido-18',
    texts.links.types['contenido-18'],
    getAdultTexts(pageLanguage()).faults[lack],
    {
      label: texts.shell.sections['contenido-18'],
      run: () => goTo('contenido-18'),
    },
  );
  return { ...item, activo: false };
}
