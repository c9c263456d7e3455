import { atom } from 'nanostores';
import type { SessionSummary } from '@/lib/people/auth/sessions/schema';
import { call } from '../api';
import { loadInto } from '../kernel/attempts';
import { fail, succeed } from '../kernel/toasts';
import { settingsTexts } from './texts';

/** The open sessions: not asked for yet, here, or not to be had. */
export const $sessions = atom<SessionSummary[] | 'loading' | 'failed'>('loading');

/** Loads the list of open sessions. */
export async function loadSessions(): Promise<void> {
  $sessions.set('loading');
  await loadInto($sessions, async () => (await call('GET', '/api/sesiones')).sesiones);
}

function explain(thrown: unknown): void {
  fail('sessions', settingsTexts.closeFailed, (thrown as Error).message);
}

/** Closes one session of another device. */
export async function closeSession(id: string): Promise<void> {
  try {
    await call('DELETE', '/api/sesiones/[id]', { params: { id } });
    const list = $sessions.get();
    if (Array.isArray(list)) $sessions.set(list.filter((session) => session.id !== id));
    succeed(settingsTexts.closed);
  } catch (thrown) {
    explain(thrown);
  }
}

/** Closes every session, this one included, and leaves. */
export async function closeAllSessions(): Promise<void> {
  try {
    await call('DELETE', '/api/sesiones');
    window.location.assign('/');
  } catch (thrown) {
    explain(thrown);
  }
}
