import { ApiError } from '../api';
import { $me } from '../core/me';
import { $load } from '../core/state';
import { fail } from '../core/toasts';
import { texts } from '../texts';
import { loadPages } from './pages';

/** The person's access to this tab's page: unchanged, another role, none, or unknown. */
type Access = 'same' | 'changed' | 'lost' | 'unknown';

let looking: Promise<Access> | undefined;

async function readAccess(): Promise<Access> {
  const me = $me.get();
  const pages = await loadPages().catch((thrown: unknown) =>
    // A person who may not list their pages is no longer a member of any.
    thrown instanceof ApiError && thrown.code === 'forbidden' ? { paginas: [] } : undefined,
  );
  // Signed out or offline, which is shown elsewhere.
  if (!pages) return 'unknown';
  const page = pages.paginas.find(({ uid }) => uid === me.uid);
  if (!page) {
    $load.set('lost');
    return 'lost';
  }
  if (page.rol === me.rol) return 'same';
  $me.set({ ...me, rol: page.rol });
  fail('role', texts.pages.roleChanged, texts.pages.roleChangedHelp(texts.pages.roles[page.rol]));
  return 'changed';
}

/** Loads the current access: another owner may have changed it meanwhile. */
export function checkAccess(): Promise<Access> {
  looking ??= readAccess().finally(() => {
    looking = undefined;
  });
  return looking;
}
