import { atom } from 'nanostores';
import { DEFAULT_APPEARANCE, sameAppearance } from '@/lib/appearance/options';
import type { Pattern } from '@/lib/site/examples/schema';
import type { Draft } from '../../draft/fields';

/** Returns true for a page without items and with the default appearance. */
export function isUntouched({ enlaces, bloques, apariencia }: Draft): boolean {
  const isEmpty = enlaces.length === 0 && bloques.length === 0;
  return isEmpty && sameAppearance(apariencia, DEFAULT_APPEARANCE);
}

/** The example that is offered to a page with content, until the person decides. */
export const $offered = atom<Pattern | null>(null);
