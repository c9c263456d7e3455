import { parseAddress } from '@/lib/kernel/text/address';
import { firstCharacters, fitsIn } from '@/lib/kernel/text/characters';
import { addressFault, normalizeAddress } from './address';
import { handleIn, phoneIn, whatsAppOf } from './contact';
import { networkNamed, pageOf } from './handles';
import { LINK_LIMITS } from './limits';
import { recognisedLink } from './networks';
import { hostOf } from './readable';
import type { Link } from './schema';

/** What looks like an address without a protocol: a host with a dot and a domain of letters. */
const BARE = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;
const EMAIL = /^[^\s@:/,;|]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u;
/** What every address has: most words of a text are told by it at once. */
const ADDRESSLIKE = /[.:]./;
const OPENING = '<("\'«[';
const CLOSING = '>)"\'»],;.';
const BESIDE = ' :|·•*–—-=→,;';
/** What stands before an entry of a list: a dash, a star, a dot, a number. */
const BULLET = /^(?:[-*•·–]|\d{1,3}[.)])$/;
const DIVIDERS = /[,;|]+/;

/** A text without what is at its ends. Step by step: a pattern takes long for long runs of these. */
function stripped(text: string, first: string, last: string): string {
  let [from, to] = [0, text.length];
  while (from < to && first.includes(text.charAt(from))) from += 1;
  while (from < to && last.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** The address that a word is, with the protocol that an e-mail lacks; undefined when it is none. */
export function asAddress(word: string): string | undefined {
  if (!ADDRESSLIKE.test(word)) return undefined;
  const bare = stripped(word, OPENING, CLOSING);
  if (EMAIL.test(bare)) return `mailto:${bare}`;
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(bare) && !BARE.test(bare)) return undefined;
  return addressFault(normalizeAddress(bare)) ? undefined : bare;
}

/** The addresses in a word, and what else is in it: addresses may have commas, and be divided by them. */
function readWord(word: string): { addresses: string[]; rest: string } {
  if (!ADDRESSLIKE.test(word)) return { addresses: [], rest: word };
  const pieces = word.split(DIVIDERS).filter(Boolean);
  const addresses = pieces.flatMap((piece) => asAddress(piece) ?? []);
  if (addresses.length === pieces.length) return { addresses, rest: '' };
  const whole = pieces.length > 1 ? asAddress(word) : undefined;
  if (whole) return { addresses: [whole], rest: '' };
  if (addresses.length === 0) return { addresses, rest: word };
  return { addresses, rest: pieces.filter((piece) => !asAddress(piece)).join(' ') };
}

/** A URL in a pasted line, with the words beside it when it is the only one. */
export interface Written {
  address: string;
  titulo: string;
}

/** Longest line that can be one telephone number or user name with a title. */
const MAX_CONTACT_LENGTH = 160;
const LAST_PHONE = /^(.*?)(\+?[\d(][\d\s().–/-]{5,30}\d)$/;
const LAST_HANDLE = /^(.*?)[\s:]*(@[\w.-]{1,60})$/;
const WHATSAPP = /what?s|wpp|(?:^|\s)wa(?:\s|$)/i;
const CALLED = /tel|cel|m[oó]vil|n[uú]mero|ll[aá]ma/i;
/** A local number has to be longer in a text than in a field of its own: years are short. */
const MIN_LOCAL = 9;

function phoneInLine(before: string, written: string): Written[] {
  const phone = phoneIn(written);
  if (!phone) return [];
  const isMeant = before === '' || phone.startsWith('+') || WHATSAPP.test(before);
  if (!isMeant && !CALLED.test(before)) return [];
  if (!phone.startsWith('+') && phone.length < MIN_LOCAL) return [];
  const whatsApp = WHATSAPP.test(before) ? whatsAppOf(`tel:${phone}`) : undefined;
  return [{ address: whatsApp ?? `tel:${phone}`, titulo: before }];
}

/** A line that is a telephone number or a network's user name: `WhatsApp: +52 55…`, `Instagram @ana`. */
function contactInLine(line: string): Written[] {
  if (line.length > MAX_CONTACT_LENGTH) return [];
  const [, words = '', phone] = LAST_PHONE.exec(line) ?? [];
  if (phone) return phoneInLine(stripped(words, `${BESIDE}*-`, BESIDE), phone);
  const [, name = '', written = ''] = LAST_HANDLE.exec(line) ?? [];
  const network = networkNamed(stripped(name, `${BESIDE}*-`, BESIDE));
  const handle = handleIn(written);
  return network && handle ? [{ address: pageOf(handle, network), titulo: '' }] : [];
}

/** The first pasted line that is a user name without a network. */
export function openHandle(text: string): string | undefined {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .find((line) => handleIn(line) !== undefined);
}

/** The addresses in one line: `Mi curso: ejemplo.com` is one with that title. */
export function addressesInLine(line: string): Written[] {
  const words = line.split(/\s+/).filter(Boolean).map(readWord);
  const addresses = words.flatMap((word) => word.addresses);
  if (addresses.length === 0) return contactInLine(line.trim());
  if (addresses.length > 1) return addresses.map((address) => ({ address, titulo: '' }));
  const rest = words
    .map((word) => word.rest)
    .filter((word, at) => word !== '' && word !== '->' && !(at === 0 && BULLET.test(word)));
  const titulo = firstCharacters(stripped(rest.join(' '), BESIDE, BESIDE), LINK_LIMITS.titulo);
  return [{ address: addresses[0] ?? '', titulo }];
}

/** A line of a text, by its number from 1, and the addresses in it. */
export interface ReadLine {
  line: number;
  text: string;
  links: Written[];
}

/** What was meant to be an address, and is none that could be taken. */
const MEANT_AS_ADDRESS = /^\S*[.:/@]\S+$/;

/** Whether a line is one address, with no title beside it. */
const isBare = ({ links }: ReadLine) => links.length === 1 && links[0]?.titulo === '';

/** The words of a line that can be the title of what stands below it, or undefined. */
function titleIn({ text, links }: ReadLine): string | undefined {
  if (links.length > 0 || MEANT_AS_ADDRESS.test(text)) return undefined;
  const words = text.split(/\s+/);
  const bare = words.length > 1 && BULLET.test(words[0] ?? '') ? words.slice(1) : words;
  const titulo = stripped(bare.join(' '), BESIDE, BESIDE);
  return titulo !== '' && fitsIn(titulo, LINK_LIMITS.titulo) ? titulo : undefined;
}

/**
 * Lines with their addresses, where words alone on a line are the title of the one address on
 * the next. Above several addresses they are a heading, and stay a line without a link.
 */
export function titledLines(lines: readonly ReadLine[]): ReadLine[] {
  const titles = lines.map((line, at) => {
    const [below, next] = [lines[at + 1], lines[at + 2]];
    if (!below || !isBare(below)) return undefined;
    const isHeading = next !== undefined && next.line === below.line + 1 && isBare(next);
    return isHeading ? undefined : titleIn(line);
  });
  return lines.flatMap((line, at) => {
    if (titles[at] !== undefined) return [];
    const titulo = titles[at - 1];
    if (titulo === undefined) return [line];
    return [{ ...line, links: line.links.map((link) => ({ ...link, titulo })) }];
  });
}

function readLines(text: string): ReadLine[] {
  const lines = text.split(/\r?\n/).map((line, at) => ({ line: at + 1, text: line.trim() }));
  return titledLines(
    lines
      .filter(({ text: words }) => words !== '')
      .map((line) => ({ ...line, links: addressesInLine(line.text) })),
  );
}

/** What a pasted text says: an address, a list of them, or titles beside or above each. */
export function readPastedText(
  text: string,
  language: string,
): { links: Link[]; unread: string[] } {
  const lines = readLines(text);
  return {
    links: lines.flatMap(({ links }) =>
      links.map(({ address, titulo }) => recognisedLink(address, titulo, language)),
    ),
    /** The lines in which nothing is a link. */
    unread: lines.filter(({ links }) => links.length === 0).map((line) => line.text),
  };
}

/** What two addresses of the same place have in common. */
export function placeOf(address: string): string {
  const normal = normalizeAddress(address);
  const url = /^https?:/.test(normal) ? parseAddress(normal) : undefined;
  if (!url) return normal.toLowerCase();
  const { port, pathname, search } = url;
  return `${hostOf(normal)}${port && `:${port}`}${pathname.replace(/\/$/, '')}${search}`;
}

/** The ids of the links whose place an earlier or later one has too. Archived ones do not count. */
export function duplicatedIds(links: Link[]): Set<string> {
  const byPlace = new Map<string, string[]>();
  for (const { id, url, archivado } of links) {
    if (url === '' || archivado) continue;
    const place = placeOf(url);
    byPlace.set(place, [...(byPlace.get(place) ?? []), id]);
  }
  return new Set([...byPlace.values()].filter((ids) => ids.length > 1).flat());
}
