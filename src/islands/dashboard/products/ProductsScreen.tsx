import { SortableContext } from '@dnd-kit/sortable';
import { useStore } from '@nanostores/react';
import { Banknote, Plus, ShoppingBag } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import type { Products, ProductView } from '@/lib/products/schema';
import { OnPage } from '../profile/share/OnPage';
import { texts } from '../texts';
import { Button, ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { LockedBox } from '../ui/LockedBox';
import { Box } from '../ui/layout/Box';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { SortableList } from '../ui/lists/SortableList';
import { part } from '../ui/overlays/lazy';
import { emptyForm, productTexts } from './catalogue/form';
import { $products, loadProducts } from './catalogue/list';
import { $writing, moveProduct } from './catalogue/products';
import { CodesPart } from './codes/CodesPart';
import { ProductRow } from './ProductRow';
import styles from './Products.module.css';

interface ListProps {
  products: ProductView[];
  /** The plan cannot sell: products are read-only. */
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

/** Shown when the plan lacks the feature; existing products stay. */
function Locked({ kept }: { kept: boolean }) {
  return <LockedBox {...productTexts.locked} isKept={kept} />;
}

function Empty({ moneda }: { moneda: string }) {
  return (
    <Box icon={ShoppingBag} {...productTexts.empty}>
      <AddButton moneda={moneda} />
    </Box>
  );
}

/** The products, a button to add one, and the reason when that is impossible. */
function List({ productos, publicados, maximo, moneda }: Products) {
  const activeProducts = productos.filter(({ archivado }) => !archivado);
  const archived = productos.filter(({ archivado }) => archivado);
  const full = productos.length >= maximo;
  return (
    <Section title={productTexts.title} help={productos.length > 1 ? productTexts.help : ''}>
      {!publicados && <Locked kept={productos.length > 0} />}
      {publicados && productos.length === 0 && <Empty moneda={moneda} />}
      {activeProducts.length > 0 && <ProductList products={activeProducts} locked={!publicados} />}
      {publicados && productos.length > 0 && (
        <div>{full ? <p>{productTexts.full(maximo)}</p> : <AddButton moneda={moneda} />}</div>
      )}
      <ArchivedProducts products={archived} locked={!publicados} />
    </Section>
  );
}

/** A hint after the first product: without a payment method no one can buy it. */
function Unpaid() {
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
      <Suspense fallback={<p role="status">{texts.load.loading}</p>}>
        <ProductEditor first={writing} files={known.archivos} />
      </Suspense>
    );
  }
  return (
    <div className={screen.screen}>
      {known.publicados && known.productos.length > 0 && known.cobros.length === 0 && <Unpaid />}
      <List {...known} />
      {known.publicados && known.productos.length > 0 && (
        <OnPage kind="productos" path="tienda" words={productTexts.onPage} />
      )}
      {known.publicados && <CodesPart products={known.productos} moneda={known.moneda} />}
    </div>
  );
}

/** /productos: the page's products and discount codes. */
export default function ProductsScreen() {
  const products = useStore($products);
  useEffect(() => {
    void loadProducts();
    return () => $writing.set(null);
  }, []);
  if (products === 'loading') return <p role="status">{productTexts.loading}</p>;
  if (products === 'failed') {
    return <Failed text={productTexts.failed} onAgain={() => void loadProducts()} />;
  }
  return <Content known={products} />;
}
