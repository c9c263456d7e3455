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
import { duplicatedIds } from '@/lib/links/paste';
import type { Link } from '@/lib/links/schema';
import { $faults } from '../draft/faults';
import { $zone } from '../draft/zone';
import { t } from '../texts';
import { LinkRow } from './LinkRow';
import { $openLink, moveLink } from './links';
import { $publication } from './publication';
import styles from './SortableLinks.module.css';
import { sortByKey } from './sortByKey';

/** What a screen reader is told while a link is carried, in Spanish. */
function announcements(links: Link[], place: { last: unknown }): Announcements {
  const all = links.length;
  const titleOf = (id: unknown) => links.find((link) => link.id === id)?.titulo || t.links.untitled;
  const placeOf = (id: unknown) => links.findIndex((link) => link.id === id) + 1;
  return {
    onDragStart: ({ active }) => {
      place.last = active.id;
      return t.links.picked(titleOf(active.id), placeOf(active.id), all);
    },
    onDragOver: ({ active, over }) => {
      // A link that was just taken lies over itself: saying so would cut its own announcement off.
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
function useOrder(links: Link[]): string[] {
  const ids = links.map((link) => link.id).join();
  return useMemo(() => ids.split(','), [ids]);
}

/** The ids of links to the same place, looked for anew only when an address changes. */
function useRepeated(links: Link[]): Set<string> {
  const addresses = links.map(({ id, url }) => `${id} ${url}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are all it reads
  return useMemo(() => duplicatedIds(links), [addresses]);
}

/** The list of links, reordered by mouse, by touch and by keyboard. */
export function SortableLinks({ links }: { links: Link[] }) {
  const open = useStore($openLink);
  const order = useOrder(links);
  const place = useRef<{ last: unknown }>({ last: undefined });
  const faults = Object.keys(useStore($faults));
  const { reasons } = useStore($publication);
  const zone = useStore($zone);
  const repeated = useRepeated(links);
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const to = links.findIndex((link) => link.id === over?.id);
    if (to >= 0) moveLink(String(active.id), to);
  };
  const accessibility = {
    announcements: announcements(links, place.current),
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
          {links.map((link, at) => (
            <LinkRow
              key={link.id}
              link={link}
              at={at}
              all={links.length}
              open={open === link.id}
              reason={reasons.get(link.id)}
              repeated={repeated.has(link.id)}
              zone={zone}
              faulty={faults.some((key) => key.startsWith(`enlaces.${link.id}.`))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
