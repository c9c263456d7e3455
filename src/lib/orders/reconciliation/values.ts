import { folded } from '@/lib/core/text/characters';
import { digitsOf, NEAR_CURRENCIES } from '@/lib/core/text/money';
import { DAY_MS } from '@/lib/core/time/units';
import type { DayOrder, Decimal } from './statement';

/** First letters of the months in Spanish, Portuguese and English. */
const MONTHS = 'ene|jan feb|fev mar abr|apr may|mai jun jul ago|aug sep|set oct|out nov dic|dez|dec'
  .split(' ')
  .map((names) => new RegExp(`^(?:${names})`));
const WEEKDAY = '(?:[a-z]{3,13}\\.?,? )?';
const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?!\d)/;
const IN_NUMBERS = new RegExp(
  `^${WEEKDAY}(\\d{1,2})([-/.])(\\d{1,2})(?:\\2(\\d{4}|\\d{2}))?(?![\\d.,])`,
);
const UNSPACED = /^'?(\d{2})(\d{2})(20\d{2})'?$/;
const WITH_MONTH = new RegExp(
  `^${WEEKDAY}(\\d{1,2})(?:[-/., ]| de )+([a-z]{3,10})(?:(?:[-/., ]| del? )+(\\d{4}|\\d{2})(?![\\d:]))?`,
);
const MONTH_FIRST = /^([a-z]{3,10})\.? (\d{1,2}),? (\d{4})(?!\d)/;
const MAX_LENGTH = 40;

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Returns a day by its written year. A day without a year is the latest such day up to tomorrow.
 */
function dayIn(
  year: string | undefined,
  month: number,
  day: number,
  today: string,
): string | undefined {
  if (year) return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const read = dayOf(thisYear, month, day);
  const isPast = read !== undefined && Date.parse(read) <= Date.parse(today) + DAY_MS;
  return isPast ? read : dayOf(thisYear - 1, month, day);
}

const monthOf = (name = '') => MONTHS.findIndex((pattern) => pattern.test(name)) + 1;

/** Returns a day written in a form that banks use, as `2026-11-29`. Undefined for other texts. */
export function readDay(cell: string, order: DayOrder, today: string): string | undefined {
  if (cell.length > MAX_LENGTH || !/\d/.test(cell)) return undefined;
  const text = folded(cell).trim();
  const [iso, year = '', , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (iso) return dayOf(Number(year), Number(month), Number(day));
  const [numbers, one, sign, two, inYear] = IN_NUMBERS.exec(text) ?? [];
  const inOrder = (first = '', second = '') =>
    order === 'dm' ? ([second, first] as const) : ([first, second] as const);
  // `12.10` may be an amount.
  if (numbers && (inYear !== undefined || sign !== '.')) {
    const [month, day] = inOrder(one, two);
    return dayIn(inYear, Number(month), Number(day), today);
  }
  const [unspaced, first2, second2, year2] = UNSPACED.exec(text) ?? [];
  if (unspaced) {
    const [month, day] = inOrder(first2, second2);
    return dayOf(Number(year2), Number(month), Number(day));
  }
  const [named, of, name, ofYear] = WITH_MONTH.exec(text) ?? [];
  if (named && monthOf(name) > 0) return dayIn(ofYear, monthOf(name), Number(of), today);
  const [english, first, on, inEnglish] = MONTH_FIRST.exec(text) ?? [];
  return english && monthOf(first) > 0
    ? dayIn(inEnglish, monthOf(first), Number(on), today)
    : undefined;
}

/** Returns the order of day and month by which more cells are days that are not in the future. */
export function dayOrderOf(cells: readonly string[], today: string): DayOrder {
  const score = (order: DayOrder) =>
    cells.filter((cell) => {
      const day = readDay(cell, order, today);
      return day !== undefined && Date.parse(day) <= Date.parse(today) + 2 * DAY_MS;
    }).length;
  return score('md') > score('dm') ? 'md' : 'dm';
}

/** The sign or code of a currency before or after a sum. */
const SIGN = `(?:[a-z]{0,2}[$€£₲]|s/\\.?|[bg]s\\.?|${NEAR_CURRENCIES.join('|').toLowerCase()})?`;
const SUM = new RegExp(
  `^(\\(?)\\s*([-+]?)\\s*${SIGN}\\s*([-+]?)\\s*((?:\\d|[.,]\\d)[\\d.,'’\\s]*?)\\s*${SIGN}\\s*(-|\\+|cr|dr|db|[cdh])?\\s*(\\)?)$`,
);

/** Returns the sum in a cell: its digits as written, and whether it is a debit. */
function sumIn(cell: string): { digits: string; isNegative: boolean } | undefined {
  if (cell.length > MAX_LENGTH) return undefined;
  const text = cell
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toLowerCase()
    .trim();
  const [read, open, before, after, digits, behind = '', close] = SUM.exec(text) ?? [];
  if (!read || (open === '(') !== (close === ')')) return undefined;
  const isOff = before === '-' || after === '-' || ['-', 'd', 'db', 'dr'].includes(behind);
  return { digits: (digits ?? '').replace(/['’\s]/g, ''), isNegative: isOff || open === '(' };
}

/** True for a cell that holds a sum and nothing else. */
export const isSum = (cell: string) => sumIn(cell) !== undefined;

export const isNegative = (cell: string) => sumIn(cell)?.isNegative === true;

/** Decides the decimal sign of a column: a lone sign before three digits separates thousands. */
export function decimalOf(cells: readonly string[]): Decimal {
  const votes = { ',': 0, '.': 0 };
  for (const { digits } of cells.flatMap((cell) => sumIn(cell) ?? [])) {
    const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
    if (at < 0) continue;
    const sign = digits[at] as Decimal;
    const other = sign === ',' ? '.' : ',';
    const isRepeated = digits.indexOf(sign) < at;
    const isGroup = digits.length - at === 4 && !digits.includes(other);
    if (isRepeated || isGroup) votes[other] += isRepeated ? 1_000 : 1;
    else votes[sign] += 1_000;
  }
  return votes[','] > votes['.'] ? ',' : '.';
}

/** Reads a sum in minor units, negative for a debit. Undefined for a cell without a sum. */
export function readSum(cell: string, decimal: Decimal, moneda: string): number | undefined {
  const sum = sumIn(cell);
  if (!sum) return undefined;
  const digits = digitsOf(moneda);
  const separator = decimal === ',' ? '.' : ',';
  // One cell among others may have the other sign: no thousands stand before two digits.
  const isOther = new RegExp(`^\\d+\\${separator}\\d{1,2}$`).test(sum.digits);
  const [point, thousands] = isOther ? [separator, decimal] : [decimal, separator];
  const [whole = '', fraction = '', more] = sum.digits.replaceAll(thousands, '').split(point);
  const behind = fraction.replace(/0+$/, '');
  if (more !== undefined || behind.length > digits) return undefined;
  const value = Number(whole + behind.padEnd(digits, '0'));
  return Number.isSafeInteger(value) ? (sum.isNegative ? -value : value) : undefined;
}
