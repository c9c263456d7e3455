import { LinkifyIt } from 'linkify-it';
import tlds from 'tlds';
import { withCallingCode } from '@/lib/core/geo/regions';
import { firstCharacters, fitsIn } from '@/lib/core/text/characters';
import { isEmail } from '@/lib/core/text/email';
import { plainText } from '@/lib/core/text/html';
import { addressIssue, normalizeAddress, withoutCode } from './address';
import { handleIn, phoneIn, whatsAppOf, withZoneCode } from './contact';
import { networkNamed, pageOf } from './handles';
import { LINK_LIMITS } from './limits';
import { recognisedLink } from './networks';
import { isOwnPage } from './own-page';
import type { Link } from './schema';

/** Top-level domains: all registered ones, and `example`, which examples use. */
const ENDINGS = [...tlds, 'example'];
const ENDING = new Set(ENDINGS);
const linkifier = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, tlds: ENDINGS });

/**
 * A URL without a protocol that the linkifier misses: with a port, or an underscore in the host.
 */
const BARE = /^[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*\.(\p{L}{2,})(?::\d+)?(?:[/?#]|$)/u;
const WHOLE = /^(?:https?:\/\/|mailto:|tel:)/i;
/** Deep links of apps, and WhatsApp numbers, messages and subjects of mails with spaces in them. */
const BY_APPS =
  /(?:whatsapp|tg|instagram|twitter):\/\/\S+|\bspotify:[a-z]{4,8}:\w{22}|(?:https?:\/\/)?\b(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?\d{1,15}(?:[ ().-]{1,3}\d{1,5}){0,6}(?!\d)(?:[?&]text=(?![^\s%+]*[%+])(?:(?!https?:)[^\n])*|[?&]\S*)?|\bmailto:[^\s?<>":]+\?\w+=[^\s%+<>"]*[^\S\n](?:(?!https?:)[^\n<>"])*/gi;
/** A label with a colon and no space before a URL: `correo:ana@ejemplo.com`. */
const LABEL = /(^|\s)(?!(?:https?|mailto|tel|javascript|data):)(\p{L}{2,30}):(?=[\p{L}\d])/giu;
/** The @ of an e-mail address as people hide it from programs: `ana [at] ejemplo.com`. */
const HIDDEN_AT =
  /([\w.+-])(?:\s?[[({]\s?(?:at|arroba|@)\s?[\])}]\s?|\(a\)|\sarroba\s)(?=[\p{L}\d])/giu;
/** Angle brackets and quotation marks of a text that was copied from HTML. */
const ENTITIES = /&(?:lt|gt|quot);/gi;
/** Emoji and arrows directly before a URL, or at its end unless a path begins with them. */
const SIGNS = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\u200D\\u2190-\\u21FF]{1,16}';
const SIGNS_BEFORE = new RegExp(`(^|\\s)${SIGNS}|${SIGNS}(?=https?://|www\\.)`, 'gu');
const SIGNS_AFTER = new RegExp(`([^\\s/=?&#])(${SIGNS})(?=\\s|$)`, 'gu');
/** A hand emoji or an arrow that points to a URL. */
const POINTERS =
  '(?:[\\u{1F446}-\\u{1F449}\\u261D\\u27A1\\u2B05-\\u2B07\\u2190-\\u21FF]|\\p{Emoji_Modifier}|\\uFE0F){1,16}';
const POINTER = new RegExp(`^${POINTERS}$`, 'u');
const POINTERS_AFTER = new RegExp(`\\s*${POINTERS}$`, 'u');
/** Two protocols in a row. A form field or an app added the first one. */
const DOUBLED = /\bhttps?:\/\/(?=https?:\/\/)/gi;
/** Two sentences joined by a full stop without a space: `en línea.Es`. */
const JOINT = /(?:^|\.)\p{Ll}[\p{L}\d-]*\.\p{Lu}\p{Ll}+$/u;
/** Invisible characters. The first group matches an emoji with its joiner, which are kept. */
const SHAPELESS =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D)|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
const OPENING = '<("\'«[“‘‹*_~`';
const CLOSING = '>)"\'»],;.”’›*_~`:';
const BESIDE = ' /:|·•*–—-=→,;';
/** The bullet, number or letter of a list item. */
const BULLET = /^(?:[-*•·–]|#{1,6}|\d{1,3}[.)]-?|[a-zA-Z]\)|\[\d{1,3}\]:?)$/;
const DIVIDERS = /[,;|]+/;
/** What stands in brackets before a message that was copied from WhatsApp, and its author. */
const FORWARDED = /^[\u200E\u200F\s]*\[([^\]]{8,40})\]\s(?:[^:]{1,60}:\s)?/;
/** A date and a time of day. */
const STAMP = /^(?=.*\d[/.-]\d)(?=.*\d:\d\d)[\d\s/.:,-]+(?:[ap]\.?\s?m\.?)?[\d\s/.:,-]*$/i;
/** A line of CSV whose cells all stand in quotation marks. */
const QUOTED_CELLS = /^"[^"]*"(?:[,;\t]"[^"]*")+$/;

/** Returns a line without what copying put around it: `[12/3/24, 18:05] Ana: …`, quoted cells. */
export function plainLine(line: string): string {
  const [before = '', stamp = ''] = FORWARDED.exec(line) ?? [];
  const text = (STAMP.test(stamp) ? line.slice(before.length) : line).trim();
  return text.replace(QUOTED_CELLS, (cells) => cells.slice(1, -1).replace(/"[,;\t]"/g, ' '));
}

/** Removes characters from both ends. A loop, because a regular expression is slow on long runs. */
function stripped(text: string, first: string, last: string): string {
  let [from, to] = [0, text.length];
  while (from < to && first.includes(text.charAt(from))) from += 1;
  while (from < to && last.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** A URL in a line and its position. `isWhole` is true if the text contains its protocol. */
interface Found {
  address: string;
  isWhole: boolean;
  from: number;
  to: number;
}

const isTaken = (address: string) => addressIssue(normalizeAddress(address)) === undefined;

/** Removes trailing quotation marks and, if they also precede the match, emphasis marks. */
function trimmed(line: string, from: number, raw: string): string {
  const before = line.charAt(from - 1);
  const bare = '*_~`'.includes(before) ? stripped(raw, '', before) : raw;
  return stripped(bare, '', ':’”›…');
}

/** Splits a match at commas, semicolons and bars if each part is a URL; else returns it whole. */
function divided(found: Found): Found[] {
  const { address, from } = found;
  let at = from;
  const pieces = address.split(/([,;|]+)/).map((text) => {
    const start = at;
    at += text.length;
    return { text, start };
  });
  const words = pieces.filter(({ text }, index) => index % 2 === 0 && text !== '');
  const isList =
    words.length > 1 &&
    words.every(({ text }, index) => {
      const isFree = index === 0 || WHOLE.test(text) || !/[?#]/.test(words[0]?.text ?? '');
      return isFree && asAddress(text) === (isEmail(text) ? `mailto:${text}` : text);
    });
  if (!isList) return [found];
  return words.map(({ text, start }) => ({
    address: asAddress(text) ?? text,
    isWhole: WHOLE.test(text),
    from: start,
    to: start + text.length,
  }));
}

/** Returns the URL in a word that the linkifier does not recognise; undefined if there is none. */
function urlInWord(word: string): string | undefined {
  if (isEmail(word)) return `mailto:${word}`;
  const ending = BARE.exec(word)?.[1]?.toLowerCase();
  const isMeant = WHOLE.test(word) || (ending !== undefined && ENDING.has(ending));
  return isMeant && !JOINT.test(word) && isTaken(word) ? word : undefined;
}

type Range = Pick<Found, 'from' | 'to'>;

/** Returns the parts of a line outside the ranges, in order. */
function outside(line: string, ranges: readonly Range[]): string[] {
  let at = 0;
  return [...ranges, { from: line.length, to: line.length }].map(({ from, to }) => {
    const part = line.slice(at, from);
    at = to;
    return part;
  });
}

/** Returns the line with spaces in place of the ranges. */
const blanked = (line: string, ranges: readonly Range[]) =>
  outside(line, ranges)
    .map((part, at) => part + ' '.repeat(ranges[at] ? ranges[at].to - ranges[at].from : 0))
    .join('');

/** Returns all URLs of a line in order, with and without a protocol. */
function allIn(line: string): Found[] {
  const byApps = [...line.matchAll(BY_APPS)]
    .map(({ 0: address, index }) => ({
      address,
      isWhole: true,
      from: index,
      to: index + address.length,
    }))
    .filter(({ address }) => isTaken(address));
  const rest = blanked(line, byApps)
    .replace(LABEL, '$1$2 ')
    .replace(SIGNS_BEFORE, (signs) => ' '.repeat(signs.length))
    .replace(SIGNS_AFTER, (_, before, signs) => before + ' '.repeat(signs.length));
  const matches = linkifier.match(rest) ?? [];
  const byLinkifier = matches.flatMap(({ schema, raw: untrimmed, index: from }) => {
    const raw = trimmed(rest, from, untrimmed);
    const address = schema === 'mailto:' && !/^mailto:/i.test(raw) ? `mailto:${raw}` : raw;
    // A match before `:` or `@` is no URL without the rest of its word (credentials, an unknown
    // host).
    if (/^[:@]\S/.test(rest.slice(from + raw.length))) return [];
    if (schema === '' && rest.trim() !== raw && JOINT.test(raw)) return [];
    const found = { address, isWhole: WHOLE.test(raw), from, to: from + raw.length };
    const all = schema === 'mailto:' ? [found] : divided(found);
    return all.filter((one) => isTaken(one.address));
  });
  const remaining = blanked(
    rest,
    matches.map(({ index, lastIndex }) => ({ from: index, to: lastIndex })),
  );
  const others = [...remaining.matchAll(/\S+/g)].flatMap(({ 0: word, index }): Found[] => {
    if (!/[.:@]./.test(word)) return [];
    const bare = stripped(word, `${OPENING},;`, CLOSING);
    const from = index + word.indexOf(bare);
    const address = bare === '' ? undefined : urlInWord(bare);
    if (!address) return [];
    return [{ address, isWhole: WHOLE.test(bare), from, to: from + bare.length }];
  });
  return [...byApps, ...byLinkifier, ...others].sort((one, other) => one.from - other.from);
}

const isWord = (word: string) =>
  /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word) && !POINTER.test(word);

/** Removes emphasis marks (Markdown, WhatsApp), and brackets and quotes around the whole title. */
function tidyTitle(words: string): string {
  const plain = words.replace(
    /(^|\s)(\*{1,2}|_{1,2}|~{1,2})(\S(?:[^*_~]*\S)?)\2(?=[\s,.:;!?]|$)/g,
    '$1$3',
  );
  const tidy = stripped(plain.replace(POINTERS_AFTER, ''), BESIDE, BESIDE);
  const inner = /^\(([^()]*)\)$|^\[([^[\]]*)\]$|^"([^"]*)["\s,;]*$/.exec(tidy);
  if (inner) return inner[1] ?? inner[2] ?? inner[3] ?? '';
  return tidy.includes(')') ? tidy : tidy.replace(/^\(/, '');
}

/** Returns the words of a line outside its URLs, without bullets and dividers. */
function wordsBeside(line: string, found: readonly Found[]): string {
  const words = outside(line, found).join(' ').split(/\s+/).filter(Boolean);
  if (BULLET.test(words[0] ?? '')) words.shift();
  const first = words.findIndex(isWord);
  const last = words.findLastIndex(isWord);
  const rest =
    first < 0
      ? ''
      : words
          .slice(first, last + 1)
          .join(' ')
          .replace(/ ?\(\s*\)|\[\s*\]/g, '')
          .replace(/ ([-–—|·•]) \1(?= )/g, ' $1')
          .replace(/ (?=[,;.:!?](?: |$))/g, '')
          .replace(/[,;:](?=[,;.!?])/g, '');
  return firstCharacters(tidyTitle(rest), LINK_LIMITS.titulo);
}

/**
 * Returns the words before each URL of a line if every URL has a label: `Tienda: a.es, Blog: b.es`.
 * Undefined otherwise.
 */
function wordsBefore(line: string, found: readonly Found[]): string[] | undefined {
  const parts = outside(line, found);
  const titles = parts.slice(0, -1).map((part) => wordsBeside(part, []));
  const isLabelled = titles.every(
    (title, at) => title !== '' && /[:=→>-]\s*$/.test(parts[at] ?? ''),
  );
  return isLabelled && wordsBeside(parts.at(-1) ?? '', []) === '' ? titles : undefined;
}

/** Extends a URL that fills its line to the end, without closing punctuation and quotes. */
function alone(line: string, found: Found): Found {
  const whole = stripped(line, '', `.,;:"'»”’›>*_…`);
  const isMore = found.from === 0 && !/^[)\]}>]/.test(line.slice(found.to));
  return isMore && whole.length > found.to && isTaken(whole)
    ? { ...found, address: whole, to: whole.length }
    : found;
}

/**
 * Returns the URLs in a line. If the line has a URL with a protocol, URLs without a protocol count
 * only in a list, because among words they are names (`Node.js`, `Amazon.com`).
 */
function foundIn(line: string): Found[] {
  const all = allIn(line);
  const [only, other] = all;
  if (only?.isWhole && !other && !/\s/.test(line)) return [alone(line, only)];
  const isContact = (address: string) => /^(?:mailto|tel):/i.test(address);
  const kinds = all.filter(({ address }) => !isContact(address)).map(({ isWhole }) => isWhole);
  if (new Set(kinds).size < 2) return all;
  const isList = wordsBeside(line, all) === '';
  return all.filter(({ address, isWhole, from, to }, at) => {
    if (isWhole || isContact(address)) return true;
    const between = line.slice(all[at - 1]?.to ?? 0, from) + line.slice(to, all[at + 1]?.from);
    return isList && (DIVIDERS.test(between) || /[/?]/.test(address));
  });
}

/** Returns a word as a URL, with `mailto:` for an e-mail address; undefined if it is not a URL. */
export function asAddress(word: string): string | undefined {
  const bare = stripped(word.trim(), OPENING, CLOSING.replace(')', ''));
  if (bare === '' || /\s/.test(bare)) return undefined;
  const [found, other] = allIn(bare);
  const isAll = found && !other && found.from === 0 && /^[.,;)>\]]*$/.test(bare.slice(found.to));
  return isAll ? found.address : undefined;
}

/** A URL in a pasted line, with its title: the words beside it, or ''. */
export interface Written {
  address: string;
  titulo: string;
}

/** Maximum length of a line that can be a telephone number or a user name with a title. */
const MAX_CONTACT_LENGTH = 160;
const LAST_PHONE = /^(.*?)(\+?[\d(][\d\s().–/-]{5,30}\d)$/;
const LAST_HANDLE = /^(.*?)[\s:]*(@[\w.-]{1,60})$/;
const WHATSAPP = /what?s|wh?at?h?s[aá]p|wpp|wsp|[gw]uas[aá]p|was[aá]p|(?:^|\s)wa(?:\s|$)/i;
const CALLED = /tel|cel|m[oó]vil|n[uú]mero|ll[aá]ma/i;
/** Words before a number that is not a telephone number. */
const NOT_CALLED =
  /cuenta|pedido|folio|\bref(?:erencia)?\b|tarjeta|clabe|\bcbu\b|\bdni\b|\bru[ct]\b|\bnit\b|c[eé]dula|c[oó]digo|factura|gu[ií]a|isbn/i;
/** Minimum number of digits of a local number in a text. Years have fewer. */
const MIN_LOCAL = 9;

function phoneInLine(before: string, written: string, zone: string): Written[] {
  const typed = phoneIn(written);
  if (!typed) return [];
  const phone = withCallingCode(typed, zone);
  const isMeant = before === '' || phone.startsWith('+') || WHATSAPP.test(before);
  if (!isMeant && !CALLED.test(before)) return [];
  if (!written.startsWith('+') && NOT_CALLED.test(before) && !CALLED.test(before)) return [];
  if (!phone.startsWith('+') && phone.length < MIN_LOCAL) return [];
  return [titled(`tel:${phone}`, before)];
}

/** Returns a URL with its title. A number whose title names WhatsApp becomes a WhatsApp URL. */
function titled(address: string, titulo: string): Written {
  const whatsApp = WHATSAPP.test(titulo) ? whatsAppOf(address) : undefined;
  return { address: whatsApp ?? address, titulo };
}

/**
 * Reads a line as a telephone number or as a user name on a network: `WhatsApp: +52 55…`,
 * `Instagram @ana`. Returns [] for other lines.
 */
function contactInLine(line: string, zone: string): Written[] {
  if (line.length > MAX_CONTACT_LENGTH) return [];
  const [, words = '', phone] = LAST_PHONE.exec(line) ?? [];
  if (phone) return phoneInLine(stripped(words, `${BESIDE}*-`, BESIDE), phone, zone);
  const [, name = '', written = ''] = LAST_HANDLE.exec(line) ?? [];
  const network = networkNamed(stripped(name, `${BESIDE}*-`, BESIDE));
  const handle = handleIn(written);
  return network && handle ? [{ address: pageOf(handle, network), titulo: '' }] : [];
}

/** Links with titles in Markdown, HTML, BBCode and Slack. */
const WRITTEN_LINKS = [
  /!?\[(?<title>[^[\]]{0,300})\]\(\s*<?(?<url>[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s[^()]{0,300})?\)/g,
  /<a\s(?:[^<>]{0,500}\s)?href=["']?(?<url>[^"'\s<>]+)["']?[^<>]{0,1000}>(?<title>.{0,1000}?)<\/a>/gi,
  /\[url=["']?(?<url>[^\]"']+)["']?\](?<title>[^[\]]{0,300})\[\/url\]/gi,
  /<(?<url>https?:\/\/[^\s<>|]+)\|(?<title>[^<>|]{1,300})>/g,
];

/** Returns the links in a line that have titles in markup, and the rest of the line. */
function writtenLinks(line: string): { links: Written[]; rest: string } {
  if (!/\]\(|<|\[url/i.test(line)) return { links: [], rest: line };
  const links: Written[] = [];
  const rest = WRITTEN_LINKS.reduce(
    (text, pattern) =>
      text.replace(pattern, (whole, ...parts) => {
        const { title = '', url = '' } = parts.at(-1) as Record<string, string>;
        const address = asAddress(plainText(url));
        if (!address) return whole;
        const words = plainText(title).replace(/\s+/g, ' ');
        const titulo = asAddress(words) ? '' : firstCharacters(words, LINK_LIMITS.titulo);
        links.push({ address, titulo });
        return ' ';
      }),
    line,
  );
  return { links, rest };
}

/** Returns the URLs in one line. `Mi curso: ejemplo.com` is one URL with the title `Mi curso`. */
export function addressesInLine(typed: string, zone = ''): Written[] {
  const text = typed
    .replace(SHAPELESS, '$1')
    .replace(ENTITIES, ' ')
    .replace(DOUBLED, '')
    .replace(/\bhttps?:\\{2}\S+/gi, (address) => address.replaceAll('\\', '/'))
    .replace(HIDDEN_AT, '$1@');
  const { links, rest } = writtenLinks(text);
  const line = rest.replace(/[\p{Zs}\t]/gu, ' ');
  const found = foundIn(line);
  if (links.length > 0) return [...links, ...found.map(({ address }) => ({ address, titulo: '' }))];
  const [only, other] = found;
  if (!only) return contactInLine(line.trim(), zone);
  if (other) {
    const titles = wordsBefore(line, found);
    return found.map(({ address }, at) => ({
      address: withZoneCode(address.replace(/^tel:/i, 'tel:'), zone),
      titulo: titles?.[at] ?? '',
    }));
  }
  // The words before or after the URL may be a telephone number or a network and a user name.
  const parts = outside(line, found).map((words) => {
    const contacts = contactInLine(stripped(words, BESIDE, BESIDE), zone);
    return contacts.every(({ address }) => /^(?:tel:\+|https:)/.test(address)) ? contacts : [];
  });
  const titulo = outside(line, found)
    .map((words, at) => (parts[at]?.length ? '' : words))
    .join(' ');
  const [before = [], after = []] = parts;
  return [...before, { address: only.address, titulo: wordsBeside(titulo, []) }, ...after];
}

/** A line of a text with its number, counted from 1, and its URLs. */
export interface ReadLine {
  line: number;
  text: string;
  links: Written[];
}

/** Pattern of a word that was probably meant as a URL but is not a valid one. */
const MEANT_AS_ADDRESS = /^\S*[.:/@]\S+$/;

/** True for a line that is one URL without a title. */
const isBare = ({ links }: ReadLine) => links.length === 1 && links[0]?.titulo === '';

/** True for a line that is only the URL of a profile. The network's name is its title. */
const isProfile = (line: ReadLine | undefined) =>
  line !== undefined && isBare(line) && isOwnPage(line.links[0]?.address ?? '');

/** Returns the words of a line if they can be the title of the URL below; otherwise undefined. */
function titleIn({ text, links }: ReadLine): string | undefined {
  if (links.length > 0 || MEANT_AS_ADDRESS.test(text)) return undefined;
  const words = text.split(/\s+/);
  const bare = words.length > 1 && BULLET.test(words[0] ?? '') ? words.slice(1) : words;
  const titulo = tidyTitle(bare.join(' '));
  return titulo !== '' && fitsIn(titulo, LINK_LIMITS.titulo) ? titulo : undefined;
}

/**
 * Returns the lines with their URLs. A line that has only words becomes the title of the single URL
 * on the next line. Above several profiles it is a heading, and stays a line without a link.
 */
export function titledLines(lines: readonly ReadLine[]): ReadLine[] {
  const titles = lines.map((line, at) => {
    const [below, next] = [lines[at + 1], lines[at + 2]];
    if (!below || !isBare(below)) return undefined;
    return isProfile(below) && isProfile(next) ? undefined : titleIn(line);
  });
  return lines.flatMap((line, at) => {
    if (titles[at] !== undefined) return [];
    const titulo = titles[at - 1];
    if (titulo === undefined) return [line];
    return [{ ...line, links: line.links.map(({ address }) => titled(address, titulo)) }];
  });
}

const isNetworkAbove = (name: string, handle: string) =>
  handleIn(handle) !== undefined && contactInLine(`${tidyTitle(name)} ${handle}`, '').length > 0;

/** A link of HTML, which may be written in several lines. */
const ANCHOR = /<a\s[^<>]{1,1000}>(?:(?!<a\s)[\s\S]){0,2000}?<\/a>/gi;
/** Tags around links, without words and URLs. */
const TAGS =
  /^(?:<\/?(?:ul|ol|li|p|div|span|br|hr|b|i|u|strong|em|small|center|font|table|thead|tbody|tr|t[dh]|h[1-6]|section|nav|body|html)(?:\s(?![^<>]*\b(?:href|src)=)[^<>]*)?\/?>\s*)+$/i;

function readLines(text: string, zone: string): ReadLine[] {
  const lines = withoutCode(text)
    .replace(ANCHOR, (anchor) => anchor.replace(/\s+/g, ' '))
    .split(/\r?\n/)
    .map((line, at) => ({ line: at + 1, text: plainLine(line) }))
    .filter(({ text: words }) => words !== '' && !TAGS.test(words));
  // People write a network's name above the user name as often as before it.
  const joined = lines.flatMap((line, at) => {
    const [above, below] = [lines[at - 1], lines[at + 1]];
    if (below && isNetworkAbove(line.text, below.text)) return [];
    const isBelow = above && isNetworkAbove(above.text, line.text);
    return [isBelow ? { ...line, text: `${tidyTitle(above.text)} ${line.text}` } : line];
  });
  return titledLines(joined.map((line) => ({ ...line, links: addressesInLine(line.text, zone) })));
}

/**
 * Reads a pasted text: one URL, a list, or URLs with titles beside or above them. Telephone numbers
 * without a country code get the code of the time zone's country.
 */
export function readPastedText(
  text: string,
  language: string,
  zone = '',
): { links: Link[]; unread: string[] } {
  const lines = readLines(text, zone);
  return {
    links: lines.flatMap(({ links }) =>
      links.map(({ address, titulo }) => recognisedLink(address, titulo, language)),
    ),
    /** Lines without a link. */
    unread: lines.filter(({ links }) => links.length === 0).map((line) => line.text),
  };
}
