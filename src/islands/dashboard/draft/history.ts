import { atom } from 'nanostores';
import type { Draft } from './fields';

/** One change of the draft. */
export interface Step {
  before: Draft;
  after: Draft;
  /**
   * Merge key, usually the edited field: quick successive changes with the same key are one step.
   * undefined for a change that is always a step of its own.
   */
  what: string | undefined;
  /** Time of the last merged change, in ms. */
  at: number;
}

/** The steps to undo and those to redo, newest last. */
export const $history = atom<{ past: Step[]; future: Step[] }>({ past: [], future: [] });

/** Changes of one field within this time are one step, in ms. */
const PAUSE = 1000;
const MAX_STEPS = 100;

/** True while the browser's own undo or redo changes a field. */
let browserSteps = false;

/**
 * Watches the browser's own undo in text fields, because the change that it makes is merged into
 * the last typing step, however old that is. Returns the function that stops watching.
 */
export function watchBrowserSteps(): () => void {
  const watch = (event: Event) => {
    if (!(event instanceof InputEvent) || !event.inputType.startsWith('history')) return;
    browserSteps = true;
    setTimeout(() => {
      browserSteps = false;
    });
  };
  window.addEventListener('input', watch, true);
  return () => window.removeEventListener('input', watch, true);
}

/** Calls `act` unless the browser runs its own undo for the key that was just pressed. */
export function unlessBrowserSteps(act: () => void): void {
  let own = false;
  const watch = () => {
    own ||= browserSteps;
  };
  window.addEventListener('input', watch);
  setTimeout(() => {
    window.removeEventListener('input', watch);
    if (!own) act();
  });
}

function continuesStep(
  last: Step | undefined,
  what: string | undefined,
  now: number,
): last is Step {
  return what !== undefined && last?.what === what && (browserSteps || now - last.at < PAUSE);
}

/** Adds a change. Undone changes can no longer be redone. */
export function record(before: Draft, after: Draft, what: string | undefined): void {
  const { past } = $history.get();
  const [last, at] = [past.at(-1), Date.now()];
  const steps = continuesStep(last, what, at)
    ? past.with(-1, { ...last, after, at })
    : [...past, { before, after, what, at }].slice(-MAX_STEPS);
  $history.set({ past: steps, future: [] });
}

/** Merges a change into the last step, because the change only cleans up after that step. */
export function amend(after: Draft): void {
  const { past, future } = $history.get();
  const last = past.at(-1);
  if (last) $history.set({ past: past.with(-1, { ...last, after }), future });
}

/** Clears the history, because another page is edited or none. */
export function clearHistory(): void {
  $history.set({ past: [], future: [] });
}
