/** Elements that take the focus when the focused one disappears. */
export type Place = 'generate' | 'choose' | 'undo' | 'open' | 'shot';

export const place = (name: Place) => ({ 'data-focus': name });

/** Focuses an element after the next render. */
export function focusOn(name: Place): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus();
  });
}

/** Scrolls to a result and focuses it, unless the person is typing in a field. */
export function show(name: Place): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(`[data-focus="${name}"]`);
    if (!element || document.activeElement?.matches('input, textarea, select')) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  });
}
