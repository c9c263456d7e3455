import { DEFAULT_APPEARANCE, sameAppearance } from '@/lib/page/appearance/options';
import type { Draft } from '../draft/fields';

/** Whether a page is as a new account's: nothing in its list, and no look of its own. */
export function isUntouched({ enlaces, bloques, apariencia }: Draft): boolean {
  const isEmpty = enlaces.length === 0 && bloques.length === 0;
  return isEmpty && sameAppearance(apariencia, DEFAULT_APPEARANCE);
}
