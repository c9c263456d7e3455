import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether there is a pointer, and so most likely a keyboard too. */
export function usePointer(): boolean {
  return useMedia('(hover: hover)');
}

/** Whether the screen is a phone's. */
export function usePhone(): boolean {
  return useMedia('(max-width: 47.99em)');
}

/** Whether the preview has room beside the editor. */
export function useWide(): boolean {
  return useMedia('(min-width: 80em)');
}

/** Whether the sidebar has room in full (docs/product.md). */
export function useRoomy(): boolean {
  return useMedia('(min-width: 64em)');
}
