import { useStore } from '@nanostores/react';
import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import type { Shop } from '@/lib/store/shop/schema';
import { PlansLink } from '../billing/PlansLink';
import { $base } from '../draft/profile';
import { $site } from '../shell/site';
import { t } from '../texts';
import { Button } from '../ui/Button';
import { CopyLink } from '../ui/CopyLink';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';
import { Sales } from './Sales';
import { Seller } from './Seller';
import { Start } from './Start';
import styles from './Store.module.css';
import { $payouts, $shop, loadPayouts, loadShop } from './shop';
import { m } from './texts';
import { Ways } from './Ways';

/** What the plan lacks, and the way to it; what was there stays. */
function Locked({ kept }: { kept: boolean }) {
  return (
    <div className={styles.locked}>
      <LockKeyhole aria-hidden="true" />
      <h2>{m.locked.title}</h2>
      <p>{kept ? m.locked.kept : m.locked.text}</p>
      <PlansLink look="primary">{m.locked.go}</PlansLink>
    </div>
  );
}

function Address() {
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  return (
    <Section title={m.address}>
      <CopyLink
        label={m.start.ready}
        help={m.addressHelp}
        address={`${publicUrl}/${slug}/tienda`}
      />
    </Section>
  );
}

function Content({ shop }: { shop: Shop }) {
  const sold = shop.primeraVenta !== null;
  const kept = shop.productos > 0 || sold;
  if (!shop.publicada) {
    return (
      <div className={screen.screen}>
        <Locked kept={kept} />
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
    return (
      <div className={styles.failed} role="alert">
        <p>{m.failed}</p>
        <Button
          onClick={() => {
            void loadShop();
            void loadPayouts();
          }}
        >
          {t.load.again}
        </Button>
      </div>
    );
  }
  if (shop === 'loading' || payouts === 'loading') return <p role="status">{m.loading}</p>;
  return <Content shop={shop} />;
}
