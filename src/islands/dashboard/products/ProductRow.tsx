import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Archive, ArchiveRestore, Copy, Eye, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { adultStands } from '@/lib/adult/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { priceWords } from '@/lib/products/offer';
import { isSoldOut, productPath } from '@/lib/products/rules';
import type { ProductView } from '@/lib/products/schema';
import { $base } from '../draft/profile';
import { thumbnailOf } from '../media/pictures/pictures';
import { texts } from '../texts';
import { IconButton } from '../ui/Button';
import sortableStyles from '../ui/lists/Sortable.module.css';
import { Toggle } from '../ui/Toggle';
import { copyOf, formOf, productTexts } from './catalogue/form';
import { isUnpaid, useViews } from './catalogue/list';
import {
  $writing,
  archiveProduct,
  removeProduct,
  restoreProduct,
  setOnSale,
} from './catalogue/products';
import { TypeIcon } from './editor/TypeIcon';
import styles from './Products.module.css';

interface RowProps {
  product: ProductView;
  locked: boolean;
}

/** Returns a note on a product in few words; undefined when there is none. */
function flagOf(product: ProductView): { words: string; quiet?: true } | undefined {
  const base = $base.get();
  if (product.adulto && base && !adultStands(base))
    return { words: productTexts.flags.adultHidden };
  if (product.falta) return { words: productTexts.flags[product.falta] };
  if (isUnpaid(product)) return { words: productTexts.flags.unpaid };
  if (isSoldOut(product)) return { words: productTexts.flags.soldOut };
  if (!product.activo) return { words: productTexts.flags.off, quiet: true };
  const { existencias } = product;
  return existencias === null
    ? undefined
    : { words: productTexts.flags.left(existencias), quiet: true };
}

function Tools({ product, locked }: RowProps) {
  const { nombre, archivado, pedidos, id } = product;
  const address = productPath($base.get()?.slug ?? '', id);
  const isShown = product.activo && !archivado && !product.falta && !locked;
  return (
    <div className={styles.tools}>
      {isShown && (
        <a
          className={styles.tool}
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={productTexts.view(nombre)}
          title={productTexts.view(nombre)}
        >
          <Eye />
        </a>
      )}
      {!locked && (
        <IconButton
          label={productTexts.duplicate(nombre)}
          onClick={() => $writing.set(copyOf(product))}
        >
          <Copy />
        </IconButton>
      )}
      {!locked && !archivado && (
        <IconButton
          label={productTexts.archive(nombre)}
          onClick={() => void archiveProduct(product)}
        >
          <Archive />
        </IconButton>
      )}
      {!locked && archivado && (
        <IconButton
          label={productTexts.restore(nombre)}
          onClick={() => void restoreProduct(product)}
        >
          <ArchiveRestore />
        </IconButton>
      )}
      {pedidos === 0 && (
        <IconButton label={productTexts.remove(nombre)} onClick={() => void removeProduct(product)}>
          <Trash2 />
        </IconButton>
      )}
    </div>
  );
}

/** A product's first picture, or its type's icon. Decorative. */
function Cover({ product }: { product: ProductView }) {
  const [first] = product.imagenes;
  return (
    <span className={styles.cover} aria-hidden="true">
      {first ? (
        <img src={thumbnailOf(first.medio)} alt="" loading="lazy" />
      ) : (
        <TypeIcon type={product.tipo} />
      )}
    </span>
  );
}

function Words({ product, locked }: RowProps) {
  const flag = flagOf(product);
  const views = useViews(product.id);
  return (
    <>
      <span className={styles.name}>{product.nombre}</span>
      <span className={styles.facts}>
        <b>{priceWords(product, pageLanguage())}</b>
        {flag && <span data-quiet={flag.quiet}>{flag.words}</span>}
        {product.adulto && <span data-quiet="true">{productTexts.flags.adult}</span>}
        {product.pedidos > 0 && <span data-quiet="true">{productTexts.sold(product.pedidos)}</span>}
        {views > 0 && <span data-quiet="true">{productTexts.seen(views)}</span>}
      </span>
      {!locked && <Pencil className={styles.pencil} />}
    </>
  );
}

/** A product: a row that opens its editor, with its actions. */
export function ProductRow({ product, locked }: RowProps) {
  const { id, nombre, activo, archivado } = product;
  const sortable = useSortable({ id, disabled: archivado || locked });
  const { transform, transition, isDragging } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-off={!activo || archivado || undefined}
    >
      {!archivado && !locked && (
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          className={sortableStyles.handle}
          aria-label={productTexts.drag(nombre)}
          aria-roledescription={texts.links.dragRole}
          aria-describedby={sortable.attributes['aria-describedby']}
          {...sortable.listeners}
        >
          <GripVertical />
        </button>
      )}
      <button
        type="button"
        className={styles.open}
        disabled={locked}
        onClick={() => $writing.set(formOf(product))}
      >
        <Cover product={product} />
        <Words product={product} locked={locked} />
      </button>
      <Tools product={product} locked={locked} />
      {!archivado && !locked && (
        <Toggle
          label={productTexts.activo(nombre)}
          checked={activo}
          onChange={(on) => void setOnSale(product, on)}
        />
      )}
    </li>
  );
}
