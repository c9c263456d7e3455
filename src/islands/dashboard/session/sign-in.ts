import { atom } from 'nanostores';
import { followAccount } from '@/islands/session/follow';
import { withReturn } from '@/lib/auth/rules';
import { findSignedInPerson } from '../../session/api';
import { canOpenWindow } from '../../sign-in/messages';
import { onSignedIn } from '../../sign-in/on-signed-in';
import { $me } from '../core/me';
import { $load } from '../core/state';
import { dismiss, fail } from '../core/toasts';
import { keepNow } from '../draft/local-draft';
import { $base } from '../draft/store';
import { texts } from '../texts';
import { $switching } from './pages';

/** Reloads the document for another person, who cannot save what was typed in it. */
function reloadAsOther(): void {
  $switching.set(true);
  window.location.reload();
}

function change(persona: string): void {
  if (persona === $me.get().persona) {
    $load.set('ready');
    return;
  }
  if (persona === '' && $signingIn.get()) return;
  keepNow();
  $load.set('signedOut');
  if (persona !== '') reloadAsOther();
}

/**
 * Follows the session of this browser once a profile is loaded. After a sign-out the dashboard is
 * hidden, after a sign-in it is shown again, and for another person the document reloads. Returns
 * the function that stops it.
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

const ADDRESS = '/entrar?ventana=1&volver=/perfil';

/** True while the person signs in again in a popup beside the dashboard. */
const $signingIn = atom(false);

/** Stops waiting for the popup's sign-in. */
let giveUp = () => {};

/**
 * Continues only if the same person signed in, because a save with another account would overwrite
 * that account's profile with this draft.
 */
function continueAs(persona: string, toast: string, onSuccess: () => Promise<void>): void {
  if (persona === $me.get().persona) {
    dismiss(toast);
    $load.set('ready');
    void onSuccess();
    return;
  }
  const reload = { label: texts.toasts.reload, run: reloadAsOther };
  fail(toast, texts.toasts.saveFailed, texts.toasts.otherAccount, reload);
}

/** Navigates to the sign-in page, which returns here. The stored draft is then offered again. */
function signInHere(): void {
  giveUp();
  keepNow();
  // `signedOut` prevents the confirmation on leaving, which is unnecessary because the draft is
  // stored.
  $load.set('signedOut');
  window.location.assign(withReturn('/entrar', window.location.pathname));
}

/**
 * Opens the sign-in in a popup and continues once after it. The popup notifies this tab. This tab
 * also checks the session when it gets the focus, because the popup may be a tab that stays open.
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
  const unsubscribe = onSignedIn(() => {
    void checkSession();
    return true;
  });
  window.addEventListener('focus', onFocus);
  giveUp = () => {
    over = true;
    $signingIn.set(false);
    // Delayed, because the popup must still receive the acknowledgement.
    setTimeout(unsubscribe);
    window.removeEventListener('focus', onFocus);
  };
  if (!window.open(ADDRESS, 'entrar', 'popup,width=480,height=680')) signInHere();
}

/** Says that the session has ended and offers to sign in again without leaving the draft. */
export function offerSignIn(toast: string, onSuccess: () => Promise<void>): void {
  const run = () => (canOpenWindow() ? signInBeside(toast, onSuccess) : signInHere());
  fail(toast, texts.toasts.saveFailed, texts.toasts.signedOut, { label: texts.toasts.signIn, run });
}
