import { atom } from 'nanostores';
import { itemsOf, listOf } from '@/lib/blocks/order';
import type { Item } from '@/lib/blocks/rules';
import { isEqual } from '@/lib/core/text/json';
import type { Section } from '@/sections';
import { texts } from '../texts';
import { type Draft, FIELDS, type Field, isOfList, sameDraft, sameField } from './fields';
import { $history, record, type Step } from './history';
import { clearIssues } from './issues';
import { merge } from './merge';
import { itemName } from './names';
import { $draft } from './store';

/** The fields and items that a step changed, a text naming them, and the section showing them. */
interface StepChange {
  fields: Field[];
  items: Item[];
  words: string;
  section: Section;
}

const withoutItem = (items: Item[], id: string) =>
  items.flatMap((item) => (item.id === id ? [] : item.id)).join();

/**
 * Returns the item that was moved, as a list: the one without which both orders are equal, else the
 * first that differs.
 */
function movedItems(before: Item[], after: Item[]): Item[] {
  const at = before.findIndex((item, place) => item.id !== after[place]?.id);
  const candidates = [before[at], after[at]].flatMap((item) => item ?? []);
  const one = candidates.find(({ id }) => withoutItem(before, id) === withoutItem(after, id));
  return one ? [one] : candidates.slice(0, 1);
}

/** Returns the items that a step added, removed, changed or moved, and a text that names them. */
function itemChanges(before: Item[], after: Item[]): { items: Item[]; words: string } {
  const [old, now] = [before, after].map((items) => new Map(items.map((item) => [item.id, item])));
  const added = after.filter(({ id }) => !old?.has(id));
  const removed = before.filter(({ id }) => !now?.has(id));
  const changed = after.filter((item) => old?.has(item.id) && !isEqual(old.get(item.id), item));
  const items = [...added, ...removed, ...changed];
  if (items.length === 0) {
    const place = movedItems(before, after);
    return { items: place, words: place.map((item) => texts.steps.move(itemName(item))).join() };
  }
  const [only] = items;
  if (items.length > 1 || !only) return { items, words: texts.steps.several(items.length) };
  return { items, words: wordsOf(only, old?.get(only.id), now?.get(only.id)) };
}

function wordsOf(item: Item, before: Item | undefined, after: Item | undefined): string {
  const { steps } = texts;
  if (!before) return steps.add(itemName(item));
  if (!after) return steps.remove(itemName(item));
  if (before.archivado !== after.archivado)
    return (after.archivado ? steps.archive : steps.restore)(itemName(item));
  return steps.change(itemName(item));
}

/** Returns the difference between two consecutive drafts. */
function changeOf(before: Draft, after: Draft): StepChange {
  const fields = FIELDS.filter((field) => !sameField(field, before, after));
  const own = fields.filter((field) => !isOfList(field));
  const list =
    own.length < fields.length ? itemChanges(itemsOf(before), itemsOf(after)) : undefined;
  const words = own.map((field) => texts.conflict.fields[field]);
  const section = list ? 'enlaces' : own.includes('apariencia') ? 'apariencia' : 'perfil';
  return {
    fields: own,
    items: list?.items ?? [],
    words: [...words, ...(list ? [list.words] : [])].join(', '),
    section,
  };
}

/**
 * A step that was just undone or redone. `left` is the number of steps that can still be undone or
 * redone in the same direction.
 */
export interface StepTaken extends StepChange {
  way: 'undone' | 'redone';
  left: number;
}

/** The last step that was undone or redone. */
export const $lastStep = atom<StepTaken | null>(null);

const without = (draft: Draft, ids: Set<string>): Draft => ({
  ...draft,
  ...listOf(itemsOf(draft).filter((item) => !ids.has(item.id))),
});

/**
 * Applies the difference between two drafts to a third one. Other changes in the third one stay. An
 * item that the difference removes is removed even if it was changed meanwhile.
 */
function applyDifference(from: Draft, to: Draft, current: Draft): Draft {
  const stays = new Set(itemsOf(to).map(({ id }) => id));
  const gone = new Set(itemsOf(from).flatMap(({ id }) => (stays.has(id) ? [] : id)));
  return merge(without(from, gone), to, without(current, gone));
}

function forgetIssues({ fields, items }: StepChange): void {
  for (const field of fields) clearIssues(field);
  for (const { id } of items) {
    clearIssues(`enlaces.${id}`);
    clearIssues(`bloques.${id}`);
  }
}

const WAYS = {
  undone: { from: 'past', to: 'future', start: 'after', end: 'before' },
  redone: { from: 'future', to: 'past', start: 'before', end: 'after' },
} as const;

/** Undoes or redoes the next step; steps without effect are skipped. */
function take(way: 'undone' | 'redone'): void {
  const { from, to, start, end } = WAYS[way];
  const [history, draft] = [$history.get(), $draft.get()];
  const step = history[from].at(-1);
  if (!step || !draft) return;
  const next = applyDifference(step[start], step[end], draft);
  const rest = history[from].slice(0, -1);
  // The merge key is removed, so that the next change starts a new step.
  const over = { ...step, what: undefined };
  const lists = { [from]: rest, [to]: [...history[to], over] };
  $history.set({ ...history, ...lists });
  if (sameDraft(draft, next)) {
    take(way);
    return;
  }
  $draft.set(next);
  const change = way === 'undone' ? changeOf(next, draft) : changeOf(draft, next);
  forgetIssues(change);
  $lastStep.set({ ...change, way, left: rest.length });
}

export const undo = () => take('undone');

export const redo = () => take('redone');

/** Reverts one change, even when other changes followed it. */
export function revert(step: Step): void {
  const draft = $draft.get();
  if (!draft) return;
  if ($history.get().past.at(-1) === step) {
    undo();
    return;
  }
  const next = applyDifference(step.after, step.before, draft);
  if (sameDraft(draft, next)) return;
  $draft.set(next);
  record(draft, next, undefined);
}
