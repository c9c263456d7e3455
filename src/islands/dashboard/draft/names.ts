import { pageLanguage } from '@/lib/kernel/i18n';
import { firstCharacters } from '@/lib/kernel/text/characters';
import { type Item, isBlock } from '@/lib/page/blocks/rules';
import type { Block } from '@/lib/page/blocks/schema';
import { getBlocksTexts } from '@/lib/page/blocks/texts';
import { t } from '../texts';

/** Blocks: their kinds, and what can be wrong with one. */
export const blocks = getBlocksTexts(pageLanguage());

const LONGEST_NAME = 60;

/** The first words that a block says, whatever its kind calls them. */
function firstWords(block: Block): string {
  switch (block.tipo) {
    case 'titulo':
    case 'texto':
    case 'cuenta-atras':
      return block.datos.texto;
    case 'whatsapp':
      return block.datos.numero;
    case 'imagenes':
      return block.datos.imagenes.find(({ alt }) => alt !== '')?.alt ?? '';
    case 'contacto':
      return block.datos.telefono || block.datos.correo || block.datos.lugar;
    case 'incrustado':
      return block.datos.url;
    case 'boletin':
      return block.datos.titulo;
    case 'preguntas':
      return block.datos.pares[0]?.p ?? '';
    default:
      return '';
  }
}

/** What something in the list is called where it is listed. */
export function nameOf(item: Item): string {
  if (!isBlock(item)) return item.titulo || t.links.untitled;
  const words = firstWords(item).trim();
  return words === '' ? blocks.kinds[item.tipo].name : firstCharacters(words, LONGEST_NAME);
}
