import { atom } from 'nanostores';
import { call } from '../api';
import { $load } from './state';

const EVERY = 5 * 60_000;

/** How many messages in the page's inbox are unread. */
export const $unreadMessages = atom(0);

/** How many notifications have not been read. */
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

/** Asks for the number, which comes with the page, when the profile was loaded later, when the person comes back, and now and then. */
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
