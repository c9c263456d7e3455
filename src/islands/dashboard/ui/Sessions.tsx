import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OpenSession } from '../api';
import { $dirty } from '../stores/profile';
import { $sessions, closeAllSessions, closeSession, loadSessions } from '../stores/sessions';
import { t } from '../texts';
import { Button } from './Button';
import { Overlay, OverlayText } from './Overlay';
import styles from './Sessions.module.css';
import { ago, dayOf } from './time';

function SessionRow({ session }: { session: OpenSession }) {
  const device = session.dispositivo || t.settings.unknownDevice;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {session.actual && <span className={styles.current}>{t.settings.current}</span>}
        </p>
        <p className={styles.times}>
          {t.settings.seen(ago(session.vistaEn, t.settings.now))} ·{' '}
          {t.settings.opened(dayOf(session.creadaEn))}
        </p>
      </div>
      {!session.actual && (
        <Button
          aria-label={t.settings.closeOne(device)}
          onClick={() => void closeSession(session.id)}
        >
          {t.settings.close}
        </Button>
      )}
    </li>
  );
}

function CloseAll() {
  const [asking, setAsking] = useState(false);
  const dirty = useStore($dirty);
  const stop = () => setAsking(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t.settings.closeAll}
      </Button>
      <Overlay
        kind="dialog"
        open={asking}
        onClose={stop}
        title={t.settings.closeAllTitle}
        closeLabel={t.settings.cancel}
      >
        <OverlayText>
          {t.settings.closeAllHelp} {dirty && t.settings.closeAllUnsaved}
        </OverlayText>
        <div className={styles.buttons}>
          <Button look="danger" onClick={() => void closeAllSessions()}>
            {t.settings.confirmCloseAll}
          </Button>
          <Button look="quiet" onClick={stop}>
            {t.settings.cancel}
          </Button>
        </div>
      </Overlay>
    </>
  );
}

/** Where the account is open, and how to close it there. */
export function Sessions() {
  const sessions = useStore($sessions);
  useEffect(() => {
    void loadSessions();
  }, []);
  if (sessions === 'loading') return <p role="status">{t.settings.loading}</p>;
  if (sessions === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>{t.settings.failed}</p>
        <Button onClick={() => void loadSessions()}>{t.load.again}</Button>
      </div>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div>
        <CloseAll />
      </div>
    </>
  );
}
