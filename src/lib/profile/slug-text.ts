import transliterate from '@sindresorhus/transliterate';
import { folded, tidyCode } from '@/lib/core/text/characters';
import { MAX_LENGTH, randomSuffix, slugFault } from './slug';

/** Scripts that are transliterated to ASCII where removing accents does not suffice. */
const ALPHABETS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu;

/**
 * Transliterates a text to ASCII: José → jose, Łukasz → lukasz, Straße → strasse; other characters
 * are dropped.
 */
function plain(text: string): string {
  return folded(tidyCode(text))
    .replace(ALPHABETS, (letters) => transliterate(letters))
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '');
}

/** Most characters of a typed slug that are processed: no valid one is nearly as long. */
const MAX_TYPED_LENGTH = 200;

/** Converts typed text to the characters of a slug: José Pérez → joseperez. */
export function typedSlug(typed: string): string {
  return plain(typed.slice(0, MAX_TYPED_LENGTH));
}

/**
 * Returns the slug of a name (docs/product.md), transliterated. A result that is too short, empty
 * or reserved becomes `usuario-` and 4 random characters.
 */
export function slugFromName(nombre: string, siteName = ''): string {
  const slug = plain(nombre)
    .slice(0, MAX_LENGTH)
    .replace(/^[_-]+|[_-]+$/g, '');
  return slugFault(slug, siteName) ? `usuario-${randomSuffix()}` : slug;
}
