import { folded } from '@/lib/core/text/characters';
import { emailSchema } from '@/lib/core/text/schema';
import type { MEANINGS, RowState } from './limits';

type Meaning = (typeof MEANINGS)[number];

/** Placeholders for all dates of a column, and for the values beyond MAX_VALUES. */
const DATE = '(fecha)';
const OTHERS = '(otros)';
/** Index of the file's name, which is treated as a column with the same value in every row. */
const FILE_NAME = -1;
/** Maximum distinct values of a column that are listed one by one. */
const MAX_VALUES = 20;

/** Splits a text into words without case and accents: `EMAIL_Disabled` equals `emailDisabled`. */
const plain = (text: string) =>
  folded(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that always mean that a person is unsubscribed or must not get mails. */
const SURELY_ENDED =
  /\bun ?su[bs]|\b(?:un|de|des|dis)su[bs]*cr|descadastr|\bdesinscri|\bdesafilia|^(?:(?:se )?(?:dio|dad[oa]s?|ya) de |en )?bajas?\b(?! calif)|\bopt(?:ed|ing)? ?out|\bbounce|\brebot|\bcomplain|\bspam|\bex su[bs]*cr|\b(?:black|block|deny) ?list|\blista negra|\bsuppress|\bsuprimid|\bunconfirm|\b(?:no|not|non|never|nunca|sin|aun no) (?:yet )?(?:confirm|su[bs]*cri|verif)|\bnon ?subscri|\bdo ?not ?(?:contact|disturb|e?mail|send)|\bdnc\b|\bno (?:\p{L}+ )?(?:contactar|enviar|escribir|mandar|molestar|recibir)|\bno (?:mas |more |quiere |desea )*(?:avisos|bolet\p{L}+|correos?|e?mails?|mailings?|newsletters?|publicidad)\b/u;
/** Words that mean the same, but only in a column about subscriptions. */
const ENDED =
  /\bcance?l|\bquej|\breclam|\bjunk|\babus|\bclean(?:ed|s)?\b|\blimpiad|\bblock|\bbloque|\binacti?v|\binativ|\b(?:un|de|dis)activ|\bdisabled|\bdes?habilit|\bdesacti?v|\bdesativ|\bpend|\bunverif|\bawait|\besper|\binvali?d|\bundeliver|\bdevuel|\bremov|\bdelet|\belimin|\bborr(?:ad|o$)|\bquitad|\barchiv|\bexclu[idy]|\breject|\brechaz|\bbann?ed|\bbanead|\bpau[sz]|\bexpir|\bdeni|\bdeneg|\bnegad|\brefus|\bcaduc|\bvencid|\brevo[ck]|\bwithdr|\bretirad|\bformer|\bdeclin|\bchurn|\bunwilling|\bopposed|\bopuest|\bex su[bs]|\bsali(?:o|d)|\bleft\b|\bstopp?ed|\bdeten|\bhard\b|\bsoft\b|\berror|\bfail|\bfall|\bsuspen|\bdo ?not\b|\bdnc\b|\bno ?mail|\bout\b|^(?:ya no|no|not|non|never|nunca|sin)\b(?! (?:aplic|especif|apply|specif|sabe|data|dato)).+/;
const SUBSCRIBED =
  /^(?:activ[oae]s?|active|ativ[oa]s?|su[bs]*cri(?:bed|bers?|tor\w*|ptor\w*|p?t[oa]s?)|inscri(?:p?t[oa]s?)|confirm(?:ed|ad[oa]s?)|enabled|habilitad[oa]s?|opt(?:ed)? ?in|(?:single|double) opt ?in|(?:dad[oa]s? de )?alta|regular|acepto|acepta|aceptad[oa]s?|accept(?:ed|s)?|explicit[oa]?|express|granted|allowed|permitid[oa]s?|autorizad[oa]s?|consent(?:ed|id[oa]|imiento)?|verificad[oa]s?|verified|vigente|assinante|sigue|quiere|(?:yes|si|sim) \p{L}+)\b/u;
const TRUE = /^(?:true|yes|si|sim|oui|ja|s|y|t|v|x|1|on|verdader[oa]|verdadeiro|ciert[oa]|ok)$/;
const FALSE = /^(?:false|no|nao|non|nein|n|f|0|off|fals[oa])$/;
const NOTHING = /^(?:n a|null|none|nil|nan|undefined|no aplica|0000 00 00( 00 00 00)?)?$/;
const NUMBER = /^\d+$/;
const MONTH = '(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|out|nov|dec|dic|dez)[a-z]*';
const DATED = new RegExp(
  `^(?:\\d{4} \\d{1,2} \\d{1,2}|\\d{1,2} \\d{1,2} (?:\\d{4}|\\d{2})|\\d{4} \\d{2} \\d{2}t\\d{2}|\\d{10}|\\d{13}|\\d{8}|${MONTH} \\d{1,2} \\d{4}|\\d{1,2} (?:de )?${MONTH} (?:de )?\\d{4})(?: .*|t\\d.*)?$`,
);

type ValueClass =
  | 'ended'
  | 'subscribed'
  | 'true'
  | 'false'
  | 'date'
  | 'nothing'
  | 'number'
  | 'unknown';
/** Classifies a value without regard to its column. */
function classOf(value: string): ValueClass {
  if (/^\s*[✓✔☑✅]/u.test(value)) return 'true';
  if (/^\s*[✗✘☒❌☐]/u.test(value)) return 'false';
  const words = plain(value);
  if (/^\s*[\p{Pd}\u2212]\d/u.test(value)) return 'unknown';
  // A thumb up or down is a value that only the owner can explain.
  if (NOTHING.test(words)) return /\p{S}/u.test(value) ? 'unknown' : 'nothing';
  if (TRUE.test(words)) return 'true';
  if (FALSE.test(words)) return 'false';
  if (DATED.test(words)) return 'date';
  if (NUMBER.test(words)) return 'number';
  if (SURELY_ENDED.test(words) || ENDED.test(words)) return 'ended';
  return SUBSCRIBED.test(words) ? 'subscribed' : 'unknown';
}

/** Names of columns that are not about subscriptions, regardless of their values. */
const ELSEWHERE =
  /\b(?:sms|whats ?app|telefono|phone|movil|celular|push|track|tracking|stripe|orders?|pedidos?|pagos?|payments?|civil|nombres?|apellidos?|f?names?|lname|first ?name|last ?name|complimentary|shipping)\b|(?<!(?:acept|autoriz|permit|quier|recib)\p{L}* )\benvios?\b(?! (?:acept|autoriz|permi|de (?:bolet|correo)))|^(?:active|paid) subscription$/u;
/** Names of columns about a subscription's details (its source, its plan), not about its state. */
const DETAIL =
  /\b(?:ip|id|uuid|url|source|fuente|origen|medio|tier|interval|plan|rating|score|count|rate|campaign|campana|page|form|formulario|method|latitude|longitude|language|text|version|code|type|tipo)\b/;
const ENDED_NAME =
  /\bun ?su[bs]|\b(?:un|de|des|dis)su[bs]*cri|descadastr|\bopt(?:ed)? ?out|\bbajas?\b|bounce|rebot|complain|quejas?\b|\bspam|junk|abuse|(?:black|block|deny) ?list|lista negra|block|bloque|suppress|suprim|\bclean|\bdelet|elimin|\bremov|cancel|disabled|desacti?v|inacti?v|exclu[di]|\bdo ?not|\bdnc\b|^no (?:enviar|contactar|e?mail|molestar|marketing|desea|quiere|recib)|bann?ed|banead|revo[ck]|withdr|rechaz|reject|undeliver|unconfirm|\b(?:sin|no) confirm|pendiente|pending|invalid/;
/** Names of columns with free text, in which only unmistakable words count. */
const NOTES_NAME =
  /\b(?:tags?|labels?|etiquetas?|not[ae]s?|comments?|comentarios?|observaciones)\b/;
const WANTED_NAME =
  /su[bs]+cri|\bopt(?:ed)? ?in\b|\boptin|consen|accept|ace(?:it|pt)|newsletter|bolet|novedades|permis|marketing|\b(?:estado|estatus|status|state|situacion)\b|confirm|^(?:activ[oea]s?|active|enabled|habilitad[oa]|alta|ativo)$|\b(?:rgpd|gdpr|lopd)\b|autoriz|quiere|\brecib|receives?\b/;

type Kind = 'wanted' | 'ended' | 'asked' | 'notes' | 'elsewhere';
interface Column {
  at: number;
  name: string;
  kind: Kind;
}

/** Returns the kind of a column by its values alone. */
function kindByValues(values: readonly string[]): Kind {
  const classes: ValueClass[] = values.map(classOf).filter((one) => one !== 'nothing');
  if (values.length > MAX_VALUES || classes.length === 0) return 'notes';
  const has = (...which: ValueClass[]) => which.some((one) => classes.includes(one));
  const isSure = values.some((value) => SURELY_ENDED.test(plain(value)));
  const isAll = classes.every((one) => one === 'ended' || one === 'subscribed');
  if (isSure || (isAll && has('ended') && has('subscribed'))) return 'wanted';
  const isBoolean = classes.every((one) => one === 'true' || one === 'false');
  return isBoolean || has('ended', 'subscribed') ? 'asked' : 'notes';
}

function kindOf(name: string, values: readonly string[]): Kind {
  const words = plain(name);
  if (ELSEWHERE.test(words)) return 'elsewhere';
  if (NOTES_NAME.test(words)) return 'notes';
  if (ENDED_NAME.test(words)) return 'ended';
  const byValues = kindByValues(values);
  if (!WANTED_NAME.test(words)) return byValues;
  return DETAIL.test(words) && byValues !== 'wanted' ? 'elsewhere' : 'wanted';
}

/**
 * Returns the columns about subscriptions, by their names and values; `valuesOf` returns the
 * distinct values, at most MAX_VALUES + 1. When no other column decides, the owner is asked about a
 * column that only its values identify.
 */
function consentColumns(
  names: readonly string[],
  valuesOf: (at: number) => readonly string[],
  mail: number,
): Column[] {
  const columns = names.flatMap((name, at): Column[] => {
    if (at === mail) return [];
    const values = valuesOf(at);
    if (values.every((value) => classOf(value) === 'nothing')) return [];
    return [{ at, name, kind: kindOf(name, values) }];
  });
  const isDecided = columns.some(({ kind }) => kind === 'wanted');
  return columns.flatMap((column) => {
    if (column.kind === 'elsewhere') return [];
    return isDecided && column.kind === 'asked' ? { ...column, kind: 'notes' } : column;
  });
}

/** True for the name of a file of people who unsubscribed or never subscribed. */
const isEndedByName = (name: string): boolean => {
  const words = plain(name.replace(/\.\w+$/, ''));
  return ENDED_NAME.test(words) || SURELY_ENDED.test(words);
};

/**
 * Returns the meaning of a cell by the kind of its column; `empty` when it means nothing and
 * another column may decide; `open` when the owner has to be asked.
 */
function readCell({ kind }: Column, value: string): Meaning | 'empty' | 'open' {
  if (kind === 'notes') {
    return value.split(/[,;|]|:{2,}/).some((part) => SURELY_ENDED.test(plain(part.slice(0, 80))))
      ? 'baja'
      : 'nada';
  }
  const valueClass = classOf(value);
  if (kind === 'ended') {
    if (valueClass === 'nothing' || valueClass === 'false') return 'nada';
    return valueClass === 'subscribed' || valueClass === 'number' ? 'open' : 'baja';
  }
  if (valueClass === 'nothing') return 'empty';
  if (kind === 'asked') return 'open';
  if (valueClass === 'ended' || valueClass === 'false') return 'baja';
  return valueClass === 'subscribed' || valueClass === 'true' || valueClass === 'date'
    ? 'suscrito'
    : 'open';
}

/** Returns the value of a cell as the question names it: all dates are one value. */
const valueToAsk = (value: string) => {
  const valueClass = classOf(value);
  if (valueClass === 'nothing') return '';
  return valueClass === 'date' ? DATE : value.trim().slice(0, 60);
};

/** Names of address columns in the exports of other products. */
const MAIL_NAMES = new Set([
  ...['correo', 'correos', 'correo electronico', 'direccion de correo', 'direccion'],
  ...['email', 'e mail', 'mail', 'email address', 'subscriber', 'address'],
]);
/** Maximum characters of a cell that are read as an address, which may include a name. */
const MAX_CELL = 400;
/** Rows used to detect the header and the address column. */
const LOOKED_AT = 20;

export interface Line {
  record: string[];
  linea: number;
}

/** An address of a file, and its state according to the file. */
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
export interface ValueChoice {
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
 * Returns the address of a cell: of `Ana <ana@x.es>` or `mailto:ana@x.es`, the first of several of
 * Google Contacts, without the apostrophe with which spreadsheets mark a cell that is not a formula.
 */
const addressOf = (cell: string) =>
  cell
    .slice(0, MAX_CELL)
    .replace(/ ::: .*/s, '')
    .replace(/[.,;]$/, '')
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .replace(/^'(?=[=+\-@|%])|^mailto:/i, '');
const isMail = (cell: string) => emailSchema.safeParse(addressOf(cell)).success;
/** True for an address in a cell that is not parsed yet. */
export const isMailCell = (cell: string) => isMail(cell.trim().replace(/^"|"$/g, ''));

/** True for a table that begins with an address, not with the names of its columns. */
export const isList = ([first]: readonly Line[]) =>
  first?.record.some((cell) => cell.includes('@')) ?? false;

/**
 * Splits a line of addresses of a list, as mail programs copy it, into a row per address. A line
 * with other cells stays unchanged, as does one whose first cell is empty: it is a row of a table.
 */
export function rowsOf(line: Line): Line[] {
  const cells = line.record
    .flatMap((cell) => cell.split(/[,;]/))
    .filter((cell) => cell.trim() !== '');
  if (line.record[0] === '' || !cells.every(isMail)) return [line];
  return cells.map((cell) => ({ record: [cell.trim()], linea: line.linea }));
}

/** Detects the header and the address column of a table; undefined when it has no addresses. */
export function layoutOf(lines: readonly Line[]): Layout | undefined {
  const first = lines.slice(0, LOOKED_AT).map(({ record }) => record);
  const isNamed = (name: string) => MAIL_NAMES.has(plain(name));
  const filled = first.findIndex((record) => record.some(isMail));
  // A line with nothing but an address, such as the owner's, can stand above the names of columns.
  const isAlone = first[filled]?.length === 1;
  const head = filled < 0 || isAlone ? first : first.slice(0, filled);
  const named = head.findIndex(
    (record, at) => record.some(isNamed) && (at < filled || filled < 0 || record.length > 1),
  );
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

  constructor(
    { mail, names }: Layout,
    values: Values,
    file: string,
    answers: readonly ValueChoice[],
  ) {
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
      const meaning = readCell(column, value);
      const isAsked = meaning === 'open' || meaning === 'empty';
      const key = isAsked ? valueToAsk(value) : '';
      return { at: column.at, key, says: (isAsked && this.#answer(column.at, key)) || meaning };
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
