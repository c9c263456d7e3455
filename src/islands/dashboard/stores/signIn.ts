import { api } from '../api';
import { t } from '../texts';
import { $base } from './profile';
import { dismiss, fail } from './toasts';

const ADDRESS = '/entrar?ventana=1&volver=/perfil';

/**
 * Goes on only when it is still the same person: a save under another account
 * would overwrite that one's profile with this draft.
 */
async function continueAsSame(toast: string, goOn: () => Promise<void>): Promise<void> {
  const profile = await api.whoever().catch(() => undefined);
  if (!profile) return;
  if (profile.uid === $base.get()?.uid) {
    dismiss(toast);
    return goOn();
  }
  const reload = { label: t.toasts.reload, run: () => window.location.reload() };
  fail(toast, t.toasts.saveFailed, t.toasts.otherAccount, reload);
}

/** Opens the sign-in beside the dashboard and goes on when the person is back. */
function signInBeside(toast: string, goOn: () => Promise<void>): void {
  window.open(ADDRESS, 'entrar', 'popup,width=480,height=680');
  const back = () => {
    window.removeEventListener('focus', back);
    void continueAsSame(toast, goOn).then(() => undefined);
  };
  window.addEventListener('focus', back);
}

/** Says that the session is over and offers to sign in again without leaving the draft. */
export function offerSignIn(toast: string, goOn: () => Promise<void>): void {
  const run = () => signInBeside(toast, goOn);
  fail(toast, t.toasts.saveFailed, t.toasts.signedOut, { label: t.toasts.signIn, run });
}
