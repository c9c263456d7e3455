import type { Profile } from '@/lib/profile/schema';
import { isFirstLoad } from '../../session/follow';
import { ApiError, api } from '../api';
import { $me } from '../core/me';
import { $drawerOpen, $load } from '../core/state';
import { dismiss, fail, greet, succeed } from '../core/toasts';
import { recallSteps } from '../draft/first-steps';
import { recallHints } from '../draft/hints';
import { startKeeping } from '../draft/local-draft';
import { adopt } from '../draft/store';
import { texts } from '../texts';

const LOAD_ERROR = 'load';

/** Shows success once per sign-in and after a failure; more toasts would only cover the screen. */
function showLoaded(afterFailure: boolean): void {
  if (afterFailure) succeed(texts.load.loaded);
  else if (isFirstLoad($me.get().persona) && !$drawerOpen.get()) greet(texts.load.loaded);
}

/** Starts editing a profile, such as the one that came with the document. */
export function startWith(profile: Profile): void {
  adopt(profile);
  startKeeping(profile);
  recallSteps();
  recallHints();
  $load.set('ready');
}

/**
 * Loads the profile unless it came with the document. For a profile from the document,
 * `announceProfileLoaded` shows the success later.
 */
export async function start(): Promise<void> {
  if ($load.get() !== 'ready') await load();
}

/** Shows that the profile from the document is loaded. */
export function announceProfileLoaded(): void {
  if ($load.get() === 'ready') showLoaded(false);
}

/** Loads the profile and starts editing it. */
export async function load(): Promise<void> {
  const afterFailure = $load.get() === 'failed';
  $load.set('loading');
  try {
    const profile = await api.profile();
    dismiss(LOAD_ERROR);
    startWith(profile);
    showLoaded(afterFailure);
  } catch (thrown) {
    const over = thrown instanceof ApiError && thrown.code === 'unauthenticated';
    $load.set(over ? 'signedOut' : 'failed');
    if (!over) fail(LOAD_ERROR, texts.load.failed, texts.load.failedHelp);
  }
}
