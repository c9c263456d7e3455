import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MailPreferences } from '@/lib/dashboard/mail-preferences';
import { LIST_RIGHTS, MAIL_LISTS } from '@/lib/dashboard/preferences';
import { mayDo } from '@/lib/people/rights';
import { $me } from '../core/me';
import { Failed } from '../ui/Failed';
import { Row } from '../ui/lists/Row';
import { Toggle } from '../ui/Toggle';
import { $mails, loadMails, wantMail } from './mails';
import styles from './Settings.module.css';
import { mailTexts } from './texts';

/** The address that mails are sent to, or why none is sent. */
function Where({ modo, correo }: MailPreferences) {
  if (modo === 'off') return <p className={styles.text}>{mailTexts.settings.off}</p>;
  if (!correo) return <p className={styles.text}>{mailTexts.settings.noAddress}</p>;
  if (modo === 'smtp') return <p className={styles.text}>{mailTexts.settings.to(correo)}</p>;
  return (
    <p className={styles.text}>
      {mailTexts.settings.demo} <a href="/correo">/correo</a>.
    </p>
  );
}

/** The optional mails of a person, besides those on the security of their account. */
export function Mails() {
  const mails = useStore($mails);
  const { rol } = useStore($me);
  useEffect(() => {
    void loadMails();
  }, []);
  if (mails === 'loading') return <p role="status">{mailTexts.settings.loading}</p>;
  if (mails === 'failed') {
    return <Failed text={mailTexts.settings.failed} onAgain={() => void loadMails()} />;
  }
  const canArrive = mails.modo !== 'off' && mails.correo !== '';
  return (
    <>
      <Where {...mails} />
      {canArrive && (
        <ul>
          {MAIL_LISTS.filter((list) => mayDo(rol, LIST_RIGHTS[list])).map((list) => (
            <Row key={list} name={mailTexts.lists[list].name} help={mailTexts.lists[list].help}>
              <Toggle
                label={mailTexts.lists[list].name}
                checked={mails.activos.includes(list)}
                onChange={(wanted) => void wantMail(list, wanted)}
              />
            </Row>
          ))}
        </ul>
      )}
    </>
  );
}
