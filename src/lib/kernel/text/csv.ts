export type Cell = string | number;

/** Spaces, controls and characters without a picture, which a spreadsheet may drop before it reads. */
const UNSEEN = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*/u;
/** What makes a formula of a cell, and U+2212, which is read as a minus here and there. */
const FORMULA = /^[=+\-@|%\u2212]/;
/** Some programs read a leading tab or line break as the beginning of a formula. */
const CONTROL = /^[\t\r\n]/;

/** Whether a spreadsheet may calculate a text instead of showing it; full-width signs count alike. */
export function isFormula(text: string): boolean {
  const [first = ''] = text.replace(UNSEEN, '');
  return CONTROL.test(text) || FORMULA.test(first.normalize('NFKC'));
}

function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const safe = isFormula(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

const csvLines = (rows: readonly Cell[][]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/**
 * Returns a table as CSV, every text quoted, what a spreadsheet would calculate marked as
 * text, with the mark by which spreadsheets know UTF-8. Every CSV of the product is made here.
 */
export function csvTable(rows: readonly Cell[][]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** The same of rows that are read page by page. */
export async function* csvPieces(
  head: Cell[],
  pages: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  yield csvTable([head]);
  for await (const rows of pages) yield csvLines(rows);
}
