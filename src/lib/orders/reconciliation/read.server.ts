import { AppError } from '@/lib/core/http/errors';
import {
  csvErrorCode,
  inTurns,
  namedDelimiter,
  readRecords,
} from '@/lib/core/text/csv-reader.server';
import { decodeText } from '@/lib/core/text/decode';
import { plainText } from '@/lib/core/text/html';
import { ordersIssue } from '../texts';
import { layoutOf, readRow, tableOf } from './columns';
import {
  type Layout,
  MAX_CELL,
  MAX_COLUMNS,
  MAX_LINES,
  type Statement,
  type StatementLine,
} from './statement';
import { readDay, readSum } from './values';

/** Matches an element and its text up to the next tag, because SGML (OFX 1) omits closing tags. */
const FIELD = /<([A-Z][A-Z0-9.]*)>([^\r\n]*?)(?=<\/?[A-Z][A-Z0-9.]*>|[\r\n]|$)/gi;
/** Maximum characters that are read of a transaction. */
const MAX_PART = 10_000;
const TEXTS = ['NAME', 'MEMO', 'CHECKNUM', 'REFNUM'];

/** Returns the fields of a part by name. Of repeated fields the first with a value is returned. */
function fieldsOf(part: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [, name = '', value = ''] of part.matchAll(FIELD)) {
    const key = name.toUpperCase();
    if (value.trim() !== '' && !fields.has(key)) fields.set(key, plainText(value));
  }
  return fields;
}

/** True for an Open Financial Exchange file, version 1 (SGML) or 2 (XML). */
export const isOfx = (text: string) => /<OFX>/i.test(text.slice(0, 4_000));

/**
 * Splits a file at its transactions. The first part is the head; the others begin with one each.
 */
export const ofxParts = (text: string) => text.split(/<STMTTRN>/i);

/** Returns the currency that a part declares for the transactions after it. */
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

const DELIMITERS = [';', ',', '\t', '|'];
/** Number of characters read to recognise the delimiter. */
const START = 50_000;
const refuse = (issue: ReturnType<typeof ordersIssue>): never => {
  throw new AppError('invalid', { fields: { archivo: issue } });
};
const throwNoTable = () => refuse(ordersIssue('statementUnread'));
const throwTooMany = () => refuse(ordersIssue('statementLong', MAX_LINES));

/** Returns the delimiter with the most lines of an equal number of cells (at least three). */
function delimiterOf(text: string): string {
  const named = namedDelimiter(text);
  if (named !== undefined) return named;
  const lines = text
    .slice(0, START)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  let best = { lines: 0, cells: 0, delimiter: ',' };
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(delimiter).length;
      if (cells > 2) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    for (const [cells, many] of counts) {
      const isBetter = many > best.lines || (many === best.lines && cells > best.cells);
      if (isBetter) best = { lines: many, cells, delimiter };
    }
  }
  return best.lines > 0 && best.cells <= MAX_COLUMNS ? best.delimiter : throwNoTable();
}

async function recordsOf(text: string): Promise<string[][]> {
  const from = namedDelimiter(text) === undefined ? 1 : 2;
  const options = { delimiter: delimiterOf(text), from, most: MAX_LINES, tooMany: throwTooMany };
  const records = await readRecords(text, options).catch((error: unknown) => {
    if (csvErrorCode(error) === undefined) throw error;
    // Mostly a quote that is never closed: the file is read again with quotes as plain characters.
    return readRecords(text, { ...options, plainQuotes: true });
  });
  return records.map(({ record }) =>
    record.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL)),
  );
}

interface Reading {
  /** Fields that a person decided. They override the recognised ones of a table. */
  chosen: Partial<Layout>;
  /** The currency of a statement that names none. */
  currency: string;
  /** Today's date, as `2026-11-29`. */
  today: string;
}

async function readTable(text: string, { chosen, currency, today }: Reading): Promise<Statement> {
  const records = await recordsOf(text).catch((error: unknown) => {
    if (csvErrorCode(error) !== undefined) throwNoTable();
    throw error;
  });
  const table = tableOf(records, today) ?? throwNoTable();
  const { columnas: roles, ...layout } = layoutOf(table, today, { chosen, currency });
  const lines: StatementLine[] = [];
  await inTurns(table.body, (record) => {
    const line = readRow(record, { columnas: roles, ...layout }, today);
    if (line) lines.push(line);
  });
  const columnas = roles.map((papel, at) => ({
    nombre: table.names[at] ?? '',
    ejemplo: table.body.find((record) => record[at])?.[at] ?? '',
    papel,
  }));
  return { lines, columnas, ...layout };
}

async function readOfx(text: string, { chosen, currency, today }: Reading): Promise<Statement> {
  const [head = '', ...parts] = ofxParts(text);
  if (parts.length > MAX_LINES) throwTooMany();
  let moneda = currencyOf(head) ?? chosen.moneda ?? currency;
  const first = moneda;
  const lines: StatementLine[] = [];
  await inTurns(parts, (part) => {
    const line = readPart(part, moneda, today);
    if (line) lines.push(line);
    // The part may end with the head of the file's next account, which has its own currency.
    moneda = currencyOf(part) ?? moneda;
  });
  return { lines, columnas: [], decimal: '.', orden: 'dm', moneda: first };
}

/**
 * Reads the incoming payments of a bank statement, CSV or OFX. Throws `invalid` for a file without
 * a table or with too many lines.
 */
export async function readStatement(bytes: Uint8Array, reading: Reading): Promise<Statement> {
  const text = decodeText(bytes) ?? throwNoTable();
  if (text.trim() === '') throwNoTable();
  return isOfx(text) ? readOfx(text, reading) : readTable(text, reading);
}
