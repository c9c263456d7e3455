import { useStore } from '@nanostores/react';
import { ArrowLeft, ArrowUpRight, Check } from 'lucide-react';
import { $base } from '../draft/profile';
import { useMay } from '../kernel/me';
import { goBack } from '../kernel/router';
import { $site } from '../kernel/site';
import { PhoneFrame } from '../preview/PhoneFrame';
import { PreviewState } from '../preview/PreviewPane';
import { CopyLink } from '../share/CopyLink';
import { QrCode } from '../share/QrCode';
import { SharePage } from '../share/Share';
import { t } from '../texts';
import { Button, ButtonLink } from '../ui/Button';
import styles from './PageScreen.module.css';

function Features() {
  return (
    <section aria-labelledby="caracteristicas">
      <h2 id="caracteristicas">{t.page.features}</h2>
      <ul className={styles.features}>
        {t.page.featureList.map(({ title, help }) => (
          <li key={title}>
            <Check aria-hidden="true" />
            <div>
              <p className={styles.feature}>{title}</p>
              <p className={styles.help}>{help}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** /pagina: the phone with the real page, its addresses and how to share it. */
export default function PageScreen() {
  const base = useStore($base);
  const edits = useMay('page.edit');
  const { publicUrl } = useStore($site);
  if (!base) return null;
  const { publicLink, publicLinkHelp, permanentLink, permanentLinkHelp } = t.page;
  const address = `${publicUrl}/${base.slug}`;
  const permanent = `${publicUrl}/profile/${base.uid}`;
  return (
    <div className={styles.screen}>
      {edits && (
        <div className={styles.phone}>
          <PhoneFrame />
          <PreviewState />
        </div>
      )}
      <div className={styles.words}>
        <div className={styles.links}>
          <CopyLink label={publicLink} help={publicLinkHelp} address={address} />
          <CopyLink label={permanentLink} help={permanentLinkHelp} address={permanent} />
        </div>
        <div className={styles.buttons}>
          <SharePage address={address} nombre={base.nombre} />
          <ButtonLink href={address} target="_blank" icon={<ArrowUpRight aria-hidden="true" />}>
            {t.page.open}
          </ButtonLink>
        </div>
        <QrCode />
        <Features />
        <Button look="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={goBack}>
          {t.page.back}
        </Button>
      </div>
    </div>
  );
}
