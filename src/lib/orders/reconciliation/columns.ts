import { folded } from '@/lib/core/text/characters';
import { NEAR_CURRENCIES } from '@/lib/core/text/money';
import { type Layout, MAX_CELL, type Role, type StatementLine } from './statement';
import { dayOrderOf, decimalOf, isNegative, isSum, readDay, readSum } from './values';

/**
 * Records of a statement in which the header is searched, and from which columns are recognised.
 */
const HEADER_RECORDS = 60;
const SAMPLE_RECORDS = 300;

const plain = (name: string) =>
  folded(name)
    .replace(/\(.*?\)|[^a-z0-9/ +-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const DATE =
  /^(?:fecha|data|date|dia|f (?:oper|valor|mov)|started date|completed date|release date)\b/;
const SECOND_DATE = /valor|valuta|value|proces|contab|lancamento final|started/;
const CREDIT =
  /\b(?:abonos?|creditos?|credit|haber|ingresos?|depositos?|entradas?|recebido|acreditado|money in|paid in)\b/;
const DEBIT =
  /\b(?:cargos?|debitos?|debit|debe|egresos?|retiros?|saidas?|gastos?|money out|paid out)\b/;
const AMOUNT = /\b(?:importes?|montos?|valor(?:es)?|amount|quantia|montante|neto|liquido)\b/;
const BALANCE = /\b(?:saldo|balance|disponible)\b/;
const CURRENCY = /^(?:moneda|divisa|currency|moeda)\b/;

/** The kind of column that a header's cell names. */
function namedRole(cell: string): Role | undefined {
  const name = plain(cell);
  if (name.length > 60 || name === '') return undefined;
  if (DATE.test(name)) return 'fecha';
  if (BALANCE.test(name)) return 'nada';
  if (CURRENCY.test(name)) return 'moneda';
  const [isCredit, isDebit] = [CREDIT.test(name) || name === 'h', DEBIT.test(name)];
  if (isCredit && isDebit) return 'importe';
  if (isCredit) return 'abono';
  if (isDebit) return 'cargo';
  return AMOUNT.test(name) ? 'importe' : undefined;
}

const IN =
  /^(?:[ch+]|cr|creditos?|credit|abonos?|haber|ingresos?|entradas?|depositos?|te pago|recib\w*)\b|^\+$/;
const OUT =
  /^(?:[d-]|d[rb]|debitos?|debit|cargos?|debe|egresos?|saidas?|retiros?|pagaste|envi\w*)\b|^-$/;

/** Maximum characters of a direction word, because longer texts describe a payment. */
const MAX_DIRECTION = 12;

/** Returns 1 for a word of incoming payments, -1 for a word of outgoing payments. */
function directionOf(cell: string): 1 | -1 | undefined {
  if (cell.length > MAX_DIRECTION) return undefined;
  const word = plain(cell);
  return IN.test(word) ? 1 : OUT.test(word) ? -1 : undefined;
}

const isCode = (cell: string) => /^[A-Z]{3}$/.test(cell);
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');
/** True if at least `share` of the non-empty cells pass a test, and there is a non-empty cell. */
function mostly(cells: readonly string[], test: (cell: string) => boolean, share = 0.8): boolean {
  const some = filled(cells);
  return some.length > 0 && some.filter(test).length >= some.length * share;
}

/** Signs and words that stand for one currency only. */
const SIGNS: readonly [string, RegExp][] = [
  ['BRL', /R\$|\breais\b/i],
  ['PEN', /S\/|\bsoles\b/i],
  ['EUR', /€|\beuros\b/i],
  ['PYG', /₲|\bguaran[ií]es\b/i],
];

/** Returns the currency that a text names. */
function currencyIn(text: string): string | undefined {
  const codes = text.match(/\b[A-Z]{3}\b/g) ?? [];
  const code = codes.find((each) => NEAR_CURRENCIES.includes(each));
  return code ?? SIGNS.find(([, sign]) => sign.test(text))?.[0];
}

/** A table's header and body. */
export interface Table {
  names: string[];
  before: string[][];
  body: string[][];
}

/**
 * Finds the header of a table, or its first line with a day and a sum. Undefined without either.
 */
export function tableOf(records: readonly string[][], today: string): Table | undefined {
  const start = records.slice(0, HEADER_RECORDS);
  const head = start.findIndex((record) => {
    const roles = record.map(namedRole);
    const hasSum = roles.some((role) => role === 'importe' || role === 'abono');
    return roles.includes('fecha') && hasSum;
  });
  const first = start.findIndex(
    (record) =>
      record.some((cell) => readDay(cell, 'dm', today) ?? readDay(cell, 'md', today)) &&
      record.some((cell) => isSum(cell) && /[.,]\d/.test(cell)),
  );
  if (head < 0 && first < 0) return undefined;
  const at = head < 0 ? first : head + 1;
  return {
    names: head < 0 ? [] : (records[head] ?? []),
    before: start.slice(0, Math.max(0, head < 0 ? first : head)),
    body: records.slice(at),
  };
}

/** Maximum distinct values of a column that holds the direction of payments. */
const MAX_DIRECTIONS = 4;

/** Recognises the columns of a table by their names and contents. */
function rolesOf({ names, body }: Table, today: string): Role[] {
  const rows = body.slice(0, SAMPLE_RECORDS);
  const width = Math.max(names.length, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const isDay = (cell: string) =>
    (readDay(cell, 'dm', today) ?? readDay(cell, 'md', today)) !== undefined;
  const isSigned = columns.some(
    (cells, at) => namedRole(names[at] ?? '') === 'importe' && cells.some(isNegative),
  );
  const roles = columns.map((cells, at): Role => {
    const named = namedRole(names[at] ?? '');
    // Half of the cells suffice, because lines of totals below a table have neither a day nor a
    // sum.
    if (named === 'fecha') return mostly(cells, isDay, 0.5) ? 'fecha' : 'nada';
    if (named === 'moneda' || named === 'nada') return named;
    if (named && (mostly(cells, isSum, 0.5) || filled(cells).length === 0)) return named;
    const isDirection = mostly(cells, (cell) => directionOf(cell) !== undefined);
    if (isDirection && !isSigned && new Set(cells).size <= MAX_DIRECTIONS) return 'signo';
    if (names.length === 0 && mostly(cells, isDay)) return 'fecha';
    const isAmount = (cell: string) => isSum(cell) && /[.,]\d/.test(cell);
    if (names.length === 0 && mostly(cells, isAmount)) return 'importe';
    if (mostly(cells, isCode)) return 'moneda';
    // A column with one value in all lines, such as the account's own number, is ignored because it
    // does not distinguish payments.
    return rows.length > 3 && new Set(cells).size === 1 ? 'nada' : 'texto';
  });
  return onlyOne(roles, names);
}

/** Keeps one column of each kind except texts: the day of the operation, the first sum. */
function onlyOne(roles: Role[], names: readonly string[]): Role[] {
  const dates = roles.flatMap((role, at) => (role === 'fecha' ? [at] : []));
  const date = dates.find((at) => !SECOND_DATE.test(plain(names[at] ?? ''))) ?? dates[0];
  const hasSides = roles.includes('abono');
  return roles.map((role, at) => {
    if (role === 'texto' || role === 'nada') return role;
    if (role === 'fecha') return at === date ? role : 'nada';
    if (role === 'importe' && hasSides) return 'nada';
    return roles.indexOf(role) === at ? role : 'nada';
  });
}

/** Returns the layout of a table; `chosen` overrides the recognised fields. */
export function layoutOf(
  table: Table,
  today: string,
  { chosen, currency }: { chosen: Partial<Layout>; currency: string },
): Layout {
  const recognised = rolesOf(table, today);
  const columnas = recognised.map((role, at) => chosen.columnas?.[at] ?? role);
  const sample = table.body.slice(0, SAMPLE_RECORDS);
  const cellsOf = (...roles: Role[]) =>
    sample.flatMap((row) => row.filter((_, at) => roles.includes(columnas[at] ?? 'nada')));
  const sums = cellsOf('importe', 'abono', 'cargo');
  const head = [...table.names, ...table.before.flat(), ...sums.slice(0, 20)].join(' ');
  return {
    columnas,
    decimal: chosen.decimal ?? decimalOf(sums),
    orden: chosen.orden ?? dayOrderOf(cellsOf('fecha'), today),
    moneda: chosen.moneda ?? currencyIn(head) ?? currency,
  };
}

/** Reads an incoming payment. Undefined for an outgoing payment and for lines without a payment. */
export function readRow(
  record: readonly string[],
  { columnas, decimal, orden, moneda }: Layout,
  today: string,
): StatementLine | undefined {
  const cell = (role: Role) => record[columnas.indexOf(role)] ?? '';
  const fecha = readDay(cell('fecha'), orden, today);
  if (fecha === undefined) return undefined;
  const own = cell('moneda').toUpperCase();
  const currency = isCode(own) ? own : moneda;
  const sum = (role: Role) => readSum(cell(role), decimal, currency);
  const direction = directionOf(cell('signo'));
  const amount = sum('importe');
  const signed = amount !== undefined && direction ? Math.abs(amount) * direction : amount;
  const importe = columnas.includes('abono') ? Math.abs(sum('abono') ?? 0) : (signed ?? 0);
  if (importe <= 0) return undefined;
  const texts = record.filter((text, at) => text !== '' && columnas[at] === 'texto');
  const texto = [...new Set(texts)].join(' · ').slice(0, MAX_CELL);
  return { fecha, importe, moneda: currency, texto, raw: record.join('\n') };
}
