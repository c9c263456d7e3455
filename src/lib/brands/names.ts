import { rectifyConfusion } from 'unicode-confusables';
import { withoutSmallCapitals } from '@/lib/core/text/characters';

/** Removes invisible characters and accents, and decomposes compatibility forms (NFKD). */
const plain = (text: string) =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

/** Returns the UTS 39 skeleton of a text, in lower case. */
const looksOf = (text: string) => withoutSmallCapitals(rectifyConfusion(plain(text)).toLowerCase());

/** Digits and signs that look like a letter, and that UTS 39 does not list as confusable. */
const SHAPES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  ɛ: 'e',
  Ɛ: 'e',
  '0': 'o',
  '1': 'l',
  '!': 'l',
  '|': 'l',
  $: 's',
  '5': 's',
};

/** Returns the form in which names are compared: letters and digits only, `i` as `l`. */
const skeletonOf = (text: string) =>
  looksOf(text.replace(/[@43€ɛƐ01!|$5]/g, (sign) => SHAPES[sign] ?? sign))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('i', 'l');

/** Signs and words that are read as `@` or as a dot. */
const AT = /[@＠﹫ⓐⒶ🄰🅐🅰]/gu;
const WRAPPED_AT = /[\p{P}\p{S}]{1,3}\s*@\s*[\p{P}\p{S}]/gu;
const BRACKETED_AT = /\s*[\p{Ps}<]\s*(?:at|arroba)\s*[\p{Pe}>]\s*/gu;
const SPELLED_AT =
  /\s*[\p{Ps}<]\s*a\s*[\p{Pe}>]\s*|\s*[\p{P}\p{S}]{1,3}\s*(?:at|arroba)\s*[\p{P}\p{S}]{1,3}\s*|\s(?:arroba|at)\s/gu;
const DOT = /[.。۔܁·‧∙•]|\s(?:dot|punto)\s/gu;
const WRAPPED_DOT = /\s*[\p{P}\p{S}]{1,3}\s*(?:dot|punto|\.)\s*[\p{P}\p{S}]{1,3}\s*/gu;
/** A name before `@` or a host after it. `@anapaz` alone does not match: it is a common name. */
const ADDRESS = /[\p{L}\p{N}]@[\p{L}\p{N}]|@\s*[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/u;

/** True if a name reads as an e-mail address: mail programs would show it as the sender. */
export function readsAsAddress(nombre: string): boolean {
  const normalized = looksOf(nombre.replace(AT, '@'))
    .replace(WRAPPED_AT, '@')
    .replace(BRACKETED_AT, '@')
    .replace(SPELLED_AT, ' @ ')
    .replace(WRAPPED_DOT, '.')
    .replace(DOT, '.');
  return ADDRESS.test(normalized);
}

export function imitatesSite(nombre: string, siteName: string): boolean {
  const ours = skeletonOf(siteName);
  return ours !== '' && skeletonOf(nombre).includes(ours);
}
