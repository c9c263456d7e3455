import { atom, computed } from 'nanostores';
import type { Profile } from '@/lib/page/profile/schema';
import { draftOf } from '../draft/fields';
import { merge } from '../draft/merge';
import { $base, $draft, adopt, resumeEditing } from '../draft/profile';
import { offerUndo, succeed } from '../kernel/toasts';
import { texts } from '../texts';
import { differences } from './differences';

/** The version that another person saved while this draft was edited, until one has chosen. */
export const $conflict = atom<Profile | null>(null);

/** What differs between both, for the dialog. */
export const $differences = computed([$conflict, $base, $draft], (theirs, base, draft) =>
  theirs && base && draft ? differences(base, draft, theirs) : [],
);

/** Lays my changes over theirs. The caller saves. */
export function reapplyChanges(): void {
  const [theirs, base, draft] = [$conflict.get(), $base.get(), $draft.get()];
  if (!theirs || !base || !draft) return;
  resumeEditing(theirs, merge(base, draft, draftOf(theirs)));
  $conflict.set(null);
}

/** Takes theirs; a toast gives mine back. */
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

/** Closes the dialog and goes on editing; the next save asks again. */
export function decideLater(): void {
  $conflict.set(null);
}
