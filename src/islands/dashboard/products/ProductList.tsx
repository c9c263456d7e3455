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
import type { ProductView } from '@/lib/store/products/schema';
import { sortByKey } from '../list/sortByKey';
import { t } from '../texts';
import { ProductRow } from './ProductRow';
import styles from './Products.module.css';
import { moveProduct } from './products';
import { m } from './texts';

/** What a screen reader is told while a product is carried. */
function announcements(products: ProductView[]): Announcements {
  const all = products.length;
  const named = (id: unknown) => products.find((one) => one.id === id)?.nombre ?? '';
  const placeOf = (id: unknown) => products.findIndex((one) => one.id === id) + 1;
  return {
    onDragStart: ({ active }) => t.links.picked(named(active.id), placeOf(active.id), all),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t.links.over(named(active.id), placeOf(over.id), all)
        : undefined,
    onDragEnd: ({ active, over }) =>
      t.links.dropped(named(active.id), placeOf((over ?? active).id), all),
    onDragCancel: ({ active }) => t.links.cancelled(named(active.id)),
  };
}

interface ListProps {
  products: ProductView[];
  /** Whether the plan does not sell: nothing is written then. */
  locked: boolean;
}

/** The products in their order, which is changed by mouse, by touch and by keyboard. */
export function ProductList({ products, locked }: ListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortByKey }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const to = products.findIndex(({ id }) => id === over?.id);
    if (to >= 0) void moveProduct(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(products),
        screenReaderInstructions: { draggable: t.links.instructions },
      }}
    >
      <SortableContext items={products.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} locked={locked} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** What was put away, under the list, closed until somebody looks for it. */
export function ArchivedProducts({ products, locked }: ListProps) {
  if (products.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary>{m.archived(products.length)}</summary>
      <p>{m.archivedHelp}</p>
      <SortableContext items={[]}>
        <ul className={styles.list}>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} locked={locked} />
          ))}
        </ul>
      </SortableContext>
    </details>
  );
}
