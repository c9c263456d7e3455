import { atom, computed } from 'nanostores';
import { itemsOf, listOf } from '@/lib/page/blocks/list';
import type { Item } from '@/lib/page/blocks/rules';
import type { Profile } from '@/lib/page/profile/schema';
import { clearFaults } from './faults';
import { type Draft, draftOf, type Field, isOfList, sameDraft } from './fields';
import { amend, clearHistory, record } from './history';
import { merge } from './merge';

/** The profile as the server last told it: what my changes started from. */
export const $base = atom<Profile | null>(null);

/** The profile as it is being edited. */
export const $draft = atom<Draft | null>(null);

/** Whether there is something to save. */
export const $dirty = computed([$base, $draft], (base, draft) =>
  base && draft ? !sameDraft(base, draft) : false,
);

/** Starts editing what the server told. Nothing from before can be taken back. */
export function adopt(profile: Profile): void {
  clearHistory();
  $base.set(profile);
  $draft.set(draftOf(profile));
}

/** Goes on editing `draft` from a base, as after a reload or a conflict. */
export function resumeEditing(base: Profile, draft: Draft): void {
  $base.set(base);
  $draft.set(draftOf(draft));
}

/**
 * Changes the draft; the change can be taken back. Changes of the same `what` that follow each
 * other fast are one step.
 */
function change(next: Draft, what: string | undefined): void {
  const draft = $draft.get();
  if (!draft) return;
  $draft.set(next);
  record(draft, next, what);
}

/** Changes one field; what was wrong with it is forgotten. */
export function setField<F extends Field>(
  field: F,
  value: Draft[F],
  what: string | undefined = field,
): void {
  const draft = $draft.get();
  if (!draft || draft[field] === value) return;
  change({ ...draft, [field]: value }, what);
  if (!isOfList(field)) clearFaults(field);
}

/** Changes several fields at once: one step. */
export function setFields(values: Partial<Draft>): void {
  const draft = $draft.get();
  if (draft) change({ ...draft, ...values }, undefined);
}

/** The links and blocks of the draft, one after the other. */
export function draftItems(): Item[] {
  const draft = $draft.get();
  return draft ? itemsOf(draft) : [];
}

/** Puts other links and blocks, or another order of them, into the draft. */
export function setItems(items: Item[], what?: string): void {
  const draft = $draft.get();
  if (draft) change({ ...draft, ...listOf(items) }, what);
}

/** The same, of what the last change left to be tidied. */
export function tidyItems(items: Item[]): void {
  const draft = $draft.get();
  if (!draft) return;
  const next = { ...draft, ...listOf(items) };
  $draft.set(next);
  amend(next);
}

/**
 * Puts what became known of a link or block into the draft: no change that a person made, and
 * nothing that is taken back by itself.
 */
export function settleItem(item: Item): void {
  const draft = $draft.get();
  const items = draftItems();
  if (!draft || !items.some(({ id }) => id === item.id)) return;
  $draft.set({ ...draft, ...listOf(items.map((one) => (one.id === item.id ? item : one))) });
}

/** Takes the answer to a save: what was typed while it was under way stays. */
export function acknowledge(sent: Draft, stored: Profile): void {
  const current = $draft.get() ?? sent;
  $base.set(stored);
  $draft.set(merge(sent, current, draftOf(stored)));
}
