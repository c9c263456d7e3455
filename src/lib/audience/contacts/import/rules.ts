import { folded } from '@/lib/kernel/text/characters';
import { emailSchema } from '@/lib/kernel/text/schema';
import type { RowState } from './limits';

/** The names that columns of addresses go by, in the products that write them. */
const MAIL_NAMES = new Set([
  ...['correo', 'correos', 'correo electronico', 'direccion de correo', 'direccion'],
  ...['email', 'e mail', 'mail', 'email address', 'subscriber', 'address'],
]);
/** The same of what became of a subscription, and what says that it ended. */
const STATE_NAMES = new Set(['estado', 'status', 'state', 'subscribed', 'suscrito']);
const ENDED = new Set([
  ...['unsubscribed', 'cleaned', 'bounced', 'complained', 'spam', 'inactive', 'cancelled'],
  ...['baja', 'rebotado', 'cancelado', 'inactivo', 'no', 'false', 'falso', '0'],
]);
/** Rows that are looked at to find the column of a table without names. */
const LOOKED_AT = 20;

/** A line of a table. */
export interface Line {
  record: string[];
  linea: number;
}

/** An address of a file, and what the file says of it. */
export interface FileRow {
  linea: number;
  correo: string;
  /** Undefined, or why the row is skipped regardless of what is stored. */
  estado: Extract<RowState, 'duplicado' | 'baja' | 'rechazado'> | undefined;
}

const plain = (name: string) =>
  folded(name)
    .replace(/[_\s-]+/g, ' ')
    .trim();

/** Where a table has its addresses, and its states where it has any; undefined where it has none. */
export function columnsOf(lines: readonly Line[]) {
  const [first] = lines;
  const names = first?.record.map(plain) ?? [];
  const named = names.findIndex((name) => MAIL_NAMES.has(name));
  if (named >= 0) {
    return { mail: named, state: names.findIndex((name) => STATE_NAMES.has(name)), names: 1 };
  }
  for (const { record } of lines.slice(0, LOOKED_AT)) {
    const mail = record.findIndex((cell) => emailSchema.safeParse(cell).success);
    if (mail >= 0) return { mail, state: -1, names: 0 };
  }
  return undefined;
}

/** Spreadsheets are told by an apostrophe that a cell is no formula: it is none of the address. */
const withoutMark = (cell: string) => cell.replace(/^'(?=[=+\-@|%])/, '');

/** What some lines say, one after the other; `seen` are the addresses of those before. */
export function rowOf(
  { record, linea }: Line,
  { mail, state }: { mail: number; state: number },
  seen: Set<string>,
): FileRow {
  const cell = withoutMark(record[mail] ?? '');
  const parsed = emailSchema.safeParse(cell);
  if (!parsed.success) return { linea, correo: cell.slice(0, 254), estado: 'rechazado' };
  const correo = parsed.data.toLowerCase();
  const twice = seen.has(correo);
  seen.add(correo);
  const hasUnsubscribed = ENDED.has(plain(record[state] ?? ''));
  return { linea, correo, estado: hasUnsubscribed ? 'baja' : twice ? 'duplicado' : undefined };
}

/** What is stored that concerns the addresses of a file. */
export interface StoredContacts {
  /** Those who have, or wait to have, the page's news. */
  readers: ReadonlySet<string>;
  /** Those who ended them, or want no mails that others cause. */
  ended: ReadonlySet<string>;
  /** How many more the plan has room for. */
  room: number;
}

/** What becomes of each row of a file. */
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
