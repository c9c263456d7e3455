/** The fields of a vCard; empty ones are left out. */
export interface Card {
  name: string;
  job: string;
  note: string;
  telephone: string;
  mail: string;
  place: string;
  /** The URL of the page first, then other profiles, with a label each. */
  addresses: { url: string; label: string }[];
  /** A JPEG as base64. */
  photo: string;
  /** Stable id, so that saving the card again updates the contact. */
  uid: string;
  /** Time of creation, ISO 8601. */
  revised: string;
}

/** Maximum octets of a line, without its line end (RFC 2426, 2.6). */
const MAX_LENGTH = 75;

/** Escapes separators and line ends of a value. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const octets = (text: string) => new TextEncoder().encode(text).length;

/** Folds a line into pieces of 75 octets; later ones begin with a space. Splits no character. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const character of line) {
    const more = octets(character);
    if (size + more > MAX_LENGTH) {
      pieces.push(piece);
      piece = ' ';
      size = 1;
    }
    piece += character;
    size += more;
  }
  return [...pieces, piece].join('\r\n');
}

/** Returns the lines of URLs with labels, as phones show them. */
function elsewhere(addresses: Card['addresses']): string[] {
  return addresses.flatMap(({ url, label }, at) => [
    `item${at + 1}.URL:${escaped(url)}`,
    `item${at + 1}.X-ABLabel:${escaped(label)}`,
  ]);
}

const PARTICLE = /^(?:d[aeio]|del|dos|das|la|las|los|el|y|e|van|von|der|den)$/i;
/** First names that are more often a second first name than a surname. */
const SECOND =
  /^(?:mar[ií]a|jos[eé]|luis|carlos|antonio|manuel|jes[uú]s|[aá]ngel|alberto|elena|isabel|luc[ií]a|pablo|andr[eé]s|fernanda|paula|bel[eé]n|carmen|pilar|teresa|eduardo|enrique|javier|miguel|francisco|ignacio|sof[ií]a|camila|alejandr[oa]|fernando|daniel|david)$/i;

/** Forms of address before a name. */
const TITLE =
  /^(?:dr|dra|lic|licda|ing|arq|prof|profa|mtr[oa]|sr|sra|srta|psic|mg|mgtr|abg|c\.?p)\.?$|^(?:don|do[nñ]a|fray|sor)$/i;

/**
 * Guesses the form of address, the surnames and the first names in a name: two surnames in names of
 * three words and more, as is usual in Spanish. Emojis and other words without letters are part of
 * the word before them. The parts joined together are always the full name.
 */
export function nameParts(name: string): { family: string; given: string; prefix: string } {
  const words = name.trim().split(/\s+/);
  const isTitled = words.length > 1 && TITLE.test(words[0] ?? '');
  const prefix = (isTitled && words.shift()) || '';
  const names: string[] = [];
  let lead = '';
  for (const word of words) {
    const isSign = !/\p{L}/u.test(word);
    const isLead = names.length === 0 ? isSign : PARTICLE.test(word);
    if (isLead) lead += `${word} `;
    else if (isSign) names.push(`${names.pop()} ${lead}${word}`);
    else names.push(lead + word);
    if (!isLead) lead = '';
  }
  if (lead) names.push(lead.trim());
  const hasSecond = names.length === 3 && SECOND.test(names[1] ?? '');
  const families = names.length < 2 ? 0 : names.length === 2 || hasSecond ? 1 : 2;
  const at = names.length - families;
  return { prefix, given: names.slice(0, at).join(' '), family: names.slice(at).join(' ') };
}

/** Returns a card as vCard 3.0, the version that all address books read. */
export function vCard({ addresses, ...card }: Card): string {
  const { family, given, prefix } = nameParts(card.name);
  const values: [name: string, value: string][] = [
    ['FN', escaped(card.name)],
    ['N', `${escaped(family)};${escaped(given)};;${escaped(prefix)};`],
    ['SORT-STRING', family && escaped(`${family} ${given}`)],
    ['PHOTO;ENCODING=b;TYPE=JPEG', card.photo],
    ['TITLE', escaped(card.job)],
    ['NOTE', escaped(card.note)],
    ['TEL;TYPE=CELL,VOICE', escaped(card.telephone)],
    ['EMAIL;TYPE=INTERNET', escaped(card.mail)],
    ['ADR', card.place && `;;${escaped(card.place)};;;;`],
    ['UID', escaped(card.uid)],
    ['REV', card.revised],
  ];
  const properties = values.flatMap(([name, value]) => (value === '' ? [] : [`${name}:${value}`]));
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', ...properties, ...elsewhere(addresses), 'END:VCARD'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
