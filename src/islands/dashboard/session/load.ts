import type { Profile } from '@/lib/page/profile/schema';
import { ApiError, api } from '../api';
import { recallSteps } from '../draft/firstSteps';
import { recallHints } from '../draft/hints';
import { startKeeping } from '../draft/localDraft';
import { adopt } from '../draft/profile';
import { $load } from '../kernel/state';
import { dismiss, fail, greet, succeed } from '../kernel/toasts';
import { texts } from '../texts';

const TOLD = 'perfilCargado';
const LOAD_ERROR = 'load';

/** Good news once in a tab, and after a failure: at every reload it would only cover the screen. */
function tellLoaded(afterFailure: boolean): void {
  try {
    if (sessionStorage.getItem(TOLD) && !afterFailure) return;
    sessionStorage.setItem(TOLD, '1');
  } catch {
    // Storage may be forbidden: then it is told each time.
  }
  if (afterFailure) succeed(texts.load.loaded);
  else greet(texts.load.loaded);
}

function edit(profile: Profile): void {
  adopt(profile);
  startKeeping(profile);
  recallSteps();
  recallHints();
  $load.set('ready');
}

/** Starts editing the profile that came with the page. */
export function startWith(profile: Profile): void {
  edit(profile);
}

/** Loads the profile unless it came with the page, which is told once there is time for it. */
export async function start(): Promise<void> {
  if ($load.get() !== 'ready') await load();
}

/** Says that the profile of the page is there. */
export function announceProfileLoaded(): void {
  if ($load.get() === 'ready') tellLoaded(false);
}

/** Loads the profile and starts editing it. */
export async function load(): Promise<void> {
  const afterFailure = $load.get() === 'failed';
  $load.set('loading');
  try {
    const profile = await api.profile();
    dismiss(LOAD_ERROR);
    edit(profile);
    tellLoaded(afterFailure);
  } catch (thrown) {
    const over = thrown instanceof ApiError && thrown.code === 'unauthenticated';
    $load.set(over ? 'signedOut' : 'failed');
    if (!over) fail(LOAD_ERROR, texts.load.failed, texts.load.failedHelp);
  }
}
