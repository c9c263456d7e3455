import { BLOCK_LIMITS } from '../../blocks/limits';
import { newBlock } from '../../blocks/rules';
import { firstCharacters } from '../../text/characters';
import { plainText } from '../../text/html';
import type { FoundBlock } from '../file-contents';

/** A heading of somebody else's page as a title of ours. */
export function titleBlock(texto: string | undefined): FoundBlock {
  const words = plainText(texto ?? '').replace(/\s+/g, ' ');
  return { block: newBlock('titulo', { texto: firstCharacters(words, BLOCK_LIMITS.titulo) }) };
}

/** A text of somebody else's page as one of ours. */
export function textBlock(...texts: (string | undefined)[]): FoundBlock {
  const lines = texts.map((text) => plainText(text ?? '')).filter(Boolean);
  return { block: newBlock('texto', { texto: lines.join('\n') }) };
}

/** A line between two parts. */
export function lineBlock(): FoundBlock {
  return { block: newBlock('separador') };
}

/** The row of icons that somebody else's networks stand in. */
export function networksBlock(): FoundBlock {
  return { block: newBlock('redes') };
}
