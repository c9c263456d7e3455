import { addressFault, normalizeAddress } from '../../links/rules';
import { type FoundLink, MOST_ENTRIES } from '../found';

/** What stands before an entry: a dash, a star, a dot, a number. */
const BULLET = /^ ?(?:[-*•·–]|\d{1,3}[.)]) /;
const SEPARATOR = / ?(?:[-–—:|=]|->|→) ?$/;
const LONGEST_LINE = 5_000;

/** Whether a word can only be meant as an address. */
export function looksLikeAddress(word: string): boolean {
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(word)) return true;
  return /^[^\s@/]+\.[a-z]{2,}(?:[/?#:]|$)/i.test(word) && !addressFault(normalizeAddress(word));
}

/** One line: an address, with what is written beside it as its title. */
export function readLine(line: string): Record<string, unknown> {
  const entry = line.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').replace(BULLET, '').trim();
  const words = entry.split(' ');
  const address = words.find((word) => looksLikeAddress(word.replace(/^[<(]|[>),;]$/g, '')));
  if (!address) return { url: entry };
  const [before = '', after = ''] = entry.split(address, 2);
  const titulo = before.replace(SEPARATOR, '').trim() || after.replace(/^\s*[-–—:|]\s*/, '').trim();
  const url = address.replace(/^[<(]|[>),;]$/g, '');
  return titulo ? { url, titulo } : { url };
}

/** A list of addresses, one a line. What is far too long is not read to its end. */
export function readList(text: string): FoundLink[] {
  const found: FoundLink[] = [];
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() !== '') found.push({ linea: at + 1, values: readLine(line) });
    if (found.length > MOST_ENTRIES) break;
  }
  return found;
}
