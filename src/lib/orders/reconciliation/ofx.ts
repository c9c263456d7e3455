import { MAX_CELL, type StatementLine } from './statement';
import { readDay, readSum } from './values';

/** An element and its text, up to the next one: SGML (OFX 1) leaves closing tags out. */
const FIELD = /<([A-Z][A-Z0-9.]*)>([^\r\n]*?)(?=<\/?[A-Z][A-Z0-9.]*>|[\r\n]|$)/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** Characters of a transaction that are read. */
const MAX_PART = 10_000;
const TEXTS = ['NAME', 'MEMO', 'CHECKNUM', 'REFNUM'];

const decoded = (text: string) =>
  text
    .replace(/&(?:#(\d{1,5})|([a-z]{2,4}));/gi, (entity, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name.toLowerCase()] ?? entity),
    )
    .trim();

/** The fields of a part by their names; the first of each. */
function fieldsOf(part: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [, name = '', value = ''] of part.matchAll(FIELD)) {
    const key = name.toUpperCase();
    if (value.trim() !== '' && !fields.has(key)) fields.set(key, decoded(value));
  }
  return fields;
}

/** True for an Open Financial Exchange file, version 1 (SGML) or 2 (XML). */
export const isOfx = (text: string) => /<OFX>/i.test(text.slice(0, 4_000));

/** The parts of a file that have a transaction each. The first has none. */
export const ofxParts = (text: string) => text.split(/<STMTTRN>/i);

/** The currency that a part declares for the transactions behind it. */
export const currencyOf = (part: string) => /<CURDEF>\s*([A-Z]{3})/i.exec(part)?.[1]?.toUpperCase();

/** Reads an incoming payment of a part. Undefined for an outgoing one. */
export function readPart(part: string, moneda: string, today: string): StatementLine | undefined {
  const own = part.slice(0, MAX_PART).split(/<\/STMTTRN>/i, 1)[0] ?? '';
  const fields = fieldsOf(own);
  const amount = fields.get('TRNAMT') ?? '';
  const fecha = readDay((fields.get('DTPOSTED') ?? '').slice(0, 8), 'dm', today);
  const decimal = amount.lastIndexOf(',') > amount.lastIndexOf('.') ? ',' : '.';
  const importe = readSum(amount, decimal, moneda) ?? 0;
  // Some banks write debits without a sign.
  if (fecha === undefined || importe <= 0 || fields.get('TRNTYPE') === 'DEBIT') return undefined;
  const texts = TEXTS.flatMap((name) => fields.get(name) ?? []);
  const texto = [...new Set(texts)].join(' · ').slice(0, MAX_CELL);
  return { fecha, importe, moneda, texto, raw: own.trim() };
}
