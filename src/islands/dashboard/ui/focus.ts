import { useEffect } from 'react';

/** How many frames what is to be focused gets to be drawn. */
const PATIENCE = 10;

/**
 * Moves the focus to the first of some selectors that exists after the next render: keyboard users
 * must not lose their position together with the button that they pressed.
 */
export function focusNext(...selectors: string[]): void {
  const tryFocus = (frames: number) => {
    const element = selectors.map((one) => document.querySelector<HTMLElement>(one)).find(Boolean);
    if (element) element.focus();
    else if (frames > 0) requestAnimationFrame(() => tryFocus(frames - 1));
  };
  // Two frames: what goes away must be gone before it could be found.
  requestAnimationFrame(() => requestAnimationFrame(() => tryFocus(PATIENCE)));
}

/** The screen's title, for when nothing nearer is left. */
export const TITLE = '#titulo';

/** The line of a link in the list. */
export const rowOf = (id: string | null | undefined) => `[data-row="${id ?? ''}"]`;

/** Goes to the part that the address names (`#cobros`), which is there only once a screen is loaded. */
export function useNamedPart(): void {
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1));
    if (part) requestAnimationFrame(() => part.scrollIntoView());
  }, []);
}
