import { withoutCode } from '@/lib/links/address';
import { addressesInLine, plainLine, type ReadLine, titledLines } from '@/lib/links/paste';
import { type FileLink, MAX_ENTRIES } from '../file-contents';
import { importIssue } from '../texts';

/** Maximum length of a line, above 500 URLs side by side. */
const MAX_LINE_LENGTH = 60_000;
const SHOWN = 100;

function linksIn(copied: string, line: number): ReadLine {
  const text = plainLine(copied);
  return { line, text, links: addressesInLine(text.slice(0, MAX_LINE_LENGTH)) };
}

/**
 * Returns the entries of one line. A line without a URL, or one that is too long, is an entry that
 * the review rejects, so that nothing is lost silently.
 */
function entriesOf({ line: linea, text, links }: ReadLine): FileLink[] {
  const fileLinks: FileLink[] = links.map(({ address: url, titulo }) => ({
    linea,
    values: titulo ? { url, titulo } : { url },
  }));
  if (text.length > MAX_LINE_LENGTH) {
    const values = { titulo: text.slice(MAX_LINE_LENGTH, MAX_LINE_LENGTH + SHOWN) };
    return [...fileLinks, { linea, values, issue: importIssue('reasons.longLine') }];
  }
  if (fileLinks.length > 0) return fileLinks;
  return [{ linea, values: { url: text.trim().replace(/\s+/g, ' ') } }];
}

/** Returns the links of one line, read as in the paste box of the editor. */
export function readLine(line: string, linea: number): FileLink[] {
  return entriesOf(linksIn(line, linea));
}

/**
 * Reads a list of URLs, one per line or several on a line, with titles beside or above them. A list
 * that is far too long is read in part.
 */
export function readList(text: string): FileLink[] {
  const read: ReadLine[] = [];
  let entries = 0;
  for (const [at, line] of withoutCode(text)
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const each = linksIn(line, at + 1);
    read.push(each);
    entries += each.links.length;
    // Lines with only a title are not entries.
    if (entries > MAX_ENTRIES || read.length > 2 * MAX_ENTRIES) break;
  }
  return titledLines(read).flatMap(entriesOf);
}
