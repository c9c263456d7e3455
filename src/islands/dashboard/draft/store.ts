import { atom, computed } from 'nanostores';
import { itemsOf, listOf } from '@/lib/blocks/order';
import type { Item } from '@/lib/blocks/rules';
import type { Profile } from '@/lib/profile/schema';
import { $site } from '../core/site';
import { type Draft, draftOf, type Field, isOfList, sameDraft } from './fields';
import { amend, clearHistory, record } from './history';
import { clearIssues } from './issues';
import { merge } from './merge';

/** The stored profile that the draft's changes started from. */
export const $base = atom<Profile | null>(null);

/** URL of the page on our host. */
export const $pageUrl = computed(
  [$site, $base],
  ({ publicUrl }, base) => `${publicUrl}/${base?.slug ?? ''}`,
);

export const $draft = atom<Draft | null>(null);

/** True when there is something to save. */
export const $dirty = computed([$base, $draft], (base, draft) =>
  base && draft ? !sameDraft(base, draft) : false,
);

/** Starts editing a stored profile. The history is cleared. */
export function adopt(profile: Profile): void {
  clearHistory();
  $base.set(profile);
  $draft.set(draftOf(profile));
}

/** Continues a draft that started from `base`, after a reload or a conflict. */
export function resumeEditing(base: Profile, draft: Draft): void {
  $base.set(base);
  $draft.set(draftOf(draft));
}

/** Changes the draft and extends the history. Quick changes with the same `what` are one step. */
function change(next: Draft, what: string | undefined): void {
  const draft = $draft.get();
  if (!draft) return;
  $draft.set(next);
  record(draft, next, what);
}

/** Changes one field and clears its errors. */
export function setField<F extends Field>(
  field: F,
  value: Draft[F],
  what: string | undefined = field,
): void {
  const draft = $draft.get();
  if (!draft || draft[field] === value) return;
  change({ ...draft, [field]: value }, what);
  if (!isOfList(field)) clearIssues(field);
}

/** Changes several fields in one step. */
export function setFields(values: Partial<Draft>): void {
  const draft = $draft.get();
  if (draft) change({ ...draft, ...values }, undefined);
}

/** Returns the links and blocks of the draft in their order. */
export function draftItems(): Item[] {
  const draft = $draft.get();
  return draft ? itemsOf(draft) : [];
}

/** Replaces the links and blocks of the draft, or their order. */
export function setItems(items: Item[], what?: string): void {
  const draft = $draft.get();
  if (draft) change({ ...draft, ...listOf(items) }, what);
}

/** Replaces the links and blocks as part of the last step, as this only cleans up after it. */
export function tidyItems(items: Item[]): void {
  const draft = $draft.get();
  if (!draft) return;
  const next = { ...draft, ...listOf(items) };
  $draft.set(next);
  amend(next);
}

/**
 * Adds fetched data to a link or block of the draft. It is not a step of the history, because the
 * person did not make this change.
 */
export function settleItem(item: Item): void {
  const draft = $draft.get();
  const items = draftItems();
  if (!draft || !items.some(({ id }) => id === item.id)) return;
  $draft.set({ ...draft, ...listOf(items.map((one) => (one.id === item.id ? item : one))) });
}

/** Applies the response to a save. Changes made since the request stay in the draft. */
export function acknowledge(sent: Draft, stored: Profile): void {
  const current = $draft.get() ?? sent;
  $base.set(stored);
  $draft.set(merge(sent, current, draftOf(stored)));
}
