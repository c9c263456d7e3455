/** The fields of a contact in an address book. Empty ones are left out. */
export interface Card {
  /** How they are called. */
  name: string;
  job: string;
  note: string;
  telephone: string;
  mail: string;
  place: string;
  /** Their page, first, and where else they are found, with what that is called. */
  addresses: { url: string; label: string }[];
  /** What stays the same when the card is saved again. */
  uid: string;
  /** When it was made: ISO 8601. */
  revised: string;
}

/** Octets of a line at most, without its end (RFC 2426, 2.6). */
const MAX_LENGTH = 75;

/** A text as a value: what separates values and ends lines in it is marked. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const octets = (text: string) => new TextEncoder().encode(text).length;

/** A line in pieces of 75 octets, each after the first begun by a space; no character is cut. */
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

/** Addresses elsewhere, each with its label, as address books of phones show them. */
function elsewhere(addresses: Card['addresses']): string[] {
  return addresses.flatMap(({ url, label }, at) => [
    `item${at + 1}.URL:${escaped(url)}`,
    `item${at + 1}.X-ABLabel:${escaped(label)}`,
  ]);
}

/**
 * A card as vCard 3.0, which every address book reads. The name stands whole as the given one:
 * which of its words are the family's cannot be told.
 */
export function vCard({ addresses, ...card }: Card): string {
  const values: [name: string, value: string][] = [
    ['FN', escaped(card.name)],
    ['N', `;${escaped(card.name)};;;`],
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
