import { useStore } from '@nanostores/react';
import { productTexts } from '../catalogue/form';
import { showOnPage } from '../catalogue/products';
import { $base, $draft } from '../draft/profile';
import { $site } from '../kernel/site';
import { CopyLink } from '../share/CopyLink';
import { Button, ButtonLink } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Section } from '../ui/layout/Section';

/** Where the products are to be seen: in the page's block, and on a page of their own. */
export function OnPage() {
  const draft = useStore($draft);
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  const there = draft?.bloques.some(
    ({ tipo, activo, archivado }) => tipo === 'productos' && activo && !archivado,
  );
  return (
    <Section title={productTexts.onPage.title}>
      <Inline center apart gap="3-4">
        <p>{there ? productTexts.onPage.there : productTexts.onPage.missing}</p>
        {there ? (
          <ButtonLink href="/enlaces">{productTexts.onPage.links}</ButtonLink>
        ) : (
          <Button look="primary" onClick={showOnPage}>
            {productTexts.onPage.add}
          </Button>
        )}
      </Inline>
      <CopyLink
        label={productTexts.onPage.store}
        help={productTexts.onPage.storeHelp}
        address={`${publicUrl}/${slug}/tienda`}
      />
    </Section>
  );
}
