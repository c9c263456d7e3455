import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { SessionSummary } from '@/lib/auth/sessions/schema';
import { call } from '../api';
import { loadInto } from '../core/attempts';
import { fail, succeed } from '../core/toasts';
import { $dirty } from '../draft/profile';
import { Button } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { DialogButtons, Inline } from '../ui/layout/Layout';
import { Row } from '../ui/lists/Row';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import { ago, dayOf } from '../ui/time';
import styles from './Settings.module.css';
import { settingsTexts } from './texts';

const $sessions = atom<SessionSummary[] | 'loading' | 'failed'>('loading');

async function loadSessions(): Promise<void> {
  $sessions.set('loading');
  await loadInto($sessions, async () => (await call('GET', '/api/sesiones')).sesiones);
}

function explain(thrown: unknown): void {
  fail('sessions', settingsTexts.closeFailed, (thrown as Error).message);
}

/** Closes a session on another device. */
async function closeSession(id: string): Promise<void> {
  try {
    await call('DELETE', '/api/sesiones/[id]', { params: { id } });
    const list = $sessions.get();
    if (Array.isArray(list)) $sessions.set(list.filter((session) => session.id !== id));
    succeed(settingsTexts.closed);
  } catch (thrown) {
    explain(thrown);
  }
}

/** Closes all sessions, including this one, and leaves. */
async function closeAllSessions(): Promise<void> {
  try {
    await call('DELETE', '/api/sesiones');
    window.location.assign('/');
  } catch (thrown) {
    explain(thrown);
  }
}

function SessionRow({ session }: { session: SessionSummary }) {
  const device = session.dispositivo || settingsTexts.unknownDevice;
  return (
    <Row
      name={
        <Inline as="span" center gap="0-3">
          {device}
          {session.actual && <span className={styles.current}>{settingsTexts.current}</span>}
        </Inline>
      }
      help={`${settingsTexts.seen(ago(session.vistaEn, settingsTexts.now))} · ${settingsTexts.opened(dayOf(session.creadaEn))}`}
    >
      {!session.actual && (
        <Button
          aria-label={settingsTexts.closeOne(device)}
          onClick={() => void closeSession(session.id)}
        >
          {settingsTexts.close}
        </Button>
      )}
    </Row>
  );
}

function CloseAll() {
  const [asking, setAsking] = useState(false);
  const dirty = useStore($dirty);
  const stop = () => setAsking(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {settingsTexts.closeAll}
      </Button>
      <Overlay
        kind="dialog"
        open={asking}
        onClose={stop}
        title={settingsTexts.closeAllTitle}
        closeLabel={settingsTexts.cancel}
      >
        <OverlayText>
          {settingsTexts.closeAllHelp} {dirty && settingsTexts.closeAllUnsaved}
        </OverlayText>
        <DialogButtons>
          <Button look="danger" onClick={() => void closeAllSessions()}>
            {settingsTexts.confirmCloseAll}
          </Button>
          <Button look="quiet" onClick={stop}>
            {settingsTexts.cancel}
          </Button>
        </DialogButtons>
      </Overlay>
    </>
  );
}

export function Sessions() {
  const sessions = useStore($sessions);
  useEffect(() => {
    void loadSessions();
  }, []);
  if (sessions === 'loading') return <p role="status">{settingsTexts.loading}</p>;
  if (sessions === 'failed') {
    return <Failed text={settingsTexts.failed} onAgain={() => void loadSessions()} />;
  }
  return (
    <>
      <ul>
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
