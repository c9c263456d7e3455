import { atom } from 'nanostores';
import { $online } from '../core/state';
import { type Draft, sameDraft } from '../draft/fields';
import { $draft } from '../draft/store';

/** Pause (ms) before a save is repeated if the server did not respond to an online device. */
const PAUSE = 15_000;

/** The save that waits for the connection: the draft, and the function that saves it. */
interface Waiting {
  draft: Draft;
  save: () => Promise<void>;
}

export const $waiting = atom<Waiting | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Runs the waiting save unless the draft has changed since, because the person did not ask to
 * publish those changes.
 */
function retry(): void {
  const [waiting, draft] = [$waiting.get(), $draft.get()];
  clearTimeout(timer);
  $waiting.set(null);
  if (waiting && draft && sameDraft(waiting.draft, draft)) void waiting.save();
}

/** Saves again as soon as there is a connection. */
export function retryOnline(draft: Draft, save: () => Promise<void>): void {
  $waiting.set({ draft, save });
  clearTimeout(timer);
  timer = setTimeout(() => $online.get() && retry(), PAUSE);
}

/** Cancels the waiting save, because the draft was saved. */
export function stopRetrying(): void {
  clearTimeout(timer);
  $waiting.set(null);
}

/** Follows the device's connection. Returns the function that stops it. */
export function startConnection(): () => void {
  const follow = () => {
    $online.set(navigator.onLine);
    if (navigator.onLine) retry();
  };
  follow();
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  return () => {
    stopRetrying();
    window.removeEventListener('online', follow);
    window.removeEventListener('offline', follow);
  };
}
