import { atom } from 'nanostores';
import type { Pattern } from '@/lib/interfaces/examples/schema';
import { DEFAULT_APPEARANCE, sameAppearance } from '@/lib/page/appearance/options';
import type { Draft } from '../draft/fields';

/** Whether a page is as a new account's: nothing in its list, and no look of its own. */
export function isUntouched({ enlaces, bloques, apariencia }: Draft): boolean {
  const isEmpty = enlaces.length === 0 && bloques.length === 0;
  return isEmpty && sameAppearance(apariencia, DEFAULT_APPEARANCE);
}

/** What could be used on a page that has something already: its person is asked first. */
export const $offered = atom<Pattern | null>(null);
