import { Download } from 'lucide-react';
import { ofThisPage } from '../kernel/me';
import { t } from '../texts';
import { ButtonLink } from '../ui/Button';
import styles from './QrCode.module.css';

const ADDRESS = '/api/perfil/qr';
const FORMATS = ['svg', 'png'] as const;

/** The code that leads to the page, to look at and to keep. */
export function QrCode() {
  return (
    <section className={styles.qr} aria-labelledby="codigo-qr">
      <img src={ofThisPage(ADDRESS)} alt={t.qr.alt} width="160" height="160" />
      <div className={styles.words}>
        <h2 id="codigo-qr">{t.qr.title}</h2>
        <p>{t.qr.help}</p>
        <div className={styles.buttons}>
          {FORMATS.map((format) => (
            <ButtonLink
              key={format}
              href={ofThisPage(`${ADDRESS}?formato=${format}&descargar=1`)}
              // With a name: the router leaves no other link alone.
              download={`qr.${format}`}
              icon={<Download aria-hidden="true" />}
            >
              {t.qr.download(format.toUpperCase())}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
