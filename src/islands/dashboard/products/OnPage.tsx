import { useStore } from '@nanostores/react';
import { showOnPage } from '../catalogue/products';
import { m } from '../catalogue/texts';
import { $base, $draft } from '../draft/profile';
import { $site } from '../kernel/site';
import { CopyLink } from '../share/CopyLink';
import { Button, ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';
import styles from './Products.module.css';

/** Where the products are to be seen: in the page's block, and on a page of their own. */
export function OnPage() {
  const draft = useStore($draft);
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  const there = draft?.bloques.some(
    ({ tipo, activo, archivado }) => tipo === 'productos' && activo && !archivado,
  );
  return (
    <Section title={m.onPage.title}>
      <div className={styles.onPage}>
        <p>{there ? m.onPage.there : m.onPage.missing}</p>
        {there ? (
          <ButtonLink href="/enlaces">{m.onPage.links}</ButtonLink>
        ) : (
          <Button look="primary" onClick={showOnPage}>
            {m.onPage.add}
          </Button>
        )}
      </div>
      <CopyLink
        label={m.onPage.store}
        help={m.onPage.storeHelp}
        address={`${publicUrl}/${slug}/tienda`}
      />
    </Section>
  );
}
