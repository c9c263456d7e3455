import { type BlockType, kindOf } from '@/lib/blocks/registry';
import { type Item, isBlock } from '@/lib/blocks/rules';
import { getBlocksTexts } from '@/lib/blocks/texts';
import { pageLanguage } from '@/lib/core/i18n';
import { firstCharacters } from '@/lib/core/text/characters';
import { linkTitle } from '@/lib/links/networks';
import { texts } from '../texts';

export const blockTexts = getBlocksTexts(pageLanguage());

const MAX_NAME_LENGTH = 60;

/** Returns the name and the one-line description of a block kind. */
export const kindWords = (tipo: BlockType) => kindOf(tipo).texts(pageLanguage());

export function itemName(item: Item): string {
  if (!isBlock(item)) return linkTitle(item, pageLanguage()) || texts.links.untitled;
  const { tipo, datos } = item;
  const words = kindOf(tipo).nameOf?.(datos).trim() ?? '';
  return words === '' ? kindWords(tipo).name : firstCharacters(words, MAX_NAME_LENGTH);
}
