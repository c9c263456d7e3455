import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Shop } from '@/lib/store/shop/schema';
import { $base } from '../draft/profile';
import { $site } from '../kernel/site';
import { CopyLink } from '../share/CopyLink';
import { Failed } from '../ui/Failed';
import { useNamedPart } from '../ui/focus';
import { LockedBox } from '../ui/LockedBox';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Sales } from './Sales';
import { Seller } from './Seller';
import { Start } from './Start';
import { $payouts, $shop, loadPayouts, loadShop } from './shop';
import { shopTexts } from './texts';
import { Ways } from './Ways';

/** What the plan lacks, and the way to it; what was there stays. */
function Locked({ kept }: { kept: boolean }) {
  return <LockedBox {...shopTexts.locked} isKept={kept} whole />;
}

function Address() {
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  return (
    <Section title={shopTexts.address}>
      <CopyLink
        label={shopTexts.start.ready}
        help={shopTexts.addressHelp}
        address={`${publicUrl}/${slug}/tienda`}
      />
    </Section>
  );
}

function Content({ shop }: { shop: Shop }) {
  useNamedPart();
  const sold = shop.primeraVenta !== null;
  const isStarted = shop.productos > 0 || sold;
  if (!shop.publicada) {
    return (
      <div className={screen.screen}>
        <Locked kept={isStarted} />
        {sold && <Sales shop={shop} />}
      </div>
    );
  }
  return (
    <div className={screen.screen}>
      {!sold || shop.faltan.length > 0 ? <Start missing={shop.faltan} /> : null}
      {sold && <Sales shop={shop} />}
      {shop.faltan.length === 0 && <Address />}
      <Ways />
      <Seller shop={shop} />
    </div>
  );
}

/** /tienda: what was sold, how it is paid, and who sells. */
export default function StoreScreen() {
  const shop = useStore($shop);
  const payouts = useStore($payouts);
  useEffect(() => {
    void loadShop();
    void loadPayouts();
  }, []);
  if (shop === 'failed' || payouts === 'failed') {
    const again = () => {
      void loadShop();
      void loadPayouts();
    };
    return <Failed text={shopTexts.failed} onAgain={again} />;
  }
  if (shop === 'loading' || payouts === 'loading') return <p role="status">{shopTexts.loading}</p>;
  return <Content shop={shop} />;
}
