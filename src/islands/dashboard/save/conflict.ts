import { atom, computed } from 'nanostores';
import type { Profile } from '@/lib/profile/schema';
import { offerUndo, succeed } from '../core/toasts';
import { draftOf } from '../draft/fields';
import { merge } from '../draft/merge';
import { $base, $draft, adopt, resumeEditing } from '../draft/profile';
import { texts } from '../texts';
import { differences } from './differences';

/** The version that another person saved during the editing, until the conflict is resolved. */
export const $conflict = atom<Profile | null>(null);

export const $differences = computed([$conflict, $base, $draft], (theirs, base, draft) =>
  theirs && base && draft ? differences(base, draft, theirs) : [],
);

/** Applies my changes to their version. The caller saves. */
export function reapplyChanges(): void {
  const [theirs, base, draft] = [$conflict.get(), $base.get(), $draft.get()];
  if (!theirs || !base || !draft) return;
  resumeEditing(theirs, merge(base, draft, draftOf(theirs)));
  $conflict.set(null);
}

/** Replaces the draft by their version; the toast restores mine. */
export function takeTheirs(): void {
  const [theirs, base, draft] = [$conflict.get(), $base.get(), $draft.get()];
  if (!theirs || !base || !draft) return;
  adopt(theirs);
  $conflict.set(null);
  const recover = () => {
    const now = $base.get() ?? theirs;
    resumeEditing(now, merge(base, draft, draftOf(now)));
    succeed(texts.toasts.recovered);
  };
  offerUndo(texts.toasts.tookTheirs, recover, texts.toasts.recoverMine);
}

/** Closes the dialog; the next save asks again. */
export function decideLater(): void {
  $conflict.set(null);
}
