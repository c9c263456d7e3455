import { followAccount } from '../../session/follow';
import { $me } from '../core/me';
import { $load } from '../core/state';
import { keepNow } from '../draft/localDraft';
import { $base } from '../draft/profile';
import { $signingIn } from './signIn';

function change(persona: string): void {
  if (persona === $me.get().persona) {
    $load.set('ready');
    return;
  }
  if (persona === '' && $signingIn.get()) return;
  keepNow();
  $load.set('signedOut');
  if (persona !== '') window.location.reload();
}

/**
 * Follows the session of this browser once a profile is loaded: after a sign-out it is hidden;
 * after a sign-in it is shown again; for another person the page reloads. Returns the function that
 * stops it.
 */
export function startAccount(): () => void {
  let stop: (() => void) | undefined;
  const unsubscribe = $load.subscribe(() => {
    if ($base.get() && !stop) stop = followAccount($me.get().persona, change);
  });
  return () => {
    unsubscribe();
    stop?.();
  };
}
