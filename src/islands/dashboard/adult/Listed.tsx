import { useStore } from '@nanostores/react';
import { Eye, Plus } from 'lucide-react';
import { pageLanguage } from '@/lib/core/i18n';
import { isAdult, noticePath } from '@/lib/links/adult';
import { linkTitle } from '@/lib/links/networks';
import { isOffered } from '@/lib/products/rules';
import type { ProductView } from '@/lib/products/schema';
import { goTo } from '../core/router';
import { addLink } from '../draft/items';
import { $base, $draft } from '../draft/profile';
import { $savedPublication } from '../draft/publication';
import { emptyForm } from '../products/catalogue/form';
import { $products } from '../products/catalogue/list';
import { $writing } from '../products/catalogue/products';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Note } from '../ui/layout/Note';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import styles from './Adult.module.css';
import { adultTexts } from './texts';

interface RowProps {
  name: string;
  href: string;
  /** The reason why it is hidden; undefined when it is visible. */
  hidden: string | undefined;
  /** URL of its notice, once it is published. */
  notice?: string | undefined;
}

function Row({ name, href, hidden, notice }: RowProps) {
  return (
    <Inline as="li" center gap="0-3" className={styles.row}>
      <a href={href} className={styles.name}>
        {name}
      </a>
      <span className={styles.state} data-shown={!hidden || undefined}>
        {hidden ?? adultTexts.list.shown}
      </span>
      {notice && !hidden && (
        <a
          className={styles.tool}
          href={notice}
          target="_blank"
          rel="noopener"
          aria-label={adultTexts.list.notice(name)}
          title={adultTexts.list.notice(name)}
        >
          <Eye />
        </a>
      )}
    </Inline>
  );
}

function Links() {
  const draft = useStore($draft);
  const base = useStore($base);
  const { reasons, ids } = useStore($savedPublication);
  const links = draft?.enlaces.filter(isAdult) ?? [];
  if (links.length === 0 || !base) return null;
  const hiddenOf = (id: string) => {
    const reason = reasons.get(id);
    if (reason) return texts.links.unpublished[reason].label;
    return ids.includes(id) ? undefined : adultTexts.list.hidden;
  };
  return (
    <div>
      <h3>{adultTexts.list.links}</h3>
      <ul className={styles.rows}>
        {links.map(({ id, ...link }) => (
          <Row
            key={id}
            name={linkTitle(link, pageLanguage()) || adultTexts.list.untitled}
            href="/enlaces"
            hidden={hiddenOf(id)}
            notice={noticePath(base.slug, id)}
          />
        ))}
      </ul>
    </div>
  );
}

function Products({ products, shown }: { products: ProductView[]; shown: boolean }) {
  if (products.length === 0) return null;
  return (
    <div>
      <h3>{adultTexts.list.products}</h3>
      <ul className={styles.rows}>
        {products.map((product) => (
          <Row
            key={product.id}
            name={product.nombre}
            href="/productos"
            hidden={isOffered(product, shown) ? undefined : adultTexts.list.hidden}
          />
        ))}
      </ul>
    </div>
  );
}

function addAdultLink(): void {
  addLink({ tipo: 'contenido-18' });
  goTo('enlaces');
}

/** The page's adult content and links to declare more. */
export function Listed({ stands }: { stands: boolean }) {
  const catalogue = useStore($products);
  const draft = useStore($draft);
  const loaded = typeof catalogue === 'string' ? undefined : catalogue;
  const products = loaded?.productos.filter(({ adulto }) => adulto) ?? [];
  const none = products.length === 0 && !draft?.enlaces.some(isAdult);
  const addProduct = () => {
    $writing.set({ ...emptyForm(loaded?.moneda ?? 'USD'), adulto: true });
    goTo('productos');
  };
  return (
    <Section title={adultTexts.list.title} help={adultTexts.list.help}>
      {!stands && !none && (
        <Note as="p" kind="warn">
          {adultTexts.list.off}
        </Note>
      )}
      {none && <Text look="help">{adultTexts.list.none}</Text>}
      <Links />
      <Products products={products} shown={loaded?.adultos ?? false} />
      {stands && (
        <Inline gap={3}>
          <Button look="primary" icon={<Plus />} onClick={addAdultLink}>
            {adultTexts.list.addLink}
          </Button>
          <Button icon={<Plus />} onClick={addProduct}>
            {adultTexts.list.addProduct}
          </Button>
        </Inline>
      )}
    </Section>
  );
}
