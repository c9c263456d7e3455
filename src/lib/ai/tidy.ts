import { LOCALE } from '@/lib/core/i18n/locale';
import { firstCharacters, fitsIn, normalized, tidyLine } from '@/lib/core/text/characters';
import { PROFILE_LIMITS } from '@/lib/profile/limits';

const segmenter = new Intl.Segmenter(LOCALE, { granularity: 'sentence' });

export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}

/**
 * Minimum share of the limit that whole sentences must fill; otherwise the text is cut at a word.
 */
const MIN_FILLED = 0.3;

/** Words that cannot end a text. */
const HANGING =
  /[\s,;:–—-]+(?:y|e|o|u|ni|de|del|a|al|en|con|por|para|que|el|la|los|las|un|una|mi|mis|tu|tus|su|sus|se|lo|es|como|sin|sobre|pero|más)?$/iu;

function withoutHanging(text: string): string {
  let result = text;
  for (;;) {
    const shorter = result.replace(HANGING, '').trimEnd();
    if (shorter === result) return result;
    result = shorter;
  }
}

function wholeSentences(text: string, most: number): string {
  let result = '';
  for (const sentence of sentencesOf(text)) {
    const longer = result ? `${result} ${sentence}` : sentence;
    if (!fitsIn(longer, most)) break;
    result = longer;
  }
  return result;
}

function wholeWords(text: string, most: number): string {
  const room = firstCharacters(text, most - 1);
  const space = room.lastIndexOf(' ');
  const words = text[room.length] === ' ' || space < 0 ? room : room.slice(0, space);
  return `${withoutHanging(words) || words}…`;
}

/** Shortens a text to `most` characters: whole sentences, or else whole words and an ellipsis. */
function shorten(text: string, most: number): string {
  if (fitsIn(text, most)) return text;
  const sentences = wholeSentences(text, most);
  return sentences.length >= most * MIN_FILLED ? sentences : wholeWords(text, most);
}

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

/**
 * Replaces every address, handle and telephone number by REMOVED, because these belong in links.
 */
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

/** Styled letters: bold mathematical, full-width, circled, squared, modifier letters. */
const DISGUISED =
  /[\u{1D400}-\u{1D7FF}\u{FF01}-\u{FF5E}\u{2460}-\u{24FF}\u{1F100}-\u{1F1E5}\u{2100}-\u{214F}\u{FB00}-\u{FB06}\u{3000}\u{3002}\u{FE52}\u{2024}\u{FF61}]/gu;

const INVISIBLE =
  /\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\u034F|[\u115F\u1160\u17B4\u17B5\u3164\uFFA0]|\p{Variation_Selector}/gu;

const PICTURES =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20E3|\p{So}/gu;

const QUOTES = /["'`´«»‘’‚‛“”„‟‹›＂＇「」『』〝〞〟❛-❠]|\p{Pi}|\p{Pf}/gu;
const APOSTROPHE = /(?<=\p{L})['’](?=\p{L})/gu;

const ideographicStop = (text: string) => text.replace(/[\u3002\uFF61\u2024\uFE52]/g, '.');

function revealed(text: string): string {
  return (
    normalized(text.toWellFormed())
      .replace(INVISIBLE, '')
      .replace(DISGUISED, (character) => normalized(ideographicStop(character), 'NFKC'))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, ' ')
  );
}

function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style|title|template|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->|<[/!?]?[a-z][^<>]*>/gi, ' ')
    .replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, ' ')
    .replace(/!?\[([^[\]]{0,300})\]\(([^()]{0,300})\)/g, '$1 $2')
    .replace(/```[a-z]*\n?/gi, ' ')
    .replace(/^[ \t]*(?:#{1,6}|[-*+•‣–—]|>+)[ \t]+/gm, '')
    .replace(/[<>{}[\]*_#|^~\\=$]/g, ' ');
}

/** More than three combining marks on a letter are decoration that covers other lines. */
const stacked = /(\p{M}{3})\p{M}+/gu;

/**
 * Converts a model's or a picture's text to words and punctuation: no markup, quotes, emojis or
 * invisible characters.
 */
export function plain(text: string): string {
  return withoutMarkup(revealed(text))
    .replace(APOSTROPHE, '\u02BC')
    .replace(QUOTES, '')
    .replace(PICTURES, ' ')
    .replace(stacked, '$1');
}

const ROUNDS = 8;
const MIN_LETTERS = 2;

/** Maximum length of a processed text: a model can return any length. */
const MAX_LENGTH = 2_000;

/** Minimum share of the text that must remain; otherwise only the addresses are removed. */
const MIN_PART = 0.3;

/** Removes sentences that contained an address: they seldom make sense without it. */
function withoutMarked(text: string): string {
  if (!text.includes(REMOVED)) return text;
  const bare = text.replaceAll(REMOVED, ' ');
  const whole = sentencesOf(text).filter((sentence) => !sentence.includes(REMOVED));
  const joined = whole.join(' ');
  return joined.length >= bare.trim().length * MIN_PART ? joined : bare;
}

/** Repairs punctuation that lost its words. */
function mended(text: string): string {
  return tidyLine(text)
    .replace(/\(\s*\)/g, '')
    .replace(/\s+(?=[.,;:!?…)])/g, '')
    .replace(/([¡¿(])\s+/g, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/[,;:]+(?=[.!?…])/g, '')
    .replace(/([!?])\1+/g, '$1')
    .replace(/\.{4,}/g, '…')
    .replace(/^[\s.,;:!?…)\-–—/&+%]+/u, '')
    .replace(/[\s,;:¡¿(\-–—/&+]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const once = (text: string) => mended(withoutMarked(markAddresses(plain(text))));

/** Repeats the cleaning until nothing changes, because a removal can create a new match. */
function cleaned(text: string): string {
  let current = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = once(current);
    if (next === current) return current;
    current = next;
  }
  return current;
}

function capitalized(text: string): string {
  return text.replace(
    /^([¡¿(]*)(\p{Ll})/u,
    (_, open, letter) => open + letter.toLocaleUpperCase(LOCALE),
  );
}

/**
 * Converts the text of a model, a template or a picture to a bio (docs/product.md §8): one line of
 * plain text, at most 300 characters (graphemes), without quotes, emojis, markup, addresses,
 * handles or telephone numbers. Returns '' when nothing readable is left.
 */
export function tidyBio(text: string): string {
  const shorter = shorten(cleaned(text.slice(0, MAX_LENGTH)), PROFILE_LIMITS.bio);
  const letters = shorter.match(/\p{L}/gu)?.length ?? 0;
  return letters >= MIN_LETTERS ? capitalized(shorter) : '';
}
