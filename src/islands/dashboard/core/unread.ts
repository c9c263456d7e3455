import { atom } from 'nanostores';
import { MINUTE_MS } from '@/lib/core/time/units';
import { call } from '../api';
import { $load } from './state';

const EVERY = 5 * MINUTE_MS;

export const $unreadMessages = atom(0);

/** Number of unread notifications. */
export const $unread = atom(0);

/** Loads the count while the tab is visible. */
export async function refreshUnread(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  // The request is automatic, so a failure shows nothing and the last count stays.
  await call('GET', '/api/notificaciones/sin-leer').then(
    ({ sinLeer }) => $unread.set(sinLeer),
    () => undefined,
  );
}

/**
 * Loads the count when the profile is loaded after the document, when the person returns to the
 * tab, and periodically. Otherwise the document contains the count. Returns the function that stops
 * it.
 */
export function followUnread(): () => void {
  const stop = $load.listen((state) => {
    if (state === 'ready') void refreshUnread();
  });
  const again = () => {
    if ($load.get() === 'ready') void refreshUnread();
  };
  const timer = setInterval(again, EVERY);
  document.addEventListener('visibilitychange', again);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
  };
}
