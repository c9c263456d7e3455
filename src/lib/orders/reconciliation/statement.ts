/** Kinds of columns of a statement. */
export const ROLES = [
  'fecha',
  'importe',
  'abono',
  'cargo',
  'signo',
  'moneda',
  'texto',
  'nada',
] as const;
export type Role = (typeof ROLES)[number];

/** Order of day and month where a date has both as numbers. */
export const DAY_ORDERS = ['dm', 'md'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
export const DECIMALS = [',', '.'] as const;
export type Decimal = (typeof DECIMALS)[number];

/** Limits of a statement: bytes of the file, lines, columns, and characters of a cell. */
export const MAX_STATEMENT_BYTES = 4 * 1024 * 1024;
export const MAX_LINES = 5_000;
export const MAX_COLUMNS = 60;
export const MAX_CELL = 300;
/** Pairs of a line and an order that are approved, or undone, per request. */
export const MAX_PAIRS = 50;

/** An incoming payment of a statement. */
export interface StatementLine {
  /** The day, as `2026-11-29`. */
  fecha: string;
  /** In minor units. */
  importe: number;
  moneda: string;
  texto: string;
  /** The line as written in the file. */
  raw: string;
}

/** Layout by which a table is read. A person may change each field. */
export interface Layout {
  columnas: Role[];
  decimal: Decimal;
  orden: DayOrder;
  moneda: string;
}

/** A statement as it was read. `columnas` is empty for a format with fixed fields. */
export interface Statement extends Omit<Layout, 'columnas'> {
  lines: StatementLine[];
  columnas: { nombre: string; ejemplo: string; papel: Role }[];
}
