import { addressFault, normalizeAddress } from '../../links/rules';
import type { FoundLink } from '../found';

/** What stands before an entry: a dash, a star, a dot, a number. */
const BULLET = /^\s*(?:[-*•·–]|\d{1,3}[.)])\s+/;
const SEPARATOR = /\s*(?:[-–—:|=]|->|→)\s*$/;
const LONGEST_LINE = 5_000;

/** Whether a word can only be meant as an address. */
export function looksLikeAddress(word: string): boolean {
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(word)) return true;
  return /^[^\s@/]+\.[a-z]{2,}(?:[/?#:]|$)/i.test(word) && !addressFault(normalizeAddress(word));
}

/** One line: an address, with what is written beside it as its title. */
export function readLine(line: string): Record<string, unknown> {
  const entry = line.slice(0, LONGEST_LINE).replace(BULLET, '').trim();
  const words = entry.split(/\s+/);
  const address = words.find((word) => looksLikeAddress(word.replace(/^[<(]|[>),;]$/g, '')));
  if (!address) return { url: entry };
  const [before = '', after = ''] = entry.split(address, 2);
  const titulo = before.replace(SEPARATOR, '').trim() || after.replace(/^\s*[-–—:|]\s*/, '').trim();
  const url = address.replace(/^[<(]|[>),;]$/g, '');
  return titulo ? { url, titulo } : { url };
}

/** A list of addresses, one a line. */
export function readList(text: string): FoundLink[] {
  return text.split(/\r\n?|\n/).flatMap((line, at) => {
    if (line.trim() === '') return [];
    return [{ linea: at + 1, values: readLine(line) }];
  });
}
