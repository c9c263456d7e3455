import { z } from 'zod';
import { wallClock } from '@/lib/core/time/zone';
import { decimalSignIn } from './numbers';

/** A text, a number, a moment, or a sum as `12.50`, which keeps its zeros. */
export type Cell = string | number | Date | { amount: string };

/** The style of a table: delimiter, decimal sign, and the IANA zone of its moments. */
export interface CsvStyle {
  separator: ',' | ';';
  decimal: ',' | '.';
  zone: string;
}

/** The style that every program reads; moments are UTC. */
const PLAIN: CsvStyle = { separator: ',', decimal: '.', zone: 'UTC' };

/** Delimiters by their name in a URL; Excel in Spanish reads the semicolon. */
const SEPARATORS = ['coma', 'punto-y-coma'] as const;
export type Separator = (typeof SEPARATORS)[number];
export const separatorSchema = { separador: z.enum(SEPARATORS).optional() };

/** The table that people of a time zone open. Commas between cells leave the point to decimals. */
export function csvStyleIn(zone: string, separator: Separator | undefined): CsvStyle {
  return separator === 'punto-y-coma'
    ? { separator: ';', decimal: decimalSignIn(zone), zone }
    : { ...PLAIN, zone };
}

/** The head of a column of moments. */
export const momentHead = (name: string, { zone }: CsvStyle) => `${name} (${zone})`;

/** Spaces, controls and characters without a picture, which a spreadsheet may drop before it reads. */
const UNSEEN = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*/u;
/** Characters that make a formula of a cell, and U+2212, which some programs read as a minus. */
const FORMULA = /^[=+\-@|%\u2212]/;
/** Some programs read a leading tab or line break as the beginning of a formula. */
const CONTROL = /^[\t\r\n]/;

/** Returns true when a spreadsheet may calculate a text. Full-width signs count alike. */
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
 * Returns a table as CSV, every text quoted, what a spreadsheet would calculate marked as
 * text, with the mark by which spreadsheets know UTF-8. Every CSV of the product is made here.
 */
export function csvTable(rows: readonly Cell[][], style = PLAIN): string {
  return `\uFEFF${csvLines(rows, style)}`;
}

/** The same of rows that are read page by page. */
export async function* csvPieces(
  head: Cell[],
  pages: AsyncIterable<readonly Cell[][]>,
  style = PLAIN,
): AsyncGenerator<string> {
  yield csvTable([head], style);
  for await (const rows of pages) yield csvLines(rows, style);
}
