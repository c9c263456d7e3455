import { atom } from 'nanostores';
import type { Draft } from './fields';

/** One change of the draft: what it was, and what it became. */
export interface Step {
  before: Draft;
  after: Draft;
  /** What was being written or chosen; nothing for what is done at once. */
  what: string | undefined;
  /** When it was last added to, in milliseconds. */
  at: number;
}

/** The changes that can be taken back, and those that were and can be made again; newest last. */
export const $history = atom<{ past: Step[]; future: Step[] }>({ past: [], future: [] });

/** Changes of one thing that follow each other as fast as this are one step, in milliseconds. */
const PAUSE = 1000;
const MAX_STEPS = 100;

/** Whether the browser itself takes back or repeats what was typed in a field. */
let browserSteps = false;

/** A step that the browser takes in a text field belongs to what was typed there, however long ago. */
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

/** Does something unless the browser takes a step of its own for the key that was just pressed. */
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

function goesOn(last: Step | undefined, what: string | undefined, now: number): last is Step {
  return what !== undefined && last?.what === what && (browserSteps || now - last.at < PAUSE);
}

/** Remembers a change. What was taken back before it can no longer be made again. */
export function record(before: Draft, after: Draft, what: string | undefined): void {
  const { past } = $history.get();
  const [last, at] = [past.at(-1), Date.now()];
  const steps = goesOn(last, what, at)
    ? past.with(-1, { ...last, after, at })
    : [...past, { before, after, what, at }].slice(-MAX_STEPS);
  $history.set({ past: steps, future: [] });
}

/** Counts a change as part of the last one: it only tidies what that left behind. */
export function amend(after: Draft): void {
  const { past, future } = $history.get();
  const last = past.at(-1);
  if (last) $history.set({ past: past.with(-1, { ...last, after }), future });
}

/** Clears the history: another page is edited, or none. */
export function clearHistory(): void {
  $history.set({ past: [], future: [] });
}
