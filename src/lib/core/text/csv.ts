import { z } from 'zod';
import { wallClock } from '@/lib/core/time/zone';
import { decimalSignIn } from './numbers';

/** A text, a number, a date, or an amount such as `12.50`, which keeps its zeros. */
export type Cell = string | number | Date | { amount: string };

/** The format of a table: delimiter, decimal separator, and the IANA zone of its dates. */
export interface CsvStyle {
  separator: ',' | ';';
  decimal: ',' | '.';
  zone: string;
}

/** The format that every program reads; dates are in UTC. */
const PLAIN: CsvStyle = { separator: ',', decimal: '.', zone: 'UTC' };

/** Delimiters by their name in a URL; Excel in Spanish expects the semicolon. */
const SEPARATORS = ['coma', 'punto-y-coma'] as const;
export type Separator = (typeof SEPARATORS)[number];
export const separatorSchema = { separador: z.enum(SEPARATORS).optional() };

/** Returns the format for people of a time zone. Commas as delimiter leave points to decimals. */
export function csvStyleIn(zone: string, separator: Separator | undefined): CsvStyle {
  return separator === 'punto-y-coma'
    ? { separator: ';', decimal: decimalSignIn(zone), zone }
    : { ...PLAIN, zone };
}

/** Returns the heading of a column of dates. */
export const momentHead = (name: string, { zone }: CsvStyle) => `${name} (${zone})`;

/** Spaces, controls and invisible characters, which a spreadsheet may ignore before a formula. */
const UNSEEN = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*/u;
/** Characters that begin a formula, and U+2212, which some programs read as a minus. */
const FORMULA = /^[=+\-@|%\u2212]/;
/** Some programs read a leading tab or line break as the beginning of a formula. */
const CONTROL = /^[\t\r\n]/;

/** Returns true when a spreadsheet may evaluate a text as a formula, full-width characters too. */
export function isFormula(text: string): boolean {
  const [first = ''] = text.replace(UNSEEN, '');
  return CONTROL.test(text) || FORMULA.test(first.normalize('NFKC'));
}

function csvCell(value: Cell, { decimal, zone }: CsvStyle): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  if (value instanceof Date) {
    const local = new Date(wallClock(zone, value.getTime())).toISOString();
    return `"${local.slice(0, 19).replace('T', ' ')}"`;
  }
  if (typeof value === 'object') return `"${value.amount.replace('.', decimal)}"`;
  const safe = isFormula(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

const csvLines = (rows: readonly Cell[][], style: CsvStyle): string =>
  rows
    .map((row) => `${row.map((cell) => csvCell(cell, style)).join(style.separator)}\r\n`)
    .join('');

/**
 * Returns a table as CSV with a BOM, by which spreadsheets recognise UTF-8. Every text is quoted,
 * and formulas are marked as text. All CSV of the product is written here.
 */
export function csvTable(rows: readonly Cell[][], style = PLAIN): string {
  return `\uFEFF${csvLines(rows, style)}`;
}

/** Returns the same CSV for rows that are read page by page. */
export async function* csvPieces(
  head: Cell[],
  pages: AsyncIterable<readonly Cell[][]>,
  style = PLAIN,
): AsyncGenerator<string> {
  yield csvTable([head], style);
  for await (const rows of pages) yield csvLines(rows, style);
}
