import { LOCALE } from '@/lib/core/i18n/locale';
import { tidyLine } from '@/lib/core/text/characters';
import { PROFILE_LIMITS } from '@/lib/profile/limits';
import { markAddresses, REMOVED } from './addresses';
import { plain } from './plain';
import { sentencesOf, shorten } from './sentences';

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
