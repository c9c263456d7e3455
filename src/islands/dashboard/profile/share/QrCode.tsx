import { Download } from 'lucide-react';
import { ofThisPage } from '../../core/me';
import { texts } from '../../texts';
import { ButtonLink } from '../../ui/Button';
import { Inline, Stack } from '../../ui/layout/Layout';
import styles from './Share.module.css';

const ADDRESS = '/api/perfil/qr';
const FORMATS = ['svg', 'png'] as const;

/** The QR code of the page, to show and to download. */
export function QrCode() {
  return (
    <Inline as="section" center gap={5} className={styles.qr} aria-labelledby="codigo-qr">
      <img src={ofThisPage(ADDRESS)} alt={texts.qr.alt} width="160" height="160" />
      <Stack gap={3} className={styles.words}>
        <h2 id="codigo-qr">{texts.qr.title}</h2>
        <p>{texts.qr.help}</p>
        <Inline gap={3}>
          {FORMATS.map((format) => (
            <ButtonLink
              key={format}
              href={ofThisPage(`${ADDRESS}?formato=${format}&descargar=1`)}
              // `download` has a value, because the router ignores only links with a non-empty
              // `download`.
              download={`qr.${format}`}
              icon={<Download />}
            >
              {texts.qr.download(format.toUpperCase())}
            </ButtonLink>
          ))}
        </Inline>
      </Stack>
    </Inline>
  );
}
