import { atom } from 'nanostores';
import { ApiError, api } from '../api';
import { t } from '../texts';
import { startKeeping } from './localDraft';
import { adopt } from './profile';
import { recallSteps } from './steps';
import { dismiss, fail, succeed } from './toasts';

const TOLD = 'perfilCargado';
const LOAD_ERROR = 'load';

/** Where the first load of the profile stands. */
export const $load = atom<'loading' | 'ready' | 'failed' | 'signedOut'>('loading');

/** Good news once in a tab, and after a failure: at every reload it would only cover the screen. */
function tellLoaded(afterFailure: boolean): void {
  try {
    if (sessionStorage.getItem(TOLD) && !afterFailure) return;
    sessionStorage.setItem(TOLD, '1');
  } catch {
    // Storage may be forbidden: then it is told each time.
  }
  succeed(t.load.loaded);
}

/** Loads the profile and starts editing it. */
export async function load(): Promise<void> {
  const afterFailure = $load.get() === 'failed';
  $load.set('loading');
  try {
    const profile = await api.profile();
    dismiss(LOAD_ERROR);
    adopt(profile);
    startKeeping(profile);
    recallSteps();
    $load.set('ready');
    tellLoaded(afterFailure);
  } catch (thrown) {
    const over = thrown instanceof ApiError && thrown.code === 'unauthenticated';
    $load.set(over ? 'signedOut' : 'failed');
    if (!over) fail(LOAD_ERROR, t.load.failed, t.load.failedHelp);
  }
}
