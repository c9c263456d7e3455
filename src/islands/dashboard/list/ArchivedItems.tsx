import { ArchiveRestore, Trash2 } from 'lucide-react';
import type { Item } from '@/lib/page/blocks/rules';
import { removeItem, restoreItem } from '../draft/items';
import { nameOf } from '../draft/names';
import { ItemMark } from '../links/ItemMark';
import { texts } from '../texts';
import { Button, IconButton } from '../ui/Button';
import { focusNext, rowOf, TITLE } from '../ui/focus';
import { Line } from '../ui/layout/Layout';
import styles from './ListScreen.module.css';
import { aboutItem } from './words';

function Archived({ item }: { item: Item }) {
  const name = nameOf(item);
  return (
    <Line as="li" gap={3} className={styles.row}>
      <ItemMark item={item} />
      <div className={styles.words}>
        <p className={styles.title}>{name}</p>
        <p className={styles.address}>{aboutItem(item)}</p>
      </div>
      <Button
        look="quiet"
        icon={<ArchiveRestore />}
        aria-label={texts.links.restoreOne(name)}
        onClick={() => {
          restoreItem(item.id);
          focusNext(rowOf(item.id), TITLE);
        }}
      >
        {texts.links.restore}
      </Button>
      <IconButton
        label={texts.links.removeOne(name)}
        onClick={() => {
          removeItem(item.id);
          focusNext('#archivados', TITLE);
        }}
      >
        <Trash2 />
      </IconButton>
    </Line>
  );
}

/** The archived items below the list, collapsed at first. */
export function ArchivedItems({ items }: { items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary id="archivados">{texts.links.archivedTitle(items.length)}</summary>
      <p className={styles.help}>{texts.links.archivedHelp}</p>
      <ul>
        {items.map((item) => (
          <Archived key={item.id} item={item} />
        ))}
      </ul>
    </details>
  );
}
