import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useStore } from '@nanostores/react';
import { useMemo, useRef } from 'react';
import { type Item, isBlock } from '@/lib/blocks/rules';
import { duplicatedIds } from '@/lib/links/paste';
import { nameOf } from '../blocks/words';
import { $faults } from '../draft/faults';
import { $zone } from '../draft/zone';
import { t } from '../texts';
import { ItemRow } from './ItemRow';
import { $openItem, moveItem } from './items';
import { $publication } from './publication';
import styles from './SortableItems.module.css';
import { sortByKey } from './sortByKey';

/** What a screen reader is told while something is carried. */
function announcements(items: Item[], place: { last: unknown }): Announcements {
  const all = items.length;
  const titleOf = (id: unknown) =>
    items
      .filter((item) => item.id === id)
      .map(nameOf)
      .join();
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id) + 1;
  return {
    onDragStart: ({ active }) => {
      place.last = active.id;
      return t.links.picked(titleOf(active.id), placeOf(active.id), all);
    },
    onDragOver: ({ active, over }) => {
      // What was just taken lies over itself: saying so would cut its own announcement off.
      if (!over || over.id === place.last) return undefined;
      place.last = over.id;
      return t.links.over(titleOf(active.id), placeOf(over.id), all);
    },
    onDragEnd: ({ active, over }) =>
      t.links.dropped(titleOf(active.id), placeOf((over ?? active).id), all),
    onDragCancel: ({ active }) => t.links.cancelled(titleOf(active.id)),
  };
}

// Made once: options that are new at each keystroke would redraw every row.
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortByKey };

/** The ids in their order: the same array while it holds, so that typing redraws one row only. */
function useOrder(items: Item[]): string[] {
  const ids = items.map((item) => item.id).join();
  return useMemo(() => ids.split(','), [ids]);
}

/** The ids of links to the same place, looked for anew only when an address changes. */
function useRepeated(items: Item[]): Set<string> {
  const links = items.filter((item) => !isBlock(item));
  const addresses = links.map(({ id, url }) => `${id} ${url}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are all it reads
  return useMemo(() => duplicatedIds(links), [addresses]);
}

/** The list of links and blocks, reordered by mouse, by touch and by keyboard. */
export function SortableItems({ items }: { items: Item[] }) {
  const open = useStore($openItem);
  const order = useOrder(items);
  const place = useRef<{ last: unknown }>({ last: undefined });
  const faulty = new Set(Object.keys(useStore($faults)).map((key) => key.split('.')[1]));
  const { reasons } = useStore($publication);
  const zone = useStore($zone);
  const repeated = useRepeated(items);
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const to = items.findIndex((item) => item.id === over?.id);
    if (to >= 0) moveItem(String(active.id), to);
  };
  const accessibility = {
    announcements: announcements(items, place.current),
    screenReaderInstructions: { draggable: t.links.instructions },
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={accessibility}
    >
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {items.map((item, at) => (
            <ItemRow
              key={item.id}
              item={item}
              at={at}
              all={items.length}
              open={open === item.id}
              reason={reasons.get(item.id)}
              repeated={repeated.has(item.id)}
              zone={zone}
              faulty={faulty.has(item.id)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
