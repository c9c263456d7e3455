import { SortableContext } from '@dnd-kit/sortable';
import type { ProductView } from '@/lib/store/products/schema';
import { productTexts } from '../catalogue/form';
import { moveProduct } from '../catalogue/products';
import { SortableList } from '../ui/lists/SortableList';
import { ProductRow } from './ProductRow';
import styles from './Products.module.css';

interface ListProps {
  products: ProductView[];
  /** Whether the plan does not sell: nothing is written then. */
  locked: boolean;
}

/** The products in their order, which is changed by mouse, by touch and by keyboard. */
export function ProductList({ products, locked }: ListProps) {
  return (
    <SortableList
      ids={products.map(({ id }) => id)}
      nameOf={(id) => products.find((one) => one.id === id)?.nombre ?? ''}
      onMove={(id, to) => void moveProduct(id, to)}
      className={styles.list}
    >
      {products.map((product) => (
        <ProductRow key={product.id} product={product} locked={locked} />
      ))}
    </SortableList>
  );
}

/** The archived products below the list, collapsed at first. */
export function ArchivedProducts({ products, locked }: ListProps) {
  if (products.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary>{productTexts.archived(products.length)}</summary>
      <p>{productTexts.archivedHelp}</p>
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
