import { pageLanguage } from '@/lib/kernel/i18n';
import { firstCharacters } from '@/lib/kernel/text/characters';
import { type BlockType, kindOf } from '@/lib/page/blocks/registry';
import { type Item, isBlock } from '@/lib/page/blocks/rules';
import { getBlocksTexts } from '@/lib/page/blocks/texts';
import { texts } from '../texts';

/** Blocks in general, of any kind. */
export const blockTexts = getBlocksTexts(pageLanguage());

const MAX_NAME_LENGTH = 60;

/** A kind of block: its name, and what it is for in a line. */
export const kindWords = (tipo: BlockType) => kindOf(tipo).texts(pageLanguage());

/** What something in the list is called where it is listed. */
export function nameOf(item: Item): string {
  if (!isBlock(item)) return item.titulo || texts.links.untitled;
  const { tipo, datos } = item;
  const words = kindOf(tipo).nameOf?.(datos).trim() ?? '';
  return words === '' ? kindWords(tipo).name : firstCharacters(words, MAX_NAME_LENGTH);
}
