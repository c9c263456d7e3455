import { LOCALE } from '@/lib/core/i18n/locale';

/** Characters in the name of a person or a page. */
export const NAME_LIMIT = 80;

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a person sees them; where the browser cannot tell, its code points. */
function segments(text: string): Iterable<{ segment: string }> {
  if (!Intl.Segmenter) return Array.from(text, (segment) => ({ segment }));
  segmenter ??= new Intl.Segmenter(LOCALE, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Most code units that one character may take: stacks of combining marks are not text. */
const UNITS_A_CHARACTER = 16;

/** Most UTF-16 units that a text of `most` characters can have: what is longer need not be looked at. */
export function maxUtf16Units(most: number): number {
  return most * UNITS_A_CHARACTER;
}

/** Letters of which none joins another: Latin, Greek, Cyrillic, kana, Han, and what stands between them. */
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

/** The first `most` UTF-16 units, without half a character at the end. */
export function firstUnits(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut;
}

/** The first `most` characters as a person counts them. */
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

/** Characters without a shape: zero-width ones, marks of direction, soft hyphens, byte order marks. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
const SPACES = /[\p{Zs}\u2028\u2029\t]/gu;
const HYPHENS = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;
/** The zeros of the digits of Arabic and Persian, which NFKC leaves as they are. */
const ZEROS = [0x0660, 0x06f0];

/**
 * A URL as it was meant: without invisible characters and white space around it, with plain spaces
 * and with the hyphen that keyboards have in the place of those that keep words together.
 */
export function tidyAddress(typed: string): string {
  return typed
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .trim();
}

/**
 * A number, an account, a mail address, a code or a slug as it was meant: as `tidyAddress`, with
 * every kind of dash as a hyphen, and letters and digits of other shapes (full width, Arabic) plain.
 */
export function tidyCode(typed: string): string {
  return tidyAddress(typed.replace(HYPHENS, '-'))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => code >= zero) ?? code));
    })
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Returns true for control characters other than tab and line breaks, and for half an emoji. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text) || /\p{Cs}/u.test(text);
}

/** Most marks on a letter (UAX #15, Stream-Safe Text Format): no language writes more. */
const MAX_MARKS = 30;

/**
 * A text in a normal form. Marks beyond the thirtieth of a letter are left out first:
 * normalizing sorts the marks of a letter, in time that grows with their square.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return text.replace(/\p{M}+/gu, (marks) => firstUnits(marks, MAX_MARKS)).normalize(form);
}

/** A character that leaves something on the screen: no space, joiner, filler or empty Braille cell. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text, or nothing where nobody would see it: it fills no field. */
const unlessUnseen = (text: string) => (SEEN.test(text) ? text : '');

/** One line, tidy: NFC, marks that reverse the text removed, white space folded. */
export function tidyLine(text: string): string {
  return unlessUnseen(normalized(text).replace(BIDI, '').replace(/\s+/g, ' ').trim());
}

/** Several lines, tidy: as a line, but keeping up to one empty line between paragraphs. */
export function tidyLines(text: string): string {
  return unlessUnseen(
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
 * The initials that stand for a picture: of the first word and the last. Spanish has no capitals of its
 * own, and to ask by a locale takes a twentieth of drawing a page.
 */
export function initials(nombre: string): string {
  const words = nombre.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letter = (word: string | undefined) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (letter(words[0]) + letter(last)).toUpperCase() || '·';
}

/** A text as it is compared: without accents and case. */
export function folded(text: string): string {
  return normalized(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';

/**
 * Replaces small capitals by the letters they stand for; no normal form does. Beside them a Cyrillic
 * letter stands for F, and an O with an ogonek for Q: fonts have those more often than the real ones.
 */
export function withoutSmallCapitals(text: string): string {
  const plain = text.replace(/[\u0262-\u029F\u1D00-\u1D22\uA730\uA731\uA7AF]/g, (letter) => {
    const at = SMALL_CAPITALS.indexOf(letter);
    return at < 0 ? letter : String.fromCharCode(97 + at);
  });
  return plain === text ? text : plain.replaceAll('ғ', 'f').replaceAll('ǫ', 'q');
}

/** Returns true when a text holds the beginning of every word of a question. */
export function answers(text: string, question: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  const queryWords = folded(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return queryWords.every((start) => words.some((word) => word.startsWith(start)));
}
