import { useEffect, useSyncExternalStore } from 'react';

/** Frames to wait for the element to be rendered. */
const PATIENCE = 10;

/**
 * Focuses the first selector that exists after the next render: keyboard users must not lose their
 * position together with the button that they pressed.
 */
export function focusNext(...selectors: string[]): void {
  const tryFocus = (frames: number) => {
    const element = selectors.map((one) => document.querySelector<HTMLElement>(one)).find(Boolean);
    if (element) element.focus();
    else if (frames > 0) requestAnimationFrame(() => tryFocus(frames - 1));
  };
  // Two frames, so that elements being removed are gone and cannot be found.
  requestAnimationFrame(() => requestAnimationFrame(() => tryFocus(PATIENCE)));
}

/** The screen's title, when nothing nearer remains. */
export const TITLE = '#titulo';

/** Returns the selector of an item's row in the list. */
export const rowOf = (id: string | null | undefined) => `[data-row="${id ?? ''}"]`;

/**
 * Scrolls to the part that the URL names (`#cobros`), because it does not exist before its screen
 * is loaded.
 */
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
    // The server does not know the window: the frame's style sheet decides until the browser
    // renders.
    () => false,
  );
}

/** Returns true with a mouse, and so most likely a keyboard too. */
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
export function useRoomy(): boolean {
  return useMedia('(min-width: 64em)');
}
