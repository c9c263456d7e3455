import { atom } from 'nanostores';
import { call } from '../api';
import { $load } from './state';

const EVERY = 5 * 60_000;

export const $unreadMessages = atom(0);

/** Number of unread notifications. */
export const $unread = atom(0);

/** Loads the count while the tab is visible. */
export async function refreshUnread(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  // An automatic request: when it fails the last count stays.
  await call('GET', '/api/notificaciones/sin-leer').then(
    ({ sinLeer }) => $unread.set(sinLeer),
    () => undefined,
  );
}

/**
 * Loads the count, which comes with the document, when the profile was loaded later, when the
 * person returns to the tab, and periodically.
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
