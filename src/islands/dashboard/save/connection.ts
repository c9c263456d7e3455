import { atom } from 'nanostores';
import { type Draft, sameDraft } from '../draft/fields';
import { $draft } from '../draft/profile';
import { $online } from '../kernel/state';

/** How long a server that does not answer is left in peace, when the device says it is online. */
const PAUSE = 15_000;

/** The save that waits for the connection: what was to be saved, and how. */
interface Waiting {
  draft: Draft;
  save: () => Promise<void>;
}

export const $waiting = atom<Waiting | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Saves what waited. What was changed since was not meant to be published: it stays unsaved. */
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

/** Nothing waits any more: it was saved. */
export function stopRetrying(): void {
  clearTimeout(timer);
  $waiting.set(null);
}

/** Follows the device's connection. Returns what stops it. */
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
