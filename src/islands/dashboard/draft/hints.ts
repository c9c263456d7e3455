import { atom } from 'nanostores';
import { recall, remember } from '../core/remember';
import { $base } from './store';

const key = () => `pistas:${$base.get()?.uid ?? ''}`;

/** Hints of an example by the ids of its links and blocks, stored in this browser. */
const $hints = atom<Readonly<Record<string, unknown>>>({});

/** Reads the hints of the current page. */
export function recallHints(): void {
  try {
    $hints.set(JSON.parse(recall(key()) ?? '{}'));
  } catch {
    $hints.set({});
  }
}

/** Stores the hints of the page's example. */
export function keepHints(hints: Record<string, string>): void {
  $hints.set({ ...$hints.get(), ...hints });
  remember(key(), JSON.stringify($hints.get()));
}

/**
 * Returns the hint of a link or block: the content that the example asks the owner to put there.
 */
export function hintOf(id: string): string | undefined {
  const hint = $hints.get()[id];
  return typeof hint === 'string' ? hint : undefined;
}
