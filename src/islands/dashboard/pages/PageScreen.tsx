import { useStore } from '@nanostores/react';
import { ArrowLeft, ArrowUpRight, Check } from 'lucide-react';
import { useMay } from '../core/me';
import { goBack } from '../core/router';
import { $site } from '../core/site';
import { markShared } from '../draft/first-steps';
import { $base } from '../draft/store';
import { PhoneFrame } from '../preview/Phone';
import { PreviewState } from '../preview/PreviewPane';
import { CopyLink } from '../profile/share/CopyLink';
import { QrCode } from '../profile/share/QrCode';
import { SharePage } from '../profile/share/Share';
import { texts } from '../texts';
import { Button, ButtonLink } from '../ui/Button';
import { Inline, Stack, Text } from '../ui/layout/Layout';
import styles from './PageScreen.module.css';

function Features() {
  return (
    <section aria-labelledby="caracteristicas">
      <h2 id="caracteristicas">{texts.page.features}</h2>
      <Stack as="ul" gap={4} className={styles.features}>
        {texts.page.featureList.map(({ title, help }) => (
          <li key={title}>
            <Check />
            <div>
              <Text look="title">{title}</Text>
              <p className={styles.help}>{help}</p>
            </div>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** /pagina: the real page in a phone, its URLs and how to share it. */
export default function PageScreen() {
  const base = useStore($base);
  const edits = useMay('page.edit');
  const { publicUrl } = useStore($site);
  if (!base) return null;
  const { publicLink, publicLinkHelp, permanentLink, permanentLinkHelp } = texts.page;
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
      <Stack start gap={6} className={styles.words}>
        <div className={styles.links}>
          <CopyLink
            label={publicLink}
            help={publicLinkHelp}
            address={address}
            onCopied={markShared}
          />
          <CopyLink
            label={permanentLink}
            help={permanentLinkHelp}
            address={permanent}
            onCopied={markShared}
          />
        </div>
        <Inline gap={3}>
          <SharePage address={address} nombre={base.nombre} />
          <ButtonLink href={address} target="_blank" icon={<ArrowUpRight />}>
            {texts.page.open}
          </ButtonLink>
        </Inline>
        <QrCode />
        <Features />
        <Button look="quiet" icon={<ArrowLeft />} onClick={goBack}>
          {texts.page.back}
        </Button>
      </Stack>
    </div>
  );
}
