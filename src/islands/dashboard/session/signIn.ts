import { atom } from 'nanostores';
import { withReturn } from '@/lib/people/auth/rules';
import { findSignedInPerson } from '../../session/api';
import { hasRoomForWindow } from '../../sign-in/messages';
import { onSignedIn } from '../../sign-in/on-signed-in';
import { keepNow } from '../draft/localDraft';
import { $me } from '../kernel/me';
import { $load } from '../kernel/state';
import { dismiss, fail } from '../kernel/toasts';
import { texts } from '../texts';

const ADDRESS = '/entrar?ventana=1&volver=/perfil';

/** Whether the person is signing in again beside the dashboard, which waits for them. */
export const $signingIn = atom(false);

/** Ends the wait for a sign-in beside the dashboard. */
let giveUp = () => {};

/**
 * Goes on only when it is still the same person: a save under another account
 * would overwrite that one's profile with this draft.
 */
function continueAs(persona: string, toast: string, onSuccess: () => Promise<void>): void {
  if (persona === $me.get().persona) {
    dismiss(toast);
    $load.set('ready');
    void onSuccess();
    return;
  }
  const reload = { label: texts.toasts.reload, run: () => window.location.reload() };
  fail(toast, texts.toasts.saveFailed, texts.toasts.otherAccount, reload);
}

/** Leaves to sign in and come back; the draft is kept, and offered again then. */
function signInHere(): void {
  giveUp();
  keepNow();
  // Nothing is lost: nothing is asked before leaving.
  $load.set('signedOut');
  window.location.assign(withReturn('/entrar', window.location.pathname));
}

/**
 * Opens the sign-in beside the dashboard and goes on, once, when the person has signed in:
 * its window says so, and coming back here is asked about too, for it may be a tab that stays.
 */
function signInBeside(toast: string, onSuccess: () => Promise<void>): void {
  giveUp();
  let over = false;
  $signingIn.set(true);
  const checkSession = async () => {
    const persona = await findSignedInPerson();
    if (!persona || over) return;
    giveUp();
    continueAs(persona, toast, onSuccess);
  };
  const onFocus = () => void checkSession();
  const unhear = onSignedIn(() => {
    void checkSession();
    return true;
  });
  window.addEventListener('focus', onFocus);
  giveUp = () => {
    over = true;
    $signingIn.set(false);
    // The popup's window must still hear that it was heard.
    setTimeout(unhear);
    window.removeEventListener('focus', onFocus);
  };
  if (!window.open(ADDRESS, 'entrar', 'popup,width=480,height=680')) signInHere();
}

/** Says that the session is over and offers to sign in again without leaving the draft. */
export function offerSignIn(toast: string, onSuccess: () => Promise<void>): void {
  const run = () => (hasRoomForWindow() ? signInBeside(toast, onSuccess) : signInHere());
  fail(toast, texts.toasts.saveFailed, texts.toasts.signedOut, { label: texts.toasts.signIn, run });
}
