import { atom } from 'nanostores';
import type { Profile } from '@/lib/profiles/schema';
import { type Draft, sameDraft } from './fields';
import { $base, $dirty, $draft, resumeEditing } from './profile';

/** Unsaved changes as this browser keeps them, with what they started from. */
export interface KeptDraft {
  base: Profile;
  draft: Draft;
  /** When, in milliseconds. */
  at: number;
  /** Which tab wrote it: a tab never forgets another one's. */
  tab: string;
}

const DELAY = 300;
const tab = crypto.randomUUID();

/** Changes that an earlier visit left unsaved, until they are taken or discarded. */
export const $leftover = atom<KeptDraft | null>(null);

function key(uid: string): string {
  return `borrador:${uid}`;
}

function read(uid: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(uid)) ?? 'null');
    return kept?.base?.uid === uid && Array.isArray(kept.draft?.enlaces) && kept.draft.apariencia
      ? kept
      : null;
  } catch {
    return null;
  }
}

function forget(uid: string): void {
  if (read(uid)?.tab === tab) localStorage.removeItem(key(uid));
}

function write(kept: KeptDraft): void {
  try {
    localStorage.setItem(key(kept.base.uid), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage must not stop the editing: beforeunload still asks.
  }
}

/** Writes the draft down now, or forgets it when everything is saved. */
export function keepNow(): void {
  const [base, draft] = [$base.get(), $draft.get()];
  if (!base || !draft) return;
  if ($dirty.get()) write({ base, draft, at: Date.now(), tab });
  else forget(base.uid);
}

/** Looks for what an earlier visit left, then keeps the draft as it changes. Gives a stop. */
export function startKeeping(profile: Profile): () => void {
  const kept = read(profile.uid);
  $leftover.set(kept && !sameDraft(kept.draft, profile) ? kept : null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = $draft.listen(() => {
    clearTimeout(timer);
    timer = setTimeout(keepNow, DELAY);
  });
  window.addEventListener('pagehide', keepNow);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('pagehide', keepNow);
  };
}

/** Goes on with what was left. When the profile changed since, the next save shows both. */
export function recoverLeftover(): void {
  const kept = $leftover.get();
  if (!kept) return;
  $leftover.set(null);
  resumeEditing(kept.base, kept.draft);
  keepNow();
}

/** Forgets what was left. */
export function discardLeftover(): void {
  const kept = $leftover.get();
  if (kept) localStorage.removeItem(key(kept.base.uid));
  $leftover.set(null);
}
