import { followAccount } from '../../session/follow';
import { keepNow } from '../draft/localDraft';
import { $base } from '../draft/profile';
import { $load } from './load';
import { $signingIn } from './signIn';

function change(uid: string): void {
  if (uid === $base.get()?.uid) {
    $load.set('ready');
    return;
  }
  if (uid === '' && $signingIn.get()) return;
  keepNow();
  $load.set('signedOut');
  if (uid !== '') window.location.reload();
}

/**
 * Follows who is signed in at this browser, once a profile is shown: signed out, it is shown
 * no more; signed in again, it is as it was; for somebody else the page is loaded anew. Returns what stops it.
 */
export function startAccount(): () => void {
  let stop: (() => void) | undefined;
  const unsubscribe = $load.subscribe(() => {
    const uid = $base.get()?.uid;
    if (uid && !stop) stop = followAccount(uid, change);
  });
  return () => {
    unsubscribe();
    stop?.();
  };
}
