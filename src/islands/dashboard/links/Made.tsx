import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { type Item, isBlock, standsInRow } from '@/lib/page/blocks/rules';
import { hostOf } from '@/lib/page/links/readable';
import { nameOf } from '../draft/names';
import { $draft, draftItems } from '../draft/profile';
import { IconButton } from '../ui/Button';
import { Line } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { ItemMark } from './ItemMark';
import styles from './Links.module.css';
import { $made, recognitionTexts as t } from './made';
import { $found, addressOf, foundName, isAskable } from './provider';
import { Ways } from './Ways';

/** A long list is read in the list itself. */
const MAX_SHOWN = 5;

/** What something was made, in a word. */
function kindOf(item: Item): string {
  if (!isBlock(item)) return standsInRow(item) ? t.kinds.icon : t.kinds.link;
  return item.tipo === 'whatsapp' ? t.kinds.chat : t.kinds.player;
}

function MadeRow({ item }: { item: Item }) {
  const answers = useStore($found);
  const state = answers[addressOf(item)];
  const where = hostOf(addressOf(item));
  const isUnknown = state === 'none' || (typeof state === 'object' && state.titulo === '');
  const words =
    state === 'asking'
      ? t.asking(where)
      : isUnknown && isAskable(item)
        ? t.notFound(where)
        : kindOf(item);
  return (
    <Line as="li" apart gap={3} className={styles.made}>
      <ItemMark item={item} />
      <div className={styles.madeWords}>
        <Text look="name">{foundName(item, answers) ?? nameOf(item)}</Text>
        <Text look="help" role="status" data-asking={state === 'asking' || undefined}>
          {words}
        </Text>
      </div>
      <Ways item={item} />
    </Line>
  );
}

/** What was made of what was pasted last, and what else it can be. */
export function Made() {
  useStore($draft);
  const ids = useStore($made);
  const items = draftItems().filter(({ id, archivado }) => ids.includes(id) && !archivado);
  if (items.length === 0 || items.length > MAX_SHOWN) return null;
  return (
    <section className={styles.madeList} aria-label={t.made}>
      <ul>
        {items.map((item) => (
          <MadeRow key={item.id} item={item} />
        ))}
      </ul>
      <IconButton label={t.close} onClick={() => $made.set([])}>
        <X />
      </IconButton>
    </section>
  );
}
