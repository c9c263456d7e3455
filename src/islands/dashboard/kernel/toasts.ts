import { atom } from 'nanostores';
import { v7 as newId } from 'uuid';
import { texts } from '../texts';

/** A toast's button. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** The source's 3 seconds. What can be undone stays longer: it has to be read and reached. */
const SHORT = 3000;
const UNDOABLE = 10_000;

/** What the toast manager is given (@base-ui/react/toast). `timeout` in milliseconds, 0 for ever. */
interface Options {
  id?: string;
  title: string;
  description?: string;
  type: 'success' | 'undo' | 'error';
  timeout: number;
  priority?: 'high';
  actionProps?: { children: string; onClick: () => void };
}
/** A notice that appears, or one that is over. */
export type ToastEvent =
  | { action: 'add'; options: Options }
  | { action: 'close'; options: { id: string } };

const listeners = new Set<(event: ToastEvent) => void>();
const pendingToasts: ToastEvent[] = [];

/** Whether there is something to show: only then is what shows it loaded. */
export const $needsToasts = atom(false);

/** Whether anything was said since the page was opened. */
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

/** How much good news stands at once: what failed and what can be undone gives way to none of it. */
const MAX_GOOD = 2;
let good: { id: string; title: string }[] = [];

/**
 * Says that something went well, for 3 seconds, in the place of what said the same. A
 * `description` says what else is to be known of it, and gets the time to be read.
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
 * Says that what the page began with went well, unless the person was quicker and has been told
 * something since: on a phone it would cover that, and what it offers to undo.
 */
export function greet(title: string): void {
  if (!hasSpoken) succeed(title);
}

/** Says that something was done and offers to undo it. */
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

/** Says that something was undone or redone out of sight, and leads there; one at a time. */
export function showStepToast(title: string, action: ToastAction): void {
  const actionProps = button(action);
  showToast({
    action: 'add',
    options: { id: STEP, title, type: 'undo', timeout: UNDOABLE, actionProps },
  });
}

/** Says what failed, why, and how to go on. Stays until dismissed; one for each `id`. */
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

/** Takes away an error that is over. */
export function dismiss(id: string): void {
  showToast({ action: 'close', options: { id } });
}
