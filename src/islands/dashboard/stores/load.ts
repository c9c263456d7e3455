import { atom } from 'nanostores';
import { ApiError, api } from '../api';
import { t } from '../texts';
import { startKeeping } from './localDraft';
import { adopt } from './profile';
import { recallSteps } from './steps';
import { succeed } from './toasts';

/** Where the first load of the profile stands. */
export const $load = atom<'loading' | 'ready' | 'failed' | 'signedOut'>('loading');

/** Loads the profile and starts editing it. */
export async function load(): Promise<void> {
  $load.set('loading');
  try {
    const profile = await api.profile();
    adopt(profile);
    startKeeping(profile);
    recallSteps();
    $load.set('ready');
    succeed(t.load.loaded);
  } catch (thrown) {
    const over = thrown instanceof ApiError && thrown.code === 'unauthenticated';
    $load.set(over ? 'signedOut' : 'failed');
  }
}
