import { atom } from 'nanostores';
import { itemsOf, listOf } from '@/lib/page/blocks/list';
import { clearFaults } from './faults';
import { type Draft, sameDraft } from './fields';
import { $history, record, type Step } from './history';
import { merge } from './merge';
import { $draft } from './profile';
import { changeOf, type StepChange } from './stepWords';

/** A step that was just taken, for who tells of it. `left` says how many more there are that way. */
export interface StepTaken extends StepChange {
  way: 'undone' | 'redone';
  left: number;
}

/** The last step that was taken back or made again. */
export const $lastStep = atom<StepTaken | null>(null);

const without = (draft: Draft, ids: Set<string>): Draft => ({
  ...draft,
  ...listOf(itemsOf(draft).filter((item) => !ids.has(item.id))),
});

/**
 * What leads from one draft to another, laid over a third: what was saved or tidied meanwhile
 * stays, and what is to go goes however it was tidied.
 */
function laidOver(from: Draft, to: Draft, current: Draft): Draft {
  const stays = new Set(itemsOf(to).map(({ id }) => id));
  const gone = new Set(itemsOf(from).flatMap(({ id }) => (stays.has(id) ? [] : id)));
  return merge(without(from, gone), to, without(current, gone));
}

function forgetFaults({ fields, items }: StepChange): void {
  for (const field of fields) clearFaults(field);
  for (const { id } of items) {
    clearFaults(`enlaces.${id}`);
    clearFaults(`bloques.${id}`);
  }
}

const WAYS = {
  undone: { from: 'past', to: 'future', start: 'after', end: 'before' },
  redone: { from: 'future', to: 'past', start: 'before', end: 'after' },
} as const;

/** Takes the next step one way; steps that change nothing any more are passed over. */
function take(way: 'undone' | 'redone'): void {
  const { from, to, start, end } = WAYS[way];
  const [history, draft] = [$history.get(), $draft.get()];
  const step = history[from].at(-1);
  if (!step || !draft) return;
  const next = laidOver(step[start], step[end], draft);
  const rest = history[from].slice(0, -1);
  // The next change starts a new step.
  const over = { ...step, what: undefined };
  const lists = { [from]: rest, [to]: [...history[to], over] };
  $history.set({ ...history, ...lists });
  if (sameDraft(draft, next)) {
    take(way);
    return;
  }
  $draft.set(next);
  const change = way === 'undone' ? changeOf(next, draft) : changeOf(draft, next);
  forgetFaults(change);
  $lastStep.set({ ...change, way, left: rest.length });
}

/** Takes the last change of the draft back. */
export const undo = () => take('undone');

/** Makes the last change that was taken back again. */
export const redo = () => take('redone');

/** Reverts one change, also when others followed. */
export function revert(step: Step): void {
  const draft = $draft.get();
  if (!draft) return;
  if ($history.get().past.at(-1) === step) {
    undo();
    return;
  }
  const next = laidOver(step.after, step.before, draft);
  if (sameDraft(draft, next)) return;
  $draft.set(next);
  record(draft, next, undefined);
}
