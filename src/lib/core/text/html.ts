import { firstUnits } from './characters';

/** Longer than any text of a link or a profile. */
const MAX_LENGTH = 20_000;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  iexcl: '¡',
  iquest: '¿',
  laquo: '«',
  raquo: '»',
  ordf: 'ª',
  ordm: 'º',
  deg: '°',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  times: '×',
  shy: '',
};
/** Accents by their names in the entities of letters: `&ntilde;`, `&Aacute;`. */
const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
};
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;

function character(code: number, otherwise: string): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code > 0 && code <= 0x10ffff && !isSurrogate ? String.fromCodePoint(code) : otherwise;
}

/** Returns the character of a named entity; undefined for an unknown one. */
function named(name: string): string | undefined {
  const own = ENTITIES[name] ?? ENTITIES[name.toLowerCase()];
  const accent = ACCENTS[name.slice(1)];
  return own ?? (accent && `${name.charAt(0)}${accent}`.normalize('NFC'));
}

/** Returns the text of an HTML fragment, a line for each block. The result is never markup. */
export function plainText(html: string): string {
  return firstUnits(html, MAX_LENGTH)
    .replace(/<(?:br|\/p|\/li|\/h[1-6])\b[^>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return character(Number(decimal), whole);
      if (hex) return character(Number.parseInt(hex, 16), whole);
      return named(name ?? '') ?? whole;
    })
    .trim();
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML or HTML, in an element or in an attribute in double quotes. */
export function xml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** Matches a script or a style sheet with its content, or the opening tag of any other element. */
const RAW_OR_TAG =
  /(<(script|style)\b(?:"[^"]*"|[^">])*>)([\s\S]*?<\/\2)|<[a-z](?:"[^"]*"|[^">])*>/gi;
const VALUE = /"[^"]*"/g;

const escaped = (tag: string) => tag.replace(VALUE, (value) => value.replaceAll('<', '&lt;'));

/**
 * Escapes each `<` in attribute values of HTML that Astro rendered. Astro leaves them unescaped,
 * which browsers parse correctly, but programs that search the text would take `alt="<style>"` for
 * an element (docs/upstream.md).
 */
export function escapeAttributes(html: string): string {
  return html.replace(RAW_OR_TAG, (whole, opening?: string, _name?: string, content?: string) =>
    opening === undefined ? escaped(whole) : escaped(opening) + content,
  );
}
