import { useEffect, useSyncExternalStore } from 'react';

/** Number of frames to wait for the element to be rendered. */
const MAX_FRAMES = 10;

/**
 * Focuses the first of `selectors` that takes the focus after the next render, because keyboard
 * users must not lose their position when the button that they pressed disappears.
 */
export function focusNext(...selectors: string[]): void {
  const takesFocus = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    element?.focus();
    return element !== null && element === document.activeElement;
  };
  const tryFocus = (frames: number) => {
    if (selectors.some(takesFocus) || frames === 0) return;
    requestAnimationFrame(() => tryFocus(frames - 1));
  };
  // Waits two frames, so that elements which are being removed are not found.
  requestAnimationFrame(() => requestAnimationFrame(() => tryFocus(MAX_FRAMES)));
}

/** Selector of the screen's title, the last candidate for `focusNext`. */
export const TITLE = '#titulo';

/** Returns the selector of an item's row in the list. */
export const rowOf = (id: string | null | undefined) => `[data-row="${id ?? ''}"]`;

/** Makes the browser ask before it leaves the document. */
export function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chrome before 119 ignores preventDefault here.
  event.returnValue = true;
}

/** Scrolls to the part that the URL names (`#cobros`): it exists only once its screen is loaded. */
export function useNamedPart(): void {
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1));
    if (part) requestAnimationFrame(() => part.scrollIntoView());
  }, []);
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    // The server does not know the window's size: until the browser renders, the frame's style
    // sheet decides.
    () => false,
  );
}

/** Returns true when the main pointer can hover: a mouse, so that a keyboard is likely too. */
export function usePointer(): boolean {
  return useMedia('(hover: hover)');
}

/** Returns true on a phone's screen. */
export function usePhone(): boolean {
  return useMedia('(max-width: 47.99em)');
}

/** Returns true when the preview fits beside the editor. */
export function useWide(): boolean {
  return useMedia('(min-width: 80em)');
}

/** Returns true when the wide sidebar fits (docs/product.md). */
export function useWideSidebar(): boolean {
  return useMedia('(min-width: 64em)');
}
