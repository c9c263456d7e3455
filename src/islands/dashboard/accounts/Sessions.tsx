import { atom } from 'nanostores';
import { useState } from 'react';
import type { SessionSummary } from '@/lib/auth/sessions/schema';
import { call } from '../api';
import { attempt, loadInto } from '../core/attempts';
import { succeed } from '../core/toasts';
import { $dirty } from '../draft/store';
import { $switching } from '../session/pages';
import { Button } from '../ui/Button';
import { hasChangedForm } from '../ui/forms/Form';
import { Inline } from '../ui/layout/Layout';
import { Row } from '../ui/lists/Row';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Pending, useLoaded } from '../ui/Pending';
import { ago, dayOf } from '../ui/time';
import styles from './Settings.module.css';
import { settingsTexts } from './settings';

const $sessions = atom<SessionSummary[] | 'loading' | 'failed'>('loading');

async function loadSessions(): Promise<void> {
  $sessions.set('loading');
  await loadInto($sessions, async () => (await call('GET', '/api/sesiones')).sesiones);
}

const change = (work: () => Promise<unknown>) =>
  attempt('sessions', settingsTexts.closeFailed, work);

/** Closes a session on another device. */
const closeSession = (id: string) =>
  change(async () => {
    await call('DELETE', '/api/sesiones/[id]', { params: { id } });
    const list = $sessions.get();
    if (Array.isArray(list)) $sessions.set(list.filter((session) => session.id !== id));
    succeed(settingsTexts.closed);
  });

/** Closes all sessions, including this one, and opens the landing page. */
const closeAllSessions = () =>
  change(async () => {
    await call('DELETE', '/api/sesiones');
    $switching.set(true);
    window.location.assign('/');
  });

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
  const [unsaved, setUnsaved] = useState(false);
  const { closeAllHelp, closeAllUnsaved } = settingsTexts;
  return (
    <ConfirmButton
      button={(ask) => (
        <Button
          look="danger"
          onClick={() => {
            setUnsaved($dirty.get() || hasChangedForm());
            ask();
          }}
        >
          {settingsTexts.closeAll}
        </Button>
      )}
      title={settingsTexts.closeAllTitle}
      text={unsaved ? `${closeAllHelp} ${closeAllUnsaved}` : closeAllHelp}
      confirm={settingsTexts.confirmCloseAll}
      keep={settingsTexts.cancel}
      danger
      onConfirm={() => closeAllSessions().then(() => false)}
    />
  );
}

export function Sessions() {
  const sessions = useLoaded($sessions, loadSessions);
  if (typeof sessions === 'string')
    return <Pending state={sessions} words={settingsTexts} load={loadSessions} />;
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
