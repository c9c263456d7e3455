import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Where an arrow carries a row: to the middle of the next place in the list. By the order
 * and not by where rows happen to lie: one that is open is as high as several others.
 */
export const sortByKey: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
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
