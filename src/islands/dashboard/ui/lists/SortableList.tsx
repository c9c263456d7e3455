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
import { type ReactNode, useMemo, useRef } from 'react';
import { texts } from '../../texts';
import { sortByKey } from './sortByKey';

/** What a screen reader is told while something is carried. */
function announcements(
  ids: readonly string[],
  nameOf: (id: string) => string,
  place: { last: unknown },
): Announcements {
  const all = ids.length;
  const named = (id: unknown) => nameOf(String(id));
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => {
      place.last = active.id;
      return texts.links.picked(named(active.id), placeOf(active.id), all);
    },
    onDragOver: ({ active, over }) => {
      // What was just taken lies over itself: saying so would cut its own announcement off.
      if (!over || over.id === place.last) return undefined;
      place.last = over.id;
      return texts.links.over(named(active.id), placeOf(over.id), all);
    },
    onDragEnd: ({ active, over }) =>
      texts.links.dropped(named(active.id), placeOf((over ?? active).id), all),
    onDragCancel: ({ active }) => texts.links.cancelled(named(active.id)),
  };
}

// Made once: options that are new at each keystroke would redraw every row.
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortByKey };

/** The ids in their order: the same array while it holds, so that typing redraws one row only. */
function useOrder(ids: readonly string[]): string[] {
  const joined = ids.join();
  return useMemo(() => joined.split(','), [joined]);
}

interface SortableListProps {
  ids: readonly string[];
  /** What a row is called aloud. */
  nameOf: (id: string) => string;
  /** Called with what was moved, and its new place from 0. */
  onMove: (id: string, to: number) => void;
  className: string | undefined;
  /** The rows, in the order of `ids`. */
  children: ReactNode;
}

/** Rows that are reordered by mouse, by touch and by keyboard. */
export function SortableList({ ids, nameOf, onMove, className, children }: SortableListProps) {
  const order = useOrder(ids);
  const place = useRef<{ last: unknown }>({ last: undefined });
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const to = ids.indexOf(String(over?.id));
    if (to >= 0) onMove(String(active.id), to);
  };
  const accessibility = {
    announcements: announcements(ids, nameOf, place.current),
    screenReaderInstructions: { draggable: texts.links.instructions },
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={accessibility}
    >
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <ol className={className}>{children}</ol>
      </SortableContext>
    </DndContext>
  );
}
