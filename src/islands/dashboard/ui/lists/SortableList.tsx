import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { hasSortableData, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useRef } from 'react';
import { texts } from '../../texts';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Returns the position to which an arrow key moves a dragged row: the middle of the row with the
 * next index. The index is used instead of the distance, because an open row is as high as several
 * closed ones.
 */
const sortByKey: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const { active, over, collisionRect, droppableRects } = context;
  if (!active || !collisionRect || !hasSortableData(active)) return undefined;
  const { items } = active.data.current.sortable;
  const next = items[items.indexOf((over ?? active).id) + step];
  const place = next === undefined ? undefined : droppableRects.get(next);
  if (!place) return undefined;
  return { ...currentCoordinates, y: place.top + (place.height - collisionRect.height) / 2 };
};

/** Returns the announcements for screen readers during a drag. */
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
      // A drag starts over its own row: announcing that row would cut off the first announcement.
      if (!over || over.id === place.last) return undefined;
      place.last = over.id;
      return texts.links.over(named(active.id), placeOf(over.id), all);
    },
    onDragEnd: ({ active, over }) =>
      texts.links.dropped(named(active.id), placeOf((over ?? active).id), all),
    onDragCancel: ({ active }) => texts.links.cancelled(named(active.id)),
  };
}

// Constants, because new option objects at each keystroke would render every row again.
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortByKey };

/** Returns the same array while the ids' order is equal, so that typing renders only one row. */
function useOrder(ids: readonly string[]): string[] {
  const joined = ids.join();
  return useMemo(() => joined.split(','), [joined]);
}

interface SortableListProps {
  ids: readonly string[];
  /** Returns the accessible name of a row. */
  nameOf: (id: string) => string;
  /** Called with the moved id and its new index, from 0. */
  onMove: (id: string, to: number) => void;
  className: string | undefined;
  /** The rows, in the order of `ids`. */
  children: ReactNode;
}

/** Rows that are sorted by mouse, touch and keyboard. */
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
