import { loadOnceSettled } from '../kernel/settled';
import { loadDialog } from '../ui/overlays/Overlay';

/** Set when the first screen is whole and what is not on it begins to be loaded. */
const WHOLE = 'primera-pantalla';

/**
 * Loads what dialogs need and then the screens (`next`, in their order), and marks when the
 * first one is whole. Returns what stops it.
 */
export function loadAhead(
  next: readonly (() => Promise<unknown>)[],
  whole: () => void,
): () => void {
  return loadOnceSettled([loadDialog, ...next], () => {
    performance.mark(WHOLE);
    whole();
  });
}
