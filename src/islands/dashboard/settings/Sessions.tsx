import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SessionSummary } from '@/lib/people/auth/sessions/schema';
import { $dirty } from '../draft/profile';
import { Button } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { Overlay, OverlayText } from '../ui/Overlay';
import rows from '../ui/Rows.module.css';
import { ago, dayOf } from '../ui/time';
import styles from './Sessions.module.css';
import { $sessions, closeAllSessions, closeSession, loadSessions } from './sessions';
import { s } from './texts';

function SessionRow({ session }: { session: SessionSummary }) {
  const device = session.dispositivo || s.unknownDevice;
  return (
    <li className={rows.row}>
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {session.actual && <span className={styles.current}>{s.current}</span>}
        </p>
        <p className={rows.help}>
          {s.seen(ago(session.vistaEn, s.now))} · {s.opened(dayOf(session.creadaEn))}
        </p>
      </div>
      {!session.actual && (
        <Button aria-label={s.closeOne(device)} onClick={() => void closeSession(session.id)}>
          {s.close}
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
        {s.closeAll}
      </Button>
      <Overlay
        kind="dialog"
        open={asking}
        onClose={stop}
        title={s.closeAllTitle}
        closeLabel={s.cancel}
      >
        <OverlayText>
          {s.closeAllHelp} {dirty && s.closeAllUnsaved}
        </OverlayText>
        <div className={styles.buttons}>
          <Button look="danger" onClick={() => void closeAllSessions()}>
            {s.confirmCloseAll}
          </Button>
          <Button look="quiet" onClick={stop}>
            {s.cancel}
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
  if (sessions === 'loading') return <p role="status">{s.loading}</p>;
  if (sessions === 'failed') {
    return <Failed text={s.failed} onAgain={() => void loadSessions()} />;
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
