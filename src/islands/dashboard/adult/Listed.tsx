import { useStore } from '@nanostores/react';
import { Eye, Plus } from 'lucide-react';
import { isAdult, noticePath } from '@/lib/page/links/adult';
import { isOffered } from '@/lib/store/products/rules';
import type { ProductView } from '@/lib/store/products/schema';
import { emptyForm } from '../catalogue/form';
import { $products, $writing } from '../catalogue/products';
import { addLink } from '../draft/items';
import { $base, $draft } from '../draft/profile';
import { $savedPublication } from '../draft/publication';
import { goTo } from '../kernel/router';
import { t } from '../texts';
import { Button } from '../ui/Button';
import { Section } from '../ui/Section';
import styles from './Adult.module.css';
import { m } from './texts';

interface RowProps {
  name: string;
  href: string;
  /** Why it is not to be seen; nothing where it is. */
  hidden: string | undefined;
  /** Where its notice is, once it is published. */
  notice?: string | undefined;
}

function Row({ name, href, hidden, notice }: RowProps) {
  return (
    <li className={styles.row}>
      <a href={href} className={styles.name}>
        {name}
      </a>
      <span className={styles.state} data-shown={!hidden || undefined}>
        {hidden ?? m.list.shown}
      </span>
      {notice && !hidden && (
        <a
          className={styles.tool}
          href={notice}
          target="_blank"
          rel="noopener"
          aria-label={m.list.notice(name)}
          title={m.list.notice(name)}
        >
          <Eye aria-hidden="true" />
        </a>
      )}
    </li>
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
    if (reason) return t.links.unpublished[reason].label;
    return ids.includes(id) ? undefined : m.list.hidden;
  };
  return (
    <div>
      <h3>{m.list.links}</h3>
      <ul className={styles.rows}>
        {links.map(({ id, titulo }) => (
          <Row
            key={id}
            name={titulo || m.list.untitled}
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
      <h3>{m.list.products}</h3>
      <ul className={styles.rows}>
        {products.map((product) => (
          <Row
            key={product.id}
            name={product.nombre}
            href="/productos"
            hidden={isOffered(product, shown) ? undefined : m.list.hidden}
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

/** What of the page is for adults, and where more of it is written. */
export function Listed({ stands }: { stands: boolean }) {
  const known = useStore($products);
  const draft = useStore($draft);
  const loaded = typeof known === 'string' ? undefined : known;
  const products = loaded?.productos.filter(({ adulto }) => adulto) ?? [];
  const none = products.length === 0 && !draft?.enlaces.some(isAdult);
  const addProduct = () => {
    $writing.set({ ...emptyForm(loaded?.moneda ?? 'USD'), adulto: true });
    goTo('productos');
  };
  return (
    <Section title={m.list.title} help={m.list.help}>
      {!stands && !none && <p className={styles.warning}>{m.list.off}</p>}
      {none && <p className={styles.fact}>{m.list.none}</p>}
      <Links />
      <Products products={products} shown={loaded?.adultos ?? false} />
      {stands && (
        <div className={styles.add}>
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={addAdultLink}>
            {m.list.addLink}
          </Button>
          <Button icon={<Plus aria-hidden="true" />} onClick={addProduct}>
            {m.list.addProduct}
          </Button>
        </div>
      )}
    </Section>
  );
}
