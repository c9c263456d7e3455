import transliterate from '@sindresorhus/transliterate';
import { folded, tidyCode, withoutSmallCapitals } from '@/lib/core/text/characters';
import { MAX_LENGTH, randomSuffix, slugIssue } from './slug';

/** Scripts that are transliterated to ASCII where removing accents does not suffice. */
const ALPHABETS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu;

/**
 * Letters that the library does not know, each before its replacement: of Serbian and Macedonian,
 * of Central Asia, of American, African and Sámi languages; and a Greek pair.
 */
const OTHERS = (
  'ђdj јj љlj њnj ћc џdz ѕdz қk ғg ңn үu ұu өo әa һh ҳh ҷj җzh ҙz ҡk ҫs ' +
  'ɨi ʉu ⱥa ⱦt ꞥn ŋn ŧt ǥg ʒz ɛe ɔo ɓb ɗd ɖd ƙk ƴy ƒf ɣg ʋv ɩi ʊu ǝe ȝg ƿw ƶz ƀb'
)
  .split(' ')
  .map(([letter = '', ...others]): [string, string] => [letter, others.join('')])
  .concat([['ου', 'ou']]);

/** Returns a letter in ASCII. A letter that no table contains is returned unchanged. */
export function romanized(letter: string): string {
  const small = letter.toLowerCase();
  const plainLetter = transliterate(small, { customReplacements: OTHERS });
  return small === letter ? plainLetter : plainLetter.toUpperCase();
}

/** Transliterates to ASCII: José → jose, Łukasz → lukasz, Straße → strasse. Drops all others. */
function plain(text: string): string {
  return folded(withoutSmallCapitals(tidyCode(text)))
    .replace(ALPHABETS, (letters) => transliterate(letters, { customReplacements: OTHERS }))
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '');
}

/** Maximum characters of a typed slug that are processed. A valid slug is much shorter. */
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
  return slugIssue(slug, siteName) ? `usuario-${randomSuffix()}` : slug;
}
