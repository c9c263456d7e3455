import { atom } from 'nanostores';
import { recall, remember } from '../kernel/remember';
import { $base } from './profile';

const key = () => `pistas:${$base.get()?.uid ?? ''}`;

/** What an example asks to be put where, by the ids of links and blocks: this browser knows. */
const $hints = atom<Readonly<Record<string, unknown>>>({});

/** Reads the hints of the page that is edited. */
export function recallHints(): void {
  try {
    $hints.set(JSON.parse(recall(key()) ?? '{}'));
  } catch {
    $hints.set({});
  }
}

/** Keeps the hints of what the page started with. */
export function keepHints(hints: Record<string, string>): void {
  $hints.set({ ...$hints.get(), ...hints });
  remember(key(), JSON.stringify($hints.get()));
}

/** What is to be put into something in the list, where an example said so. */
export function hintOf(id: string): string | undefined {
  const hint = $hints.get()[id];
  return typeof hint === 'string' ? hint : undefined;
}
