import { embedOf } from '@/lib/blocks/incrustado/providers';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { newBlock } from '@/lib/blocks/rules';
import { blockSchema } from '@/lib/blocks/schema';
import { firstCharacters } from '@/lib/core/text/characters';
import { plainText } from '@/lib/core/text/html';
import type { FileBlock } from '../file-contents';

/** Converts a heading to a title block. */
export function titleBlock(texto: string | undefined): FileBlock {
  const words = plainText(texto ?? '').replace(/\s+/g, ' ');
  return { block: newBlock('titulo', { texto: firstCharacters(words, BLOCK_LIMITS.titulo) }) };
}

/** Converts texts to a text block. */
export function textBlock(...texts: (string | undefined)[]): FileBlock {
  const lines = texts.map((text) => plainText(text ?? '')).filter(Boolean);
  return { block: newBlock('texto', { texto: lines.join('\n') }) };
}

export function lineBlock(): FileBlock {
  return { block: newBlock('separador') };
}

/** Converts an embed; undefined when we have no player for it. */
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

/** True when a field of a card can be stored. */
function isGood(field: string, value: string): boolean {
  const block = newBlock('contacto');
  return blockSchema.safeParse({ ...block, datos: { ...block.datos, [field]: value } }).success;
}

/** Converts a contact card, with the fields that can be stored; undefined for an empty one. */
export function contactBlock(card: Card): FileBlock | undefined {
  const fields = Object.entries(card).filter(([field, value]) => value && isGood(field, value));
  if (fields.length === 0) return undefined;
  const datos = { ...Object.fromEntries(fields), formulario: false, vcard: true };
  return { block: newBlock('contacto', datos) };
}

export function networksBlock(): FileBlock {
  return { block: newBlock('redes') };
}
