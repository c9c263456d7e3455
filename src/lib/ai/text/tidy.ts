import { LOCALE } from '@/lib/core/i18n/locale';
import { normalized, tidyLine } from '@/lib/core/text/characters';
import { PROFILE_LIMITS } from '@/lib/profile/limits';
import { markAddresses, REMOVED } from './addresses';
import { sentencesOf, shorten } from './sentences';

/**
 * Converts a model's or a picture's text to plain words: no markup, quotes, emojis or invisible
 * characters.
 */

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

/** Returns words and punctuation only. */
export function plain(text: string): string {
  return withoutMarkup(revealed(text))
    .replace(APOSTROPHE, '\u02BC')
    .replace(QUOTES, '')
    .replace(PICTURES, ' ')
    .replace(stacked, '$1');
}

const ROUNDS = 8;
const MIN_LETTERS = 2;

/** Longest text that is processed: a model can return any length. */
const MAX_LENGTH = 2_000;

/** Least share of letters that must remain; otherwise only the addresses are removed. */
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
