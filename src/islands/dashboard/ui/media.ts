import { useSyncExternalStore } from 'react';

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
