import { LOCALE } from '@/lib/core/i18n/locale';

/** The longest name of a person or a page in characters. */
export const NAME_LIMIT = 80;

let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the characters of a text as a person sees them (graphemes), or its code points where
 * Intl.Segmenter is missing.
 */
function segments(text: string): Iterable<{ segment: string }> {
  if (!Intl.Segmenter) return Array.from(text, (segment) => ({ segment }));
  segmenter ??= new Intl.Segmenter(LOCALE, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** The most code units of a character: longer stacks of combining marks are not text. */
const UNITS_A_CHARACTER = 16;

/**
 * The most UTF-16 units that a text of `most` characters can have: a longer text is refused unread.
 */
export function maxUtf16Units(most: number): number {
  return most * UNITS_A_CHARACTER;
}

/** Scripts whose letters never join, with the characters between them. */
const PLAIN =
  /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]*$/;

/** Counts characters as a person sees them: 👩‍👧 is one, é too. Stops above `most`. */
export function countCharacters(text: string, most = Number.POSITIVE_INFINITY): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const _ of segments(text)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

/** Returns true when a text has at most `most` characters as a person counts them. */
export function fitsIn(text: string, most: number): boolean {
  if (text.length <= most) return true;
  if (text.length > maxUtf16Units(most)) return false;
  return countCharacters(text, most) <= most;
}

/** Returns the first `most` UTF-16 units without a lone surrogate at the end. */
export function firstUnits(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut;
}

/** Returns the first `most` characters as a person counts them. */
export function firstCharacters(whole: string, most: number): string {
  if (whole.length <= most) return whole;
  const text = firstUnits(whole, maxUtf16Units(most));
  let end = 0;
  let count = 0;
  for (const { segment } of segments(text)) {
    if (count === most) break;
    count += 1;
    end += segment.length;
  }
  return text.slice(0, end);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0080-\u009F]/;
const BIDI = /[\u202A-\u202E\u2066-\u2069]/g;

/** Invisible characters: zero-width characters, direction marks, soft hyphens, byte order marks. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
const SPACES = /[\p{Zs}\u2028\u2029\t]/gu;
const HYPHENS = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;
/** The zeros of the Arabic and Persian digits, which NFKC does not convert. */
const ZEROS = [0x0660, 0x06f0];

/**
 * Cleans a typed URL: removes invisible characters and outer white space, and replaces special
 * spaces and non-breaking hyphens by plain ones.
 */
export function tidyAddress(typed: string): string {
  return typed
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .trim();
}

/**
 * Cleans a typed number, account, mail address, code or slug: like `tidyAddress`, and with every
 * dash as a hyphen and letters and digits of other forms (full width, Arabic) as plain ones.
 */
export function tidyCode(typed: string): string {
  return tidyAddress(typed.replace(HYPHENS, '-'))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => code >= zero) ?? code));
    })
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Returns true for control characters other than tab and line breaks, and for lone surrogates. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text) || /\p{Cs}/u.test(text);
}

/**
 * The most combining marks on a letter (UAX #15, Stream-Safe Text Format): no language writes more.
 */
const MAX_MARKS = 30;

/**
 * Normalizes a text. Marks beyond the thirtieth of a letter are removed first, because normalizing
 * sorts the marks of a letter in quadratic time.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return text.replace(/\p{M}+/gu, (marks) => firstUnits(marks, MAX_MARKS)).normalize(form);
}

/** Matches a visible character: no space, joiner, filler or empty Braille cell. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns '' for a text without a visible character, which must not fill a required field. */
const emptyIfInvisible = (text: string) => (VISIBLE.test(text) ? text : '');

/** Cleans one line: NFC, without marks that reverse the text, with single spaces. */
export function tidyLine(text: string): string {
  return emptyIfInvisible(normalized(text).replace(BIDI, '').replace(/\s+/g, ' ').trim());
}

/** Cleans several lines like `tidyLine`, keeping up to one empty line between paragraphs. */
export function tidyLines(text: string): string {
  return emptyIfInvisible(
    normalized(text)
      .replace(BIDI, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
}

/**
 * Returns the initials that replace a missing picture, of the first and the last word. Spanish has
 * no special capitals, and the locale-aware functions take a twentieth of rendering a page.
 */
export function initials(nombre: string): string {
  const words = nombre.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letter = (word: string | undefined) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (letter(words[0]) + letter(last)).toUpperCase() || '·';
}

/** Returns a text for comparison, without accents and case. */
export function folded(text: string): string {
  return normalized(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';

/**
 * Replaces small capitals by the letters they stand for, which no normal form does. A Cyrillic
 * letter stands for F and an O with an ogonek for Q, because fonts have those more often than the
 * real ones.
 */
export function withoutSmallCapitals(text: string): string {
  const plain = text.replace(/[\u0262-\u029F\u1D00-\u1D22\uA730\uA731\uA7AF]/g, (letter) => {
    const at = SMALL_CAPITALS.indexOf(letter);
    return at < 0 ? letter : String.fromCharCode(97 + at);
  });
  return plain === text ? text : plain.replaceAll('ғ', 'f').replaceAll('ǫ', 'q');
}

/** Returns true when a text contains the beginning of every word of a search. */
export function matchesSearch(text: string, question: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  const queryWords = folded(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return queryWords.every((start) => words.some((word) => word.startsWith(start)));
}
