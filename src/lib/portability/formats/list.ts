import { addressesInLine } from '../../links/paste';
import { type FoundLink, MOST_ENTRIES } from '../file-contents';
import { importFault } from '../texts';

/** More than 500 addresses side by side take. */
const LONGEST_LINE = 60_000;
const SHOWN = 100;

/**
 * The links of one line, read as the paste box of the editor does. A line without an
 * address, and what is too long to be read to its end, is an entry for the review to
 * refuse: nothing is lost without a word.
 */
export function readLine(line: string, linea: number): FoundLink[] {
  const text = line.slice(0, LONGEST_LINE);
  const links: FoundLink[] = addressesInLine(text).map(({ address: url, titulo }) => ({
    linea,
    values: titulo ? { url, titulo } : { url },
  }));
  if (line.length > LONGEST_LINE) {
    const values = { titulo: line.slice(LONGEST_LINE, LONGEST_LINE + SHOWN) };
    return [...links, { linea, values, fault: importFault('reasons.longLine') }];
  }
  if (links.length > 0) return links;
  return [{ linea, values: { url: text.trim().replace(/\s+/g, ' ') } }];
}

/** A list of addresses, in lines or side by side. What is far too long is not read to its end. */
export function readList(text: string): FoundLink[] {
  const links: FoundLink[] = [];
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() !== '') links.push(...readLine(line, at + 1));
    if (links.length > MOST_ENTRIES) break;
  }
  return links;
}
