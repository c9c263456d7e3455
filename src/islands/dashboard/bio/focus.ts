/** Where the keyboard goes on when what it was on disappears. */
export type Place = 'generate' | 'choose' | 'undo' | 'open' | 'shot';

/** Marks an element as such a place. */
export const place = (name: Place) => ({ 'data-focus': name });

/** Moves the keyboard to a place, after the next drawing. */
export function focusOn(name: Place): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus();
  });
}

/** Brings what is ready before the eyes of who waits for it, unless they write somewhere else. */
export function show(name: Place): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(`[data-focus="${name}"]`);
    if (!element || document.activeElement?.matches('input, textarea, select')) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  });
}
