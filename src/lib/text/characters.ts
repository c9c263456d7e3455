import { LOCALE } from '../i18n/locale';

const segmenter = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' });

/** Most code units that one character may take: stacks of combining marks are not text. */
const UNITS_A_CHARACTER = 16;

/** How many characters a person sees: 👩‍👧 is one, é is one however it is written. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Whether a text has at most `most` characters as a person counts them. */
export function fitsIn(text: string, most: number): boolean {
  if (text.length <= most) return true;
  if (text.length > most * UNITS_A_CHARACTER) return false;
  return countCharacters(text) <= most;
}

/** The first `most` characters as a person counts them. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  let count = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    if (count === most) break;
    count += 1;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0080-\u009F]/;
const BIDI = /[\u202A-\u202E\u2066-\u2069]/g;

/** Whether a text has control characters other than tab and line breaks, or half an emoji. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}

/** One line, tidy: NFC, marks that reverse the text removed, white space folded. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(BIDI, '').replace(/\s+/g, ' ').trim();
}

/** Several lines, tidy: as a line, but keeping up to one empty line between paragraphs. */
export function tidyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(BIDI, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
