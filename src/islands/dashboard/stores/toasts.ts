import { Toast } from '@base-ui/react/toast';
import { v7 as newId } from 'uuid';
import { t } from '../texts';

/** A toast's button. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** The source's 3 seconds. What can be undone stays longer: it has to be read and reached. */
const SHORT = 3000;
const UNDOABLE = 10_000;

export const toasts = Toast.createToastManager();

function button(action: ToastAction | undefined) {
  return action && { children: action.label, onClick: action.run };
}

/** Says that something went well, for 3 seconds. */
export function succeed(title: string): void {
  toasts.add({ title, type: 'success', timeout: SHORT });
}

/** Says that something was done and offers to undo it. */
export function offerUndo(title: string, run: () => void, label = t.toasts.undo): void {
  const id = newId();
  const undo = () => {
    toasts.close(id);
    run();
  };
  toasts.add({
    id,
    title,
    type: 'undo',
    timeout: UNDOABLE,
    actionProps: button({ label, run: undo }),
  });
}

/** Says what failed, why, and how to go on. Stays until dismissed; one for each `id`. */
export function fail(id: string, title: string, description: string, action?: ToastAction): void {
  toasts.add({
    id,
    title,
    description,
    type: 'error',
    timeout: 0,
    priority: 'high',
    actionProps: button(action),
  });
}

/** Takes away an error that is over. */
export function dismiss(id: string): void {
  toasts.close(id);
}
