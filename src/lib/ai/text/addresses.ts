/** Contact details, which do not belong in a bio: links are for that. */

const TLD =
  'com|net|org|info|biz|io|co|me|app|dev|ai|tv|gg|ly|xyz|site|online|store|shop|link|page|club|pro|mx|es|ar|cl|pe|uy|ve|ec|bo|py|cr|gt|hn|ni|pa|sv|do|cu|br|us|uk|eu|ru|cn|de|fr|it|to|cc|ws|su';

/** Placeholder of removed text. Input cannot contain it: plain() drops private-use characters. */
export const REMOVED = '\uE000';

const LETTER = '[\\p{L}\\p{N}]';
const WORD = `${LETTER}[\\p{L}\\p{N}\\p{M}-]{0,62}`;

/** Obfuscated addresses: `ejemplo [.] com`, `ana (arroba) ejemplo`. */
const SPELLED_OUT: [RegExp, string][] = [
  [/\s*[([{]\s*(?:\.|punto|dot)\s*[)\]}]\s*/giu, '.'],
  [/\s*[([{]\s*(?:@|arroba|at)\s*[)\]}]\s*/giu, '@'],
  [/(?<=[\p{L}\p{N}])\s+arroba\s+(?=[\p{L}\p{N}])/giu, '@'],
  [
    new RegExp(`(?<=[\\p{L}\\p{N}])\\s+(?:punto|dot)\\s+(?=(?:${TLD})(?![\\p{L}\\p{N}]))`, 'giu'),
    '.',
  ],
  [/(?<=[\p{L}\p{N}])\s*\.\s+(?=(?:com|net|org|io)(?![\p{L}\p{N}]))/gu, '.'],
  [new RegExp(`(?<=[\\p{L}\\p{N}])\\s+\\.\\s*(?=(?:${TLD})(?![\\p{L}\\p{N}]))`, 'gu'), '.'],
];

/** Adds the missing space after abbreviations (`EE.UU.`, `p.ej.`) and full stops. */
const UNSPACED: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}./@:-])(\p{L}{1,2})\.(?=\p{L}{1,2}(?:[.\s,;:)]|$))/gu, '$1. '],
  [/(?<=\p{Ll}{2})([.!?…])(?=\p{Lu}\p{Ll})/gu, '$1 '],
];

const FOUND: RegExp[] = [
  // scheme:… and protocol-relative URLs
  /[a-z][a-z\d+.-]{1,15}:\s*\/\/\S*/giu,
  /\b(?:mailto|tel|sms|javascript|data|vbscript|whatsapp|skype|file|blob):\S*/giu,
  /(?<![:\p{L}\p{N}])\/\/\S+/gu,
  // e-mail addresses, also of other scripts
  /[^\s@,;:()]{1,64}\s?@\s?[^\s@,;:()]{1,190}\.[^\s@,;:()]+/gu,
  // handles
  /@[\p{L}\p{N}_.-]*/gu,
  // hosts, with their paths
  /www\.\S*|\bwww\b/giu,
  new RegExp(`(?<!${LETTER})${WORD}(?:\\.${WORD}){0,8}\\.(?=\\p{L})${WORD}(?:[:/?]\\S*)?`, 'gu'),
  /\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}(?:[:/]\S*)?/gu,
  // telephone numbers: seven digits or more, in any grouping
  /[+(]?\p{Nd}(?:[\s().\-/–]*\p{Nd}){6,}/gu,
];

const YEARS = /^(?:19|20)\d\d\s*[-–/]\s*(?:19|20)\d\d$/;

/** Replaces every address, handle and telephone number by REMOVED. */
export function markAddresses(text: string): string {
  let marked = text;
  for (const [pattern, replacement] of [...SPELLED_OUT, ...UNSPACED]) {
    marked = marked.replace(pattern, replacement);
  }
  for (const pattern of FOUND) {
    marked = marked.replace(pattern, (match) => (YEARS.test(match.trim()) ? match : REMOVED));
  }
  return marked;
}
