/** Where the keyboard goes on when what it was on disappears. */
export type Place = 'generate' | 'choose' | 'undo' | 'open';

/** Marks an element as such a place. */
export const place = (name: Place) => ({ 'data-focus': name });

/** Moves the keyboard to a place, after the next drawing. */
export function focusOn(name: Place): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus();
  });
}
