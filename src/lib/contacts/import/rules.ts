import { emailSchema } from '@/lib/core/text/schema';
import {
  askedValue,
  type Column,
  consentColumns,
  FILE_NAME,
  isEndedByName,
  MAX_VALUES,
  type Meaning,
  OTHERS,
  plain,
  readCell,
} from './consent';
import type { RowState } from './limits';

/** Names of address columns in the exports of other products. */
const MAIL_NAMES = new Set([
  ...['correo', 'correos', 'correo electronico', 'direccion de correo', 'direccion'],
  ...['email', 'e mail', 'mail', 'email address', 'subscriber', 'address'],
]);
/** Characters of a cell that can hold an address with a name. */
const MAX_CELL = 400;
/** Rows used to detect the header and the address column. */
const LOOKED_AT = 20;

export interface Line {
  record: string[];
  linea: number;
}

/** An address of a file and its state by the file. */
export interface FileRow {
  linea: number;
  correo: string;
  /** Undefined, or the reason why the row is skipped regardless of what is stored. */
  estado: Extract<RowState, 'duplicado' | 'baja' | 'rechazado' | 'duda'> | undefined;
}

/** A column whose values are unclear, with the number of rows per value. */
export interface Question {
  columna: number;
  nombre: string;
  valores: { valor: string; cuantos: number }[];
}

/** The owner's answer: the meaning of one value of a column. */
export interface Answer {
  columna: number;
  valor: string;
  es: Meaning;
}

/** The address column of a table, its column names, and the number of header lines. */
export interface Layout {
  mail: number;
  names: string[];
  before: number;
}

/**
 * Returns the address of a cell: of `Ana <ana@x.es>` or `mailto:ana@x.es`, without the apostrophe
 * with which spreadsheets mark a cell that is not a formula.
 */
const addressOf = (cell: string) =>
  cell
    .slice(0, MAX_CELL)
    .replace(/[.,;]$/, '')
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .replace(/^'(?=[=+\-@|%])|^mailto:/i, '');
const isMail = (cell: string) => emailSchema.safeParse(addressOf(cell)).success;

/** Returns a row per address of a list in one line, as mail programs copy it; other rows as they are. */
export function inRows(lines: readonly Line[]): readonly Line[] {
  const isList = lines.every(({ record }) => record.every((cell) => cell === '' || isMail(cell)));
  if (!isList) return lines;
  return lines.flatMap(({ record, linea }) =>
    record.filter((cell) => cell !== '').map((cell) => ({ record: [cell], linea })),
  );
}

/** Detects the header and the address column of a table; undefined when it has no addresses. */
export function layoutOf(lines: readonly Line[]): Layout | undefined {
  const first = lines.slice(0, LOOKED_AT).map(({ record }) => record);
  const isNamed = (name: string) => MAIL_NAMES.has(plain(name));
  const named = first.findIndex((record) => record.some(isNamed) && !record.some(isMail));
  const filled = first.findIndex((record) => record.some(isMail));
  const before = named >= 0 ? named + 1 : filled;
  const names = first[before - 1] ?? [];
  const body = first.slice(before);
  const counts = (body[0] ?? []).map((_, at) => {
    const mails = body.filter((record) => isMail(record[at] ?? '')).length;
    return mails + (isNamed(names[at] ?? '') ? 0.5 : 0);
  });
  const most = Math.max(0, ...counts);
  if (most > 0) return { mail: counts.indexOf(most), names, before };
  return named >= 0 ? { mail: names.findIndex(isNamed), names, before } : undefined;
}

/** Collects the distinct values of each column, up to MAX_VALUES + 1. */
export class Values {
  readonly #byColumn: Set<string>[] = [];

  add({ record }: Line): void {
    for (const [at, cell] of record.entries()) {
      this.#byColumn[at] ??= new Set();
      const values = this.#byColumn[at];
      if (values.size <= MAX_VALUES) values.add(cell.slice(0, 100));
    }
  }

  of = (at: number): string[] => [...(this.#byColumn[at] ?? [])];

  get width(): number {
    return this.#byColumn.length;
  }
}

/** The meaning of a cell, with the column and value of its question. */
interface ReadCell {
  at: number;
  key: string;
  says: ReturnType<typeof readCell>;
}

/** Reads the state of each address, and collects the open questions. */
export class RowReader {
  readonly #mail: number;
  readonly #columns: Column[];
  readonly #file: string | undefined;
  readonly #answers: ReadonlyMap<string, Meaning>;
  readonly #seen = new Set<string>();
  readonly #ended = new Set<string>();
  readonly #asked = new Map<number, Map<string, number>>();

  constructor({ mail, names }: Layout, values: Values, file: string, answers: readonly Answer[]) {
    const all = Array.from({ length: values.width }, (_, at) => names[at] ?? '');
    this.#mail = mail;
    this.#columns = consentColumns(all, values.of, mail);
    this.#file = isEndedByName(file) ? file.slice(0, 100) : undefined;
    this.#answers = new Map(
      answers.map(({ columna, valor, es }) => [`${columna} ${plain(valor)}`, es]),
    );
  }

  #answer(columna: number, value: string): Meaning | undefined {
    const answered = (valor: string) => this.#answers.get(`${columna} ${plain(valor)}`);
    return answered(value) ?? answered(OTHERS);
  }

  #ask(columna: number, value: string): void {
    const values = this.#asked.get(columna) ?? new Map<string, number>();
    const key = values.has(value) || values.size < MAX_VALUES ? value : OTHERS;
    values.set(key, (values.get(key) ?? 0) + 1);
    this.#asked.set(columna, values);
  }

  /** Returns `baja` when any column means so, `duda` when the owner has to be asked. */
  #stateOf(record: readonly string[]): 'baja' | 'duda' | undefined {
    const cells = this.#columns.map((column): ReadCell => {
      const value = record[column.at] ?? '';
      const said = readCell(column, value);
      const isAsked = said === 'open' || said === 'empty';
      const key = isAsked ? askedValue(value) : '';
      return { at: column.at, key, says: (isAsked && this.#answer(column.at, key)) || said };
    });
    const silent = cells.filter(({ says }) => says === 'empty');
    if (this.#file !== undefined) {
      const says = this.#answer(FILE_NAME, this.#file) ?? 'empty';
      const cell: ReadCell = { at: FILE_NAME, key: this.#file, says };
      cells.push(cell);
      if (says === 'empty') silent.push(cell);
    }
    if (cells.some(({ says }) => says === 'baja')) return 'baja';
    const open = cells.filter(({ says }) => says === 'open');
    const isShown = cells.some(({ says }) => says === 'suscrito');
    const asked = open.length > 0 || isShown ? open : silent;
    for (const { at, key } of asked) this.#ask(at, key);
    return asked.length > 0 ? 'duda' : undefined;
  }

  read({ record, linea }: Line): FileRow {
    const cell = addressOf(record[this.#mail] ?? '');
    const parsed = emailSchema.safeParse(cell);
    if (!parsed.success) return { linea, correo: cell.slice(0, 254), estado: 'rechazado' };
    const correo = parsed.data.toLowerCase();
    const estado = this.#stateOf(record);
    if (estado === 'baja') this.#ended.add(correo);
    const isTwice = this.#seen.has(correo);
    this.#seen.add(correo);
    return { linea, correo, estado: estado ?? (isTwice ? 'duplicado' : undefined) };
  }

  /** Marks an address as unsubscribed in all rows where one row says so. */
  settled = (row: FileRow): FileRow =>
    row.estado === undefined && this.#ended.has(row.correo) ? { ...row, estado: 'baja' } : row;

  questions(names: readonly string[]): Question[] {
    return [...this.#asked].map(([columna, values]) => ({
      columna,
      nombre: (columna === FILE_NAME ? (this.#file ?? '') : (names[columna] ?? '')).slice(0, 100),
      valores: [...values].map(([valor, cuantos]) => ({ valor, cuantos })),
    }));
  }
}

/** The stored data that the addresses of a file depend on. */
export interface StoredContacts {
  /** Addresses that have, or requested, the page's newsletter. */
  readers: ReadonlySet<string>;
  /** Addresses that unsubscribed, or that block mails caused by others. */
  ended: ReadonlySet<string>;
  /** Number of further subscribers that the plan allows. */
  room: number;
}

/** Returns the outcome of each row of a file. */
export function judged(rows: readonly FileRow[], { readers, ended, room }: StoredContacts) {
  let remaining = room;
  return rows.map((row): Omit<FileRow, 'estado'> & { estado: RowState } => {
    if (row.estado) return { ...row, estado: row.estado };
    if (readers.has(row.correo)) return { ...row, estado: 'duplicado' };
    if (ended.has(row.correo)) return { ...row, estado: 'baja' };
    remaining -= 1;
    return { ...row, estado: remaining >= 0 ? 'nuevo' : 'sinLugar' };
  });
}
