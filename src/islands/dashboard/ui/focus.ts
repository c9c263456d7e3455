import { useEffect } from 'react';

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
