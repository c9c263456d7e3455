import { addressesInLine, type ReadLine, titledLines } from '@/lib/page/links/paste';
import { type FileLink, MAX_ENTRIES } from '../file-contents';
import { importFault } from '../texts';

/** More than 500 addresses side by side take. */
const MAX_LINE_LENGTH = 60_000;
const SHOWN = 100;

function linksIn(text: string, line: number): ReadLine {
  return { line, text, links: addressesInLine(text.slice(0, MAX_LINE_LENGTH)) };
}

/**
 * The entries of one line. A line without an address, and what is too long to be read to its
 * end, is an entry for the review to refuse: nothing is lost without a word.
 */
function entriesOf({ line: linea, text, links }: ReadLine): FileLink[] {
  const fileLinks: FileLink[] = links.map(({ address: url, titulo }) => ({
    linea,
    values: titulo ? { url, titulo } : { url },
  }));
  if (text.length > MAX_LINE_LENGTH) {
    const values = { titulo: text.slice(MAX_LINE_LENGTH, MAX_LINE_LENGTH + SHOWN) };
    return [...fileLinks, { linea, values, fault: importFault('reasons.longLine') }];
  }
  if (fileLinks.length > 0) return fileLinks;
  return [{ linea, values: { url: text.trim().replace(/\s+/g, ' ') } }];
}

/** The links of one line, read as the paste box of the editor does. */
export function readLine(line: string, linea: number): FileLink[] {
  return entriesOf(linksIn(line, linea));
}

/**
 * A list of addresses, in lines or side by side, with titles beside or above them. What is far
 * too long is not read to its end.
 */
export function readList(text: string): FileLink[] {
  const read: ReadLine[] = [];
  let entries = 0;
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue;
    const each = linksIn(line, at + 1);
    read.push(each);
    entries += each.links.length;
    // A title takes no place of its own.
    if (entries > MAX_ENTRIES || read.length > 2 * MAX_ENTRIES) break;
  }
  return titledLines(read).flatMap(entriesOf);
}
