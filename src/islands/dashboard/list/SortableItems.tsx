import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type Item, isBlock } from '@/lib/page/blocks/rules';
import { duplicatedIds } from '@/lib/page/links/paste';
import { $faults } from '../draft/faults';
import { $openItem, moveItem } from '../draft/items';
import { nameOf } from '../draft/names';
import { $publication } from '../draft/publication';
import { $zone } from '../draft/zone';
import { SortableList } from '../ui/lists/SortableList';
import { ItemRow } from './ItemRow';
import styles from './ListScreen.module.css';

/** The ids of links with the same URL, computed only when a URL changes. */
function useRepeated(items: Item[]): Set<string> {
  const links = items.filter((item) => !isBlock(item));
  const addresses = links.map(({ id, url }) => `${id} ${url}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are all it reads
  return useMemo(() => duplicatedIds(links), [addresses]);
}

/** The list of links and blocks, reordered by mouse, by touch and by keyboard. */
export function SortableItems({ items }: { items: Item[] }) {
  const open = useStore($openItem);
  const faulty = new Set(Object.keys(useStore($faults)).map((key) => key.split('.')[1]));
  const { reasons, networks } = useStore($publication);
  const zone = useStore($zone);
  const repeated = useRepeated(items);
  const nameOfItem = (id: string) =>
    items
      .filter((item) => item.id === id)
      .map(nameOf)
      .join();
  return (
    <SortableList
      ids={items.map(({ id }) => id)}
      nameOf={nameOfItem}
      onMove={moveItem}
      className={styles.list}
    >
      {items.map((item, at) => (
        <ItemRow
          key={item.id}
          item={item}
          at={at}
          all={items.length}
          open={open === item.id}
          reason={reasons.get(item.id)}
          repeated={repeated.has(item.id)}
          place={networks.get(item.id)}
          zone={zone}
          faulty={faulty.has(item.id)}
        />
      ))}
    </SortableList>
  );
}
