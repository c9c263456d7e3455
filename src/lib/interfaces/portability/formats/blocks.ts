import { firstCharacters } from '@/lib/kernel/text/characters';
import { plainText } from '@/lib/kernel/text/html';
import { embedOf } from '@/lib/page/blocks/incrustado/providers';
import { BLOCK_LIMITS } from '@/lib/page/blocks/kind/kind';
import { newBlock } from '@/lib/page/blocks/rules';
import { blockSchema } from '@/lib/page/blocks/schema';
import type { FileBlock } from '../file-contents';

/** A heading of another service's page as our title. */
export function titleBlock(texto: string | undefined): FileBlock {
  const words = plainText(texto ?? '').replace(/\s+/g, ' ');
  return { block: newBlock('titulo', { texto: firstCharacters(words, BLOCK_LIMITS.titulo) }) };
}

/** A text of another service's page as ours. */
export function textBlock(...texts: (string | undefined)[]): FileBlock {
  const lines = texts.map((text) => plainText(text ?? '')).filter(Boolean);
  return { block: newBlock('texto', { texto: lines.join('\n') }) };
}

/** A line between two parts. */
export function lineBlock(): FileBlock {
  return { block: newBlock('separador') };
}

/** An embed of another service's page as ours; undefined where we have no player for it. */
export function embedBlock(url: string | undefined): FileBlock | undefined {
  const embed = url ? embedOf(url) : undefined;
  return embed && { block: newBlock('incrustado', { url: embed.url }) };
}

/** The contact details of another service's page; empty fields are left out. */
export interface Card {
  telefono?: string | undefined;
  correo?: string | undefined;
  lugar?: string | undefined;
}

/** Whether a field of a card can be stored as it is written. */
function isGood(field: string, value: string): boolean {
  const block = newBlock('contacto');
  return blockSchema.safeParse({ ...block, datos: { ...block.datos, [field]: value } }).success;
}

/** A card to save as our contact, as far as what it says can be stored; undefined for an empty one. */
export function contactBlock(card: Card): FileBlock | undefined {
  const fields = Object.entries(card).filter(([field, value]) => value && isGood(field, value));
  if (fields.length === 0) return undefined;
  const datos = { ...Object.fromEntries(fields), formulario: false, vcard: true };
  return { block: newBlock('contacto', datos) };
}

/** The row of icons of another service's page. */
export function networksBlock(): FileBlock {
  return { block: newBlock('redes') };
}
