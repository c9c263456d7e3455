import { atom } from 'nanostores';
import { v7 as newId } from 'uuid';
import { texts } from '../texts';

interface ToastAction {
  label: string;
  run: () => void;
}

/**
 * Duration of a success toast in ms; the product's specification requires 3 seconds. A toast with
 * an undo button stays longer, because people must read it and reach the button.
 */
const SHORT = 3000;
const UNDOABLE = 10_000;

/** Options of the toast manager (@base-ui/react/toast). `timeout` in ms, 0 for no limit. */
interface Options {
  id?: string;
  title: string;
  description?: string;
  type: 'success' | 'undo' | 'error';
  timeout: number;
  priority?: 'high';
  actionProps?: { children: string; onClick: () => void };
}
/** A toast is shown or closed. */
type ToastEvent =
  | { action: 'add'; options: Options }
  | { action: 'close'; options: { id: string } };

const listeners = new Set<(event: ToastEvent) => void>();
const pendingToasts: ToastEvent[] = [];

/** True once there is a toast, because the toasts' component loads only then. */
export const $needsToasts = atom(false);

/** True once a toast was shown since the page was opened. */
let hasSpoken = false;

function showToast(event: ToastEvent): void {
  if (event.action === 'add') hasSpoken = true;
  if (listeners.size === 0) pendingToasts.push(event);
  for (const listener of listeners) listener(event);
  $needsToasts.set(true);
}

/** Subscribes to toasts, including those shown before. Returns the function that unsubscribes. */
export function onToast(listener: (event: ToastEvent) => void): () => void {
  listeners.add(listener);
  for (const event of pendingToasts.splice(0)) listener(event);
  return () => listeners.delete(listener);
}

const button = ({ label, run }: ToastAction) => ({ children: label, onClick: run });

/**
 * Maximum number of success toasts at once, because they must not push out errors and undo buttons.
 */
const MAX_GOOD = 2;
let good: { id: string; title: string }[] = [];

/**
 * Shows a success toast for 3 seconds, or for 10 with a `description`. It replaces a success toast
 * with the same title.
 */
export function succeed(title: string, description?: string): void {
  const id = newId();
  const others = good.filter((one) => one.title !== title).slice(1 - MAX_GOOD);
  for (const one of good) if (!others.includes(one)) dismiss(one.id);
  good = [...others, { id, title }];
  const toast = description ? { title, description, timeout: UNDOABLE } : { title, timeout: SHORT };
  showToast({ action: 'add', options: { id, type: 'success', ...toast } });
}

/**
 * Shows the result of the page's start, unless another toast was shown before: on a phone this one
 * would cover that toast and its undo button.
 */
export function greet(title: string): void {
  if (!hasSpoken) succeed(title);
}

/** Shows that a change was made and offers to undo it. */
export function offerUndo(title: string, run: () => void, label = texts.toasts.undo): void {
  const id = newId();
  const undo = () => {
    dismiss(id);
    run();
  };
  const actionProps = button({ label, run: undo });
  showToast({
    action: 'add',
    options: { id, title, type: 'undo', timeout: UNDOABLE, actionProps },
  });
}

const STEP = 'step';

/** Shows, in one toast at most, that a change elsewhere was undone or redone, with a link to it. */
export function showStepToast(title: string, action: ToastAction): void {
  const actionProps = button(action);
  showToast({
    action: 'add',
    options: { id: STEP, title, type: 'undo', timeout: UNDOABLE, actionProps },
  });
}

/**
 * Shows an error, its reason and advice. The toast stays until it is dismissed; a new error with
 * the same `id` replaces it.
 */
export function fail(id: string, title: string, description: string, action?: ToastAction): void {
  showToast({
    action: 'add',
    options: {
      id,
      title,
      description,
      type: 'error',
      timeout: 0,
      priority: 'high',
      ...(action && { actionProps: button(action) }),
    },
  });
}

/** Closes the toast of an error that no longer applies. */
export function dismiss(id: string): void {
  showToast({ action: 'close', options: { id } });
}
