import { SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useStore } from '@nanostores/react';
import {
  Archive,
  ArchiveRestore,
  Banknote,
  Copy,
  Eye,
  GripVertical,
  Pencil,
  Plus,
  ShoppingBag,
  Trash2,
} from 'lucide-react';
import { Suspense } from 'react';
import { adultStands } from '@/lib/adult/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { priceWords } from '@/lib/products/offer';
import { isSoldOut, productPath } from '@/lib/products/rules';
import type { Products, ProductView } from '@/lib/products/schema';
import { $base } from '../draft/store';
import { thumbnailOf } from '../media/pictures/library';
import { OnPage } from '../profile/share/OnPage';
import { texts } from '../texts';
import { Button, ButtonLink, IconButton } from '../ui/Button';
import { keyOf, leaveForm } from '../ui/forms/Form';
import { LockedBox } from '../ui/LockedBox';
import { Box, Inline, Section } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { part } from '../ui/lazy';
import sortableStyles from '../ui/lists/Lists.module.css';
import { SortableList } from '../ui/lists/SortableList';
import { Toggle } from '../ui/Parts';
import { Pending, useLoaded } from '../ui/Pending';
import { copyOf, emptyForm, formOf, productTexts } from './catalogue/form';
import { $products, isUnpaid, loadProducts, useViews } from './catalogue/list';
import {
  $writing,
  archiveProduct,
  moveProduct,
  removeProduct,
  restoreProduct,
  setOnSale,
} from './catalogue/products';
import { DiscountsPart } from './discounts/DiscountsPart';
import { TypeIcon } from './editor/TypeIcon';
import styles from './Products.module.css';

interface RowProps {
  product: ProductView;
  locked: boolean;
}

/** Returns the short status label of a product's row; undefined when it has none. */
function statusLabelOf(product: ProductView): { words: string; quiet?: true } | undefined {
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

function ProductActions({ product, locked }: RowProps) {
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
          icon={<Copy />}
          label={productTexts.duplicate(nombre)}
          onClick={() => $writing.set(copyOf(product))}
        />
      )}
      {!locked && !archivado && (
        <IconButton
          icon={<Archive />}
          label={productTexts.archive(nombre)}
          onClick={() => void archiveProduct(product)}
        />
      )}
      {!locked && archivado && (
        <IconButton
          icon={<ArchiveRestore />}
          label={productTexts.restore(nombre)}
          onClick={() => void restoreProduct(product)}
        />
      )}
      {pedidos === 0 && (
        <IconButton
          icon={<Trash2 />}
          label={productTexts.remove(nombre)}
          onClick={() => void removeProduct(product)}
        />
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

function ProductSummary({ product, locked }: RowProps) {
  const flag = statusLabelOf(product);
  const views = useViews(product.id);
  return (
    <>
      <span className={styles.name}>{product.nombre}</span>
      <Inline as="span" gap="0-3" className={styles.facts}>
        <b>{priceWords(product, pageLanguage())}</b>
        {flag && <span data-quiet={flag.quiet}>{flag.words}</span>}
        {product.adulto && <span data-quiet="true">{productTexts.flags.adult}</span>}
        {product.pedidos > 0 && <span data-quiet="true">{productTexts.sold(product.pedidos)}</span>}
        {views > 0 && <span data-quiet="true">{productTexts.seen(views)}</span>}
      </Inline>
      {!locked && <Pencil className={styles.pencil} />}
    </>
  );
}

/** A product: a row that opens its editor, with its actions. */
function ProductRow({ product, locked }: RowProps) {
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
        data-row={id}
        disabled={locked}
        onClick={() => $writing.set(formOf(product))}
      >
        <Cover product={product} />
        <ProductSummary product={product} locked={locked} />
      </button>
      <ProductActions product={product} locked={locked} />
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

interface ListProps {
  products: ProductView[];
  /** True if the plan does not include the store: products are read-only. */
  locked: boolean;
}

/** The products in their order, sortable by mouse, touch and keyboard. */
function ProductList({ products, locked }: ListProps) {
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

function ArchivedProducts({ products, locked }: ListProps) {
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

const ProductEditor = part(() => import('./editor/ProductEditor'));

function AddButton({ moneda }: { moneda: string }) {
  return (
    <Button look="primary" icon={<Plus />} onClick={() => $writing.set(emptyForm(moneda))}>
      {productTexts.add}
    </Button>
  );
}

function Empty({ moneda }: { moneda: string }) {
  return (
    <Box icon={ShoppingBag} {...productTexts.empty}>
      <AddButton moneda={moneda} />
    </Box>
  );
}

/** The products, and a button that adds one or the reason why none can be added. */
function List({ productos, publicados, maximo, moneda }: Products) {
  const activeProducts = productos.filter(({ archivado }) => !archivado);
  const archived = productos.filter(({ archivado }) => archivado);
  const full = productos.length >= maximo;
  return (
    <Section title={productTexts.title} help={productos.length > 1 ? productTexts.help : ''}>
      {!publicados && <LockedBox {...productTexts.locked} isKept={productos.length > 0} />}
      {publicados && productos.length === 0 && <Empty moneda={moneda} />}
      {publicados && productos.length > 0 && (
        <div>{full ? <p>{productTexts.full(maximo)}</p> : <AddButton moneda={moneda} />}</div>
      )}
      {activeProducts.length > 0 && <ProductList products={activeProducts} locked={!publicados} />}
      <ArchivedProducts products={archived} locked={!publicados} />
    </Section>
  );
}

/** Hint shown while the page has products but no payment method. */
function NoPaymentMethodHint() {
  const { go, ...words } = productTexts.unpaid;
  return (
    <Box icon={Banknote} heading="h2" {...words}>
      <ButtonLink look="primary" href="/tienda#cobros">
        {go}
      </ButtonLink>
    </Box>
  );
}

function Content({ known }: { known: Products }) {
  const writing = useStore($writing);
  if (writing) {
    return (
      <Suspense fallback={<p role="status">{productTexts.loading}</p>}>
        <ProductEditor key={keyOf(writing)} form={writing} files={known.archivos} />
      </Suspense>
    );
  }
  return (
    <div className={screen.screen}>
      {known.publicados && known.productos.length > 0 && known.cobros.length === 0 && (
        <NoPaymentMethodHint />
      )}
      <List {...known} />
      {known.publicados && known.productos.length > 0 && (
        <OnPage kind="productos" path="tienda" words={productTexts.onPage} />
      )}
      {known.publicados && <DiscountsPart products={known.productos} moneda={known.moneda} />}
    </div>
  );
}

/** /productos: the page's products and discount codes. */
export default function ProductsScreen() {
  const products = useLoaded($products, loadProducts, () => leaveForm($writing));
  if (typeof products === 'string')
    return <Pending state={products} words={productTexts} load={loadProducts} />;
  return <Content known={products} />;
}
